/// <reference types="applepayjs" />
import { codesOf, type UserError } from '../../../net/storefront/graphql-client';
import { runInOrder } from '../../sheet/sheet-events';
import {
  type EventResult,
  codesOrReason,
  CONTINUE,
  FAILED,
  ONLY_AT_CHECKOUT,
  type SheetAbort,
  type StepResult,
} from '../../sheet/sheet-results';
import { applePaySessionCreate } from '../../../net/storefront/sheet/sheet-operations';
import { pause } from '../../../net/pause';
import { sheetRequest } from '../../../net/storefront/sheet/sheet-request';
import type { SheetCart } from '../../sheet/sheet-cart';
import {
  authorize,
  type EventConditions,
  isCartShipped,
  setBillingAddress,
  setPartialAddress,
} from '../../sheet/authorize';
import { enterCodes } from '../../sheet/enter-codes';
import { settleDelivery } from '../../sheet/settle-delivery';
import { readAuthorizedApplePay } from './read-authorized-payment';
import { fromPartialAppleContact } from './address';
import type { CheckedApplePayParams } from '../params-and-request';
import type { AppleSheetEvent } from '../session-states';

/** The data of the sheet's events; each event has some of the fields. */
export interface AppleSheetData {
  validationURL?: string;
  shippingContact?: ApplePayJS.ApplePayPaymentContact;
  shippingMethod?: ApplePayJS.ApplePayShippingMethod;
  paymentMethod?: ApplePayJS.ApplePayPaymentMethod;
  /** Empty if the shopper has removed the code. */
  couponCode?: string;
  payment?: ApplePayJS.ApplePayPayment;
}

/** What the steps of the merchant validation store for its answer. */
export interface SheetMemory {
  merchantSession: object | undefined;
}

/**
 * How a sheet ends that does not send a field which the shop requires. It cannot decelerate for this reason,
 * so the dialog leads to the checkout.
 */
const NOT_SENT = { ...FAILED, reason: ONLY_AT_CHECKOUT.reason } as const satisfies EventResult;

/** Handles an event of Apple's sheet. */
export function runAppleEvent(
  sheet: SheetCart,
  params: CheckedApplePayParams,
  event: AppleSheetEvent,
  { validationURL, shippingContact, shippingMethod, paymentMethod, couponCode, payment }: AppleSheetData,
  memory: SheetMemory,
  conditions: EventConditions,
): Promise<EventResult> {
  const isShipped = () => isCartShipped(sheet);

  const start = () => sheet.start();
  const setContact = () =>
    // A sheet that asks only for a phone number sends a contact without an address.
    isShipped() ? setPartialAddress(sheet, fromPartialAppleContact(shippingContact ?? {})) : CONTINUE;
  const setPartialBillingAddress = () => {
    const contact = paymentMethod?.billingContact;
    return isShipped() || !contact ? CONTINUE : setBillingAddress(sheet, fromPartialAppleContact(contact));
  };
  /**
   * Selects the delivery option that the shopper has chosen. After a change of address, which has other
   * options, the cart's own selection is kept.
   */
  const selectDelivery = () =>
    isShipped() ? settleDelivery(sheet, shippingMethod && conditions.seen?.delivery[0]) : CONTINUE;
  const enterCode = () => enterCodes(sheet, couponCode ? [couponCode] : [], conditions);
  const order = () => {
    if (!payment) throw new Error('Apple Pay: paymentauthorized without a payment');
    return authorize(sheet, readAuthorizedApplePay(payment, params), { ...conditions, ifNotSent: NOT_SENT });
  };

  // Apple may send the selections in any order.
  const events: Record<AppleSheetEvent, () => Promise<EventResult>> = {
    validatemerchant: () => validateMerchant(sheet, validationURL ?? '', memory),
    paymentmethodselected: () => runInOrder(start, setPartialBillingAddress),
    shippingcontactselected: () => runInOrder(start, setContact, selectDelivery),
    shippingmethodselected: () => runInOrder(start, selectDelivery),
    couponcodechanged: () => runInOrder(start, enterCode),
    paymentauthorized: () => runInOrder(start, order),
  };
  return events[event]();
}

/** The API's error codes for a rejected merchant session. */
export const APPLE_PAY_SESSION_CODES: readonly string[] = [
  'SESSION_COULD_NOT_BE_CREATED',
  'VALIDATION_URL_IS_INVALID',
];

/** How the sheet ends if the API refuses a merchant session. */
function sessionRefusal(errors: readonly Pick<UserError, 'code'>[]): SheetAbort {
  const codes = codesOf(errors);
  return {
    type: 'abort',
    dialog: { key: 'wallet_error' },
    reason: 'api_error',
    codes,
    unhandled: codes.some((code) => !APPLE_PAY_SESSION_CODES.includes(code)),
  };
}

/** The largest number of requests for a session that is not ready, and the pause after each, ms. */
const ATTEMPTS = 3;
const PAUSE_MS = 1000;

/**
 * Requests the merchant session, which is passed to Apple unchanged.
 * @returns the session, or how the sheet ends without one
 */
async function requestMerchantSession(
  sheet: SheetCart,
  validationUrl: string,
): Promise<{ session: object } | Exclude<StepResult, { type: 'continue' }>> {
  const { client, signal, context } = sheet;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const response = await sheetRequest(applePaySessionCreate, { validationUrl }, client, { signal });
    if (!response.ok) {
      sheet.log(response.failure);
      // Decelerates if the access token lacks the scope for this operation, which needs the cart.
      await sheet.start();
      const result = sheet.decide({ failure: response.failure });
      if (result.type === 'decelerate') return result;
      break;
    }
    const { result } = response;
    if (result.type === 'ready') return { session: result.session };
    if (result.type === 'refused') {
      const refusal = sessionRefusal(result.errors);
      if (refusal.unhandled) context.report(new Error(`unhandled errors: ${codesOrReason(refusal)}`));
      else context.log(codesOrReason(refusal));
      return refusal;
    }
    // An aborted pause is not an error here: the same signal aborts the next request, whose failure ends the
    // loop.
    await pause(PAUSE_MS, signal).catch(() => {});
  }
  return { ...FAILED, reason: 'no_session' };
}

/**
 * Creates or reads the cart, once, while the merchant session is created.
 * @param memory the session is added to it
 */
async function validateMerchant(
  sheet: SheetCart,
  validationUrl: string,
  memory: SheetMemory,
): Promise<StepResult> {
  const pendingSession = requestMerchantSession(sheet, validationUrl);
  const started = await sheet.start();
  const isCurrencyChanged = started.type === 'decelerate' && started.reason === 'currency_changed';
  // The sheet can show that the currency has changed only after the merchant validation.
  if (started.type !== 'continue' && !isCurrencyChanged) return started;
  // If the page says that nothing is shipped, the sheet has not asked for a shipping address.
  const hasAskedForAddress = sheet.context.purchaseFacts.requiresShipping !== false;
  if (!isCurrencyChanged && isCartShipped(sheet) && !hasAskedForAddress) {
    return { type: 'decelerate', reason: 'cart_not_ready' };
  }
  const response = await pendingSession;
  if (!('session' in response)) return isCurrencyChanged ? started : response;
  memory.merchantSession = response.session;
  return started;
}
