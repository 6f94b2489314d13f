/// <reference types="applepayjs" />
import type { Cart } from '../../net/storefront/cart';
import { recurringText, summaryTexts } from '../../ui/messages/order-summary';
import { deliveryChoices } from '../sheet/delivery-choices';
import { priceToPay, walletPrice } from '../sheet/money';
import { orderSummary } from '../sheet/order-summary';
import { recurringTotals, type RecurringTotal } from '../sheet/recurring-totals';

type LineItem = ApplePayJS.ApplePayLineItem;

/** The cart's prices, as Apple's updates hold them. */
export interface SheetPrices {
  newTotal: LineItem;
  newLineItems: LineItem[];
}

/** The API's billing units → Apple's unit and the number of them in one. */
const UNITS: Readonly<Record<string, [ApplePayJS.ApplePayRecurringPaymentDateUnit, number]>> = {
  DAY: ['day', 1],
  WEEK: ['day', 7],
  MONTH: ['month', 1],
  YEAR: ['year', 1],
};

/** The first version of Apple Pay with recurring line items. */
const RECURRING_VERSION = 14;

/**
 * The line item of a subscription. Where Apple cannot mark it as recurring, only its label has the price, and the amount is
 * 0, so that it does not seem to be added to the total.
 */
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

/** Whether the delivery cost is still missing from the total. */
const isPending = ({ deliveryGroups = [], shippingRequired }: Cart) =>
  deliveryGroups.length
    ? deliveryGroups.some(({ selectedDeliveryOption }) => !selectedDeliveryOption)
    : shippingRequired === true;

/**
 * The sheet's prices of a cart.
 * @param label label of the total: the merchant's name
 * @returns undefined when an amount cannot be read exactly: such a cart is bought at the checkout
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

/** The delivery options of the cart, the selected one first: Apple selects the first. */
export const shippingMethods = (cart: Cart | undefined): ApplePayJS.ApplePayShippingMethod[] =>
  deliveryChoices(cart).map(({ id, title, description, cost }) => ({
    identifier: id,
    label: title,
    detail: description,
    amount: priceToPay(cost),
  }));
