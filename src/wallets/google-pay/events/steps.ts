/// <reference types="googlepay" />
import { runInOrder } from '../../sheet/sheet-events';
import { CONTINUE, type EventResult, ONLY_AT_CHECKOUT, type StepResult } from '../../sheet/sheet-results';
import { authorize, type EventConditions, setPartialAddress } from '../../sheet/authorize';
import { enterCodes } from '../../sheet/enter-codes';
import { settleDelivery } from '../../sheet/settle-delivery';
import { hasCodeField } from '../../sheet/typed-codes';
import type { SheetCart } from '../../sheet/sheet-cart';
import { readAuthorizedGooglePay } from './read-authorized-payment';
import { fromPartialGoogleAddress } from './address';
import type { CheckedGooglePayParams } from '../params';

/** Events of the sheet. `AUTHORIZE`: the shopper pays. */
export type GoogleSheetEvent = google.payments.api.CallbackTrigger | 'AUTHORIZE';

/** The data of the sheet's callbacks, which report a change or the authorization. */
export interface GoogleSheetData {
  shippingOptionData?: google.payments.api.SelectionOptionData | undefined;
  /** Complete only when the shopper pays. */
  shippingAddress?: google.payments.api.IntermediateAddress | undefined;
  /** All codes that the shopper has typed so far; undefined if there are none. */
  offerData?: google.payments.api.OfferData | undefined;
}

/**
 * An open sheet cannot be restricted to cards that can be charged again, so a cart with a selling plan
 * decelerates.
 */
export const SELLING_PLAN_REFUSED = {
  type: 'decelerate',
  reason: 'payment_method_not_applicable',
} as const satisfies EventResult;

/** Handles an event of Google's sheet. */
export function runGoogleEvent(
  sheet: SheetCart,
  params: CheckedGooglePayParams,
  event: GoogleSheetEvent,
  data: GoogleSheetData,
  conditions: EventConditions,
): Promise<EventResult> {
  const { shippingAddress, offerData } = data;
  const coupons = hasCodeField(sheet.context);
  const codes = offerData?.redemptionCodes ?? [];

  /** Google Pay is offered only for carts that are shipped. */
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
  const setAddress = () =>
    shippingAddress ? setPartialAddress(sheet, fromPartialGoogleAddress(shippingAddress)) : CONTINUE;
  const selectDelivery = () => (shippingAddress ? settleDelivery(sheet) : CONTINUE);
  const selectChosenDelivery = () => settleDelivery(sheet, conditions.seen?.delivery[0]);
  const enterTypedCodes = () => (coupons ? enterCodes(sheet, codes, conditions) : CONTINUE);
  /** Compares the codes with which the shopper has paid with those of the cart. */
  const checkCodes = () => (!coupons || sheet.typedCodes.areInCart(codes) ? CONTINUE : ONLY_AT_CHECKOUT);
  const order = () => {
    const authorized = readAuthorizedGooglePay(data as google.payments.api.PaymentData, params);
    return authorize(sheet, authorized, { ...conditions, ifNotSent: ONLY_AT_CHECKOUT });
  };

  // Google sends INITIALIZE first, and again when the shopper changes the account. It contains an address if
  // the account has one, and the codes that the sheet still has.
  const events: Record<GoogleSheetEvent, () => Promise<EventResult>> = {
    INITIALIZE: () => runInOrder(start, checkCards, setAddress, selectDelivery, enterTypedCodes),
    SHIPPING_ADDRESS: () => runInOrder(start, checkCards, setAddress, selectDelivery),
    SHIPPING_OPTION: () => runInOrder(start, checkCards, selectChosenDelivery),
    OFFER: () => runInOrder(start, checkCards, enterTypedCodes),
    AUTHORIZE: () => runInOrder(start, checkCards, checkCodes, order),
  };
  return events[event]();
}
