/// <reference types="applepayjs" />
import type { Cart } from '../../net/storefront/cart';
import { recurringText, summaryTexts } from '../../ui/messages/order-summary';
import { deliveryChoices } from '../sheet/delivery-choices';
import { priceToPay, walletPrice } from '../sheet/money';
import { orderSummary } from '../sheet/order-summary';
import { recurringTotals, type RecurringTotal } from '../sheet/recurring-totals';

type LineItem = ApplePayJS.ApplePayLineItem;

/** What the sheet says that the cart costs: as Apple's updates hold it. */
export interface SheetPrices {
  newTotal: LineItem;
  newLineItems: LineItem[];
}

/** Apple's units, and how many of them one of ours is. */
const UNITS: Readonly<Record<string, [ApplePayJS.ApplePayRecurringPaymentDateUnit, number]>> = {
  DAY: ['day', 1],
  WEEK: ['day', 7],
  MONTH: ['month', 1],
  YEAR: ['year', 1],
};

/** From this version on, line items can say that they come again. */
const RECURRING_VERSION = 14;

/** What a subscription will charge. Its label says everything; where Apple cannot, it has no amount that adds up. */
function recurringItem(total: RecurringTotal, version: number): LineItem {
  const label = recurringText(total);
  const [unit, count] = UNITS[total.interval] ?? [];
  const amount = total.recurringPrice ?? total.fixedPrice?.price;
  if (version < RECURRING_VERSION || !unit || !count || !amount) {
    return { label, amount: '0.00', type: 'pending' };
  }
  return {
    label,
    amount: walletPrice(amount),
    type: 'final',
    paymentTiming: 'recurring',
    recurringPaymentIntervalUnit: unit,
    recurringPaymentIntervalCount: total.intervalCount * count,
  };
}

/** Whether the total lacks what the delivery will cost. */
const isPending = ({ deliveryGroups = [], shippingRequired }: Cart) =>
  deliveryGroups.length
    ? deliveryGroups.some(({ selectedDeliveryOption }) => !selectedDeliveryOption)
    : shippingRequired === true;

/**
 * What the sheet says of the cart's price.
 * @param label the total's: the merchant's name
 * @returns undefined when some amount cannot be read exactly: such a cart belongs in the checkout.
 */
export function sheetPrices(cart: Cart, label: string, version: number): SheetPrices | undefined {
  const lines = orderSummary(cart);
  const total = lines?.pop();
  const recurring = recurringTotals(cart);
  return (
    lines &&
    total &&
    recurring && {
      newTotal: { label, amount: priceToPay(total.amount), type: isPending(cart) ? 'pending' : 'final' },
      newLineItems: [
        ...lines.map(({ key, name, amount }): LineItem => ({
          label: name ?? summaryTexts[key],
          amount: walletPrice(amount),
          type: 'final',
        })),
        ...recurring.map((one) => recurringItem(one, version)),
      ],
    }
  );
}

/** The ways of delivering the cart, first the one that it goes by: Apple chooses the first. */
export const shippingMethods = (cart: Cart | undefined): ApplePayJS.ApplePayShippingMethod[] =>
  deliveryChoices(cart).map(({ id, title, description, cost }) => ({
    identifier: id,
    label: title,
    detail: description,
    amount: priceToPay(cost),
  }));
