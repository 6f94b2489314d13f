/// <reference types="applepayjs" />
import type { BillingInterval, Cart } from '../../../net/storefront/cart-types';
import {
  billingAgreement,
  firstPriceText,
  withoutDelivery,
} from '../../../ui/messages/pl/sheet/subscription';
import { walletPrice } from '../../sheet/money';
import { orderSummary } from '../../sheet/order-summary';
import { priceText, recurringText } from '../../sheet/price-texts';
import { recurringTotals, type Recurrence } from '../../sheet/recurring-totals';

type Request = ApplePayJS.ApplePayRecurringPaymentRequest;
type LineItem = ApplePayJS.ApplePayLineItem;

/** The first version of Apple Pay with recurring line items and recurring payment requests. */
export const RECURRING_VERSION = 14;

/** The API's billing units → Apple's unit, and how many of them make one. Apple has no weeks. */
const UNITS: Readonly<Record<string, [ApplePayJS.ApplePayRecurringPaymentDateUnit, number]>> = {
  DAY: ['day', 1],
  WEEK: ['day', 7],
  MONTH: ['month', 1],
  YEAR: ['year', 1],
};

/** How often a line item is charged. */
type AppleInterval = Required<
  Pick<LineItem, 'paymentTiming' | 'recurringPaymentIntervalUnit' | 'recurringPaymentIntervalCount'>
>;

/** How often a line item is charged; undefined if the API has added a unit. */
export function appleInterval({ interval, intervalCount }: BillingInterval): AppleInterval | undefined {
  const [unit, count] = UNITS[interval] ?? [];
  if (!unit || !count) return undefined;
  return {
    paymentTiming: 'recurring',
    recurringPaymentIntervalUnit: unit,
    recurringPaymentIntervalCount: intervalCount * count,
  };
}

/** What all recurring payment requests of a sheet contain. */
export interface RecurringAgreement {
  /** What is paid for. */
  description: string;
  /** Where the shopper manages the payment, an absolute URL. */
  managementUrl: string;
}

const requestOf = (
  { description, managementUrl }: RecurringAgreement,
  regularBilling: LineItem,
  trialBilling: LineItem | undefined,
): Request => ({
  paymentDescription: description,
  regularBilling,
  ...(trialBilling && { trialBilling }),
  billingAgreement,
  managementURL: managementUrl,
});

/**
 * The request with which a sheet opens, whose prices are not known yet.
 * @param amount a placeholder
 */
export function openingRecurringRequest(
  agreement: RecurringAgreement,
  recurrence: Recurrence,
  amount: string,
): Request {
  const billing: LineItem = {
    label: agreement.description,
    amount,
    type: 'pending',
    ...appleInterval(recurrence),
  };
  return requestOf(agreement, billing, recurrence.orderCount ? billing : undefined);
}

/** Whether a renewal may cost more than the price of its lines: it is shipped, or taxes may be added. */
function mayCostMore(cart: Cart): boolean {
  if (cart.shippingRequired !== false) return true;
  const isTaxed = Number(cart.cost.totalTaxAmount?.amount ?? 0) !== 0;
  // If the amounts of the cart do not add up, it is not known whether the prices contain the tax.
  return isTaxed && !orderSummary(cart)?.some(({ key }) => key === 'taxes_included');
}

/**
 * The request with the cart's prices. They are before delivery, taxes and discount codes, as the API does not
 * say what a renewal will cost with these.
 * @returns undefined if the cart does not have exactly one recurring total. Such a cart is not shown
 */
export function recurringRequest(agreement: RecurringAgreement, cart: Cart): Request | undefined {
  const [total, ...others] = recurringTotals(cart) ?? [];
  const interval = total && appleInterval(total);
  if (!interval || others.length) return undefined;
  const { fixedPrice, recurringPrice, ...rest } = total;
  const toLabel = (label: string) => (mayCostMore(cart) ? withoutDelivery(label) : label);
  return requestOf(
    agreement,
    {
      label: toLabel(recurringText({ ...rest, recurringPrice })),
      amount: walletPrice(recurringPrice),
      type: 'final',
      ...interval,
    },
    fixedPrice && {
      label: toLabel(firstPriceText(fixedPrice.orderCount, priceText(fixedPrice.price))),
      amount: walletPrice(fixedPrice.price),
      type: 'final',
      ...interval,
    },
  );
}
