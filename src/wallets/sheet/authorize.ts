import type { MailingAddress } from '../../net/storefront/sheet/mailing-address';
import {
  cartBillingAddressUpdate,
  deliveryTo,
  type BuyerIdentity,
} from '../../net/storefront/sheet/sheet-operations';
import { compareWithSeen, type SeenInSheet } from './compare-with-seen';
import { completeCart } from './complete-cart';
import type { SheetError } from './errors/field-problems';
import { endIfRepeated, type SentBySheet } from './repeated-errors';
import { settleShownDelivery } from './settle-delivery';
import { settlePayment, type PaymentFor } from './settle-payment';
import type { SheetCart } from './sheet-cart';
import { runInOrder } from './sheet-events';
import { CONTINUE, type EventResult, type SheetEnd, type StepResult } from './sheet-results';

/** The conditions of an event, as they are when the sheet sends it. */
export interface EventConditions {
  /** Aborted when the time limit of the event is reached. */
  timeLimit: AbortSignal;
  /** What the sheet showed; undefined while it showed only the placeholder. */
  seen: SeenInSheet | undefined;
}

/** A payment that can be set, or all errors of the authorization for the sheet. */
export type PaymentReading =
  { ok: true; paymentFor: PaymentFor } | { ok: false; errors: readonly SheetError[] };

/** What the shopper has authorized in a sheet, in the form of the API. */
export interface Authorized extends SentBySheet {
  /** Reads the payment. Whether the cart is shipped decides which fields may be missing. */
  payment(isShipped: boolean): PaymentReading;
}

/** Whether the cart is shipped; true while that is unknown. */
export const isCartShipped = ({ cart }: SheetCart): boolean => cart?.shippingRequired !== false;

/**
 * Sets the cart's delivery address to what a sheet sends before the shopper pays: an address without the name
 * and the street, and perhaps with only a part of the postal code.
 */
export function setPartialAddress(sheet: SheetCart, address: MailingAddress): Promise<StepResult> {
  const { country } = address;
  const deliveryAddressPreferences = [deliveryTo(address, { validateAddress: false })];
  return sheet.identify({ countryCode: country, deliveryAddressPreferences }, { shipping: country });
}

/**
 * Sets the buyer identity and billing address of a cart without shipping: the billing country is used as the
 * buyer's country.
 */
export async function setBillingAddress(
  sheet: SheetCart,
  billingAddress: MailingAddress,
  buyer?: BuyerIdentity,
): Promise<StepResult> {
  const { country } = billingAddress;
  const countries = { shipping: country, billing: country };
  const identified = await sheet.identify({ ...buyer, countryCode: country }, countries, 'billing');
  if (identified.type !== 'continue') return identified;
  return sheet.change(cartBillingAddressUpdate, { billingAddress }, { area: 'billing', countries });
}

/** Sets the buyer identity and the complete address of a cart. */
function identify(sheet: SheetCart, { buyer, address }: Authorized): Promise<StepResult> {
  const { shipping, billing } = address;
  if (!isCartShipped(sheet)) return setBillingAddress(sheet, billing, buyer);
  const { country } = shipping;
  const deliveryAddressPreferences = [deliveryTo(shipping, { validateAddress: true })];
  const countries = { shipping: country, billing: billing.country };
  return sheet.identify({ ...buyer, countryCode: country, deliveryAddressPreferences }, countries);
}

/**
 * Orders the cart, after its start, with what the shopper has authorized. Nothing is sent if the payment
 * cannot be read.
 * @param options.ifNotSent how the sheet ends if an error remains about a field that its vendor does not
 *   send, because the shopper cannot correct it
 */
export async function authorize(
  sheet: SheetCart,
  authorized: Authorized,
  { timeLimit, seen, ifNotSent }: EventConditions & { ifNotSent: SheetEnd },
): Promise<EventResult> {
  /** Selects the delivery option that the sheet showed when the shopper paid. */
  const selectShownDelivery = () =>
    isCartShipped(sheet) ? settleShownDelivery(sheet, seen?.delivery ?? []) : CONTINUE;
  /** Sends the API what the shopper authorized, before the cart is submitted. */
  const sendAuthorized = async (): Promise<EventResult> => {
    const payment = authorized.payment(isCartShipped(sheet));
    if (!payment.ok) return { type: 'show_error', errors: payment.errors };
    return runInOrder(
      () => identify(sheet, authorized),
      selectShownDelivery,
      () => settlePayment(sheet, payment.paymentFor, () => compareWithSeen(sheet, seen)),
    );
  };
  const complete = () => completeCart(sheet, timeLimit, seen, sendAuthorized);
  return endIfRepeated(sheet, await runInOrder(sendAuthorized, complete), authorized, ifNotSent);
}
