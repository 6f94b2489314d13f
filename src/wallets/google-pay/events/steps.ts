/// <reference types="googlepay" />
import { runInOrder } from '../../sheet/sheet-events';
import { CONTINUE, type EventResult, ONLY_AT_CHECKOUT, type StepResult } from '../../sheet/sheet-results';
import {
  type BuyerIdentity,
  type DeliveryAddressPreference,
  deliveryTo,
} from '../../../net/storefront/sheet/sheet-operations';
import { compareWithSeen, type SeenInSheet } from '../../sheet/compare-with-seen';
import { settlePayment } from '../../sheet/settle-payment';
import { settleDelivery, settleShownDelivery } from '../../sheet/settle-delivery';
import type { SheetError } from '../../sheet/errors/field-problems';
import { endIfRepeated } from '../../sheet/repeated-errors';
import { completeCart } from '../../sheet/complete-cart';
import type { SheetCart } from '../../sheet/sheet-cart';
import { readPayment, sentBySheet, toBuyerIdentity } from './read-authorized-payment';
import { toAddress, toPartialAddress } from './address';
import type { GooglePayParams } from '../params';

/** Events of the sheet. `AUTHORIZE`: the shopper pays. */
export type SheetEvent = 'INITIALIZE' | 'SHIPPING_ADDRESS' | 'SHIPPING_OPTION' | 'AUTHORIZE';

/** The data of the sheet's callbacks, which report a change or the authorization. */
export interface SheetData {
  shippingOptionData?: google.payments.api.SelectionOptionData | undefined;
  /** Complete only when the shopper pays. */
  shippingAddress?: google.payments.api.IntermediateAddress | undefined;
}

/**
 * An open sheet cannot be restricted to cards that can be charged again, so a cart with a selling plan
 * decelerates.
 */
export const SELLING_PLAN_REFUSED = {
  type: 'decelerate',
  reason: 'payment_method_not_applicable',
} as const satisfies EventResult;

/** The conditions of an event, as they are when the sheet sends it. */
export interface EventConditions {
  /** Aborted when the time limit of the answer is reached. */
  timeLimit: AbortSignal;
  /** What the sheet showed; undefined while it showed only the placeholder. */
  seen: SeenInSheet | undefined;
}

/**
 * Handles an event of the sheet. Each event is a list of steps, which run until the result of one is not
 * `continue`.
 */
export function runEvent(
  sheet: SheetCart,
  params: GooglePayParams,
  event: SheetEvent,
  data: SheetData,
  { timeLimit, seen }: EventConditions,
): Promise<EventResult> {
  const { shippingAddress } = data;
  const country = shippingAddress && toPartialAddress(shippingAddress).country;
  // Complete only when the shopper pays.
  const paymentData = data as google.payments.api.PaymentData;
  const payment = event === 'AUTHORIZE' ? readPayment(paymentData) : undefined;
  /** Sets the cart's buyer identity and delivery address. */
  const setBuyer = (identity: BuyerIdentity, delivery: DeliveryAddressPreference) =>
    sheet.identify(
      { ...identity, countryCode: country, deliveryAddressPreferences: [delivery] },
      { shipping: country, billing: payment?.ok ? payment.billingCountry : undefined },
    );

  /** Creates or reads the cart, once. */
  const start = async (): Promise<StepResult> => {
    const started = await sheet.start();
    if (started.type !== 'continue' || sheet.cart?.shippingRequired !== false) return started;
    // It was not known before that the cart is not shipped. Google Pay is not offered for this cart again.
    sheet.context.report(new Error('checkout started for digital cart'));
    sheet.context.ruleOut('digital');
    return ONLY_AT_CHECKOUT;
  };
  /**
   * Decelerates a cart with a selling plan if the sheet was opened for cards that cannot be charged again.
   */
  const checkCards = () => {
    const isForAllCards = sheet.context.purchaseFacts.sellingPlan === false;
    return isForAllCards && sheet.cart?.sellingPlan !== false ? SELLING_PLAN_REFUSED : CONTINUE;
  };
  /** Sets the cart's delivery address, which is incomplete before the shopper pays. */
  const setPartialAddress = () =>
    shippingAddress
      ? setBuyer({}, deliveryTo(toPartialAddress(shippingAddress), { validateAddress: false }))
      : CONTINUE;
  /** Selects the delivery option for the address. */
  const selectDelivery = () => (shippingAddress ? settleDelivery(sheet) : CONTINUE);
  /** Selects the delivery option that the shopper has chosen. */
  const selectChosenDelivery = () => settleDelivery(sheet, seen?.delivery[0]);
  /** Selects the delivery option that the sheet showed when the shopper paid. */
  const selectShownDelivery = () => settleShownDelivery(sheet, seen?.delivery ?? []);
  /** Sets the cart's buyer identity and complete address. */
  const identify = (): EventResult | Promise<EventResult> => {
    const errors: SheetError[] = payment?.ok === false ? [payment.error] : [];
    if (!shippingAddress) errors.push({ area: 'shipping', key: 'invalid.shipping_address' });
    const identity = toBuyerIdentity(paymentData, params);
    // Google may send no phone number although the request requires one.
    const { phoneNumberRequired } = params.paymentData.shippingAddressParameters;
    if (phoneNumberRequired === true && !identity.phone)
      errors.push({ area: 'shipping', key: 'missing.phone' });
    if (!shippingAddress || errors.length) return { type: 'show_error', errors };
    const address = toAddress(shippingAddress as google.payments.api.Address);
    return setBuyer(identity, deliveryTo(address, { validateAddress: true }));
  };
  /** Sets the cart's payment. */
  const setPayment = () =>
    payment?.ok ? settlePayment(sheet, payment.paymentFor, () => compareWithSeen(sheet, seen)) : CONTINUE;
  /** Sends the API what the shopper authorized, before the cart is submitted. */
  const sendAuthorized = () => runInOrder(identify, selectShownDelivery, setPayment);
  /** Submits the cart. */
  const complete = () => completeCart(sheet, timeLimit, seen, sendAuthorized);

  /** Orders the cart, unless an error remains that the shopper cannot correct in the sheet. */
  const authorize = async () => {
    const result = await runInOrder(start, checkCards, sendAuthorized, complete);
    return endIfRepeated(sheet, result, sentBySheet(paymentData, params), ONLY_AT_CHECKOUT);
  };

  // Google sends INITIALIZE first, and again when the shopper changes the account. It contains an address if
  // the account has one.
  const events: Record<SheetEvent, () => Promise<EventResult>> = {
    INITIALIZE: () => runInOrder(start, checkCards, setPartialAddress, selectDelivery),
    SHIPPING_ADDRESS: () => runInOrder(start, checkCards, setPartialAddress, selectDelivery),
    SHIPPING_OPTION: () => runInOrder(start, checkCards, selectChosenDelivery),
    AUTHORIZE: authorize,
  };
  return events[event]();
}
