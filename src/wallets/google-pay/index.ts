/// <reference types="googlepay" />
import { queueEvents } from '../sheet/sheet-events';
import {
  CONTINUE,
  type EventResult,
  FAILED,
  isSheetEnd,
  ONLY_AT_CHECKOUT,
  TIMED_OUT,
} from '../sheet/sheet-results';
import { toCode } from '../../net/storefront/graphql-client';
import type { ClickContext, ClickOutcome } from '../contract';
import type { Cart } from '../../net/storefront/cart-types';
import { deliveryChoices, selectedFirst } from '../sheet/delivery-groups';
import type { SeenInSheet } from '../sheet/compare-with-seen';
import { endWithoutSheet } from '../sheet/check-attempt';
import { cancelSheet, endSheet, goToCheckout, runSheet, temporaryCause } from '../sheet/end-sheet';
import { SheetCart } from '../sheet/sheet-cart';
import type { SheetRules } from '../sheet/sheet-rules';
import { ANSWER_LIMIT_MS } from '../sheet/time-limits';
import { authorizationAnswer, changeAnswer } from './events/answers';
import { authJwt } from './auth-jwt';
import { SELLING_PLAN_REFUSED, runEvent, type SheetData, type SheetEvent } from './events/steps';
import { clientOptions, googlePayParams, LABEL } from './params';
import { paymentDataRequest } from './payment-data-request';
import { googlePaySdk } from './draw-button';

export const sheetRules: SheetRules = {
  column: 'google_pay',
  showsPrices: true,
  onEmptyCart: 'decelerate',
  afterApproval: 'submit',
  removesDataAfterError: false,
};

/** How long the redirect waits for the sheet to close after the payment, ms. */
const CLOSING_MS = 1000;

/** How long the dialog after a temporary failure waits for the shopper to close the sheet, ms. */
const READING_MS = 30_000;

/** Waits for the sheet to close, for at most `ms`, because Google may not report it. */
const waitForClosing = (closed: Promise<void>, ms: number) =>
  Promise.race([closed, new Promise<void>((resolve) => setTimeout(resolve, ms))]);

/** Google's status code for a closed sheet: CANCELED if the shopper has closed it. */
function statusOf(error: unknown): string {
  const { statusCode, name } = Object(error) as { statusCode?: unknown; name?: string };
  return name === 'AbortError' ? 'CANCELED' : toCode(statusCode) || 'UNKNOWN';
}

/**
 * Ends a click whose sheet was closed before an event had ended it.
 * @param status Google's status code; undefined if Google reported none
 */
function endClosedSheet(sheet: SheetCart, status: string | undefined): ClickOutcome {
  if (status === 'CANCELED') return cancelSheet(sheet);
  const failure = status
    ? ({ reason: 'sdk_error', codes: [status] } as const)
    : ({ reason: 'closed' } as const);
  return endSheet(sheet, { ...FAILED, ...failure }, LABEL);
}

/** Opens the sheet, answers its events, and ends the click. */
async function openSheet(context: ClickContext, sheet: SheetCart): Promise<ClickOutcome> {
  const { buyer, sessionId, purchaseFacts } = context;
  const api = googlePaySdk();
  if (!api) throw new Error('Google Pay is not loaded');
  const params = googlePayParams(context.params);
  const now = Date.now();
  if (purchaseFacts.onlyAtCheckout) return goToCheckout(sheet, ONLY_AT_CHECKOUT, LABEL);
  // The tokens may have expired since the button was drawn.
  if (!authJwt(params.auth, now))
    return goToCheckout(sheet, { type: 'decelerate', reason: 'auth_jwt_expired' }, LABEL);
  // Undefined means unknown: the cart may have a selling plan.
  const hasSellingPlan = purchaseFacts.sellingPlan !== false;
  const request = paymentDataRequest(params, { now, buyer, sessionId, hasSellingPlan });
  // The merchant accepts no card that can be charged again for a selling plan.
  if (!request.allowedPaymentMethods.length) return goToCheckout(sheet, SELLING_PLAN_REFUSED, LABEL);
  const opened = { transactionInfo: request.transactionInfo, merchantName: params.merchantName };
  const events = queueEvents(sheet);
  /** Whether the result of an event has ended the sheet. */
  let isEnded = false;
  /** The cart in the last answer that put its total into the sheet. */
  let shownCart: Cart | undefined;
  /** The delivery choices that the sheet shows, the selected one first. */
  let delivery: SeenInSheet['delivery'] = [];
  /** Runs the steps of an event. Its time limit includes the wait in the queue. */
  const handleEvent = async (event: SheetEvent, data: SheetData): Promise<EventResult> => {
    const deadline = Date.now() + ANSWER_LIMIT_MS;
    // While nothing is selected, Google sends an id that no choice has.
    delivery = selectedFirst(delivery, data.shippingOptionData?.id);
    // Read before the event waits in the queue, because the shopper has not seen the answers to earlier
    // events in the queue.
    const seen = shownCart && { cart: shownCart, delivery };
    let isLate = false;
    const result = await events.handle(async () => {
      const runUntil = (timeLimit: AbortSignal) => runEvent(sheet, params, event, data, { timeLimit, seen });
      const resultInTime = await sheet.withTimeLimit(deadline - Date.now(), runUntil);
      if (resultInTime) return resultInTime;
      isLate = true;
      context.log(TIMED_OUT.reason);
      // After a timeout the sheet stays open for another try, unless the start has failed, which is not
      // repeated.
      const started = await sheet.start();
      return started.type === 'continue' ? CONTINUE : TIMED_OUT;
    });
    isEnded ||= isSheetEnd(result);
    return isLate ? TIMED_OUT : result;
  };
  const client = new api.PaymentsClient({
    ...clientOptions(params, now),
    paymentDataCallbacks: {
      onPaymentDataChanged: async (data) => {
        // The other triggers need intents that the request does not have.
        const result = await handleEvent(data.callbackTrigger as SheetEvent, data);
        const answer = changeAnswer(opened, data, result, sheet.cart);
        if (answer.newTransactionInfo) shownCart = sheet.cart;
        if (answer.newShippingOptionParameters) delivery = deliveryChoices(sheet.cart);
        return answer;
      },
      onPaymentAuthorized: async (data) =>
        authorizationAnswer(opened, await handleEvent('AUTHORIZE', data as SheetData)),
    },
  });
  /** Google's status code once the sheet was closed by the shopper or by an error. */
  let status: string | undefined;
  const closed = client.loadPaymentData(request).then(
    () => {},
    (error: unknown) => {
      // Our own answer has closed the sheet.
      if (isEnded) return;
      status = statusOf(error);
      if (status !== 'CANCELED') context.report(error);
    },
  );
  context.reportProgress('sheet_opened');
  await Promise.race([events.ended, closed]);
  // Closing the sheet during the submit does not cancel the order. Before the submit it cancels the click.
  if (status && !sheet.isSubmitted) sheet.abandon();
  const end = await events.settle();
  if (!end || (status && !sheet.isSubmitted)) return endClosedSheet(sheet, status);
  if (end.type === 'complete') await waitForClosing(closed, CLOSING_MS);
  // Until the shopper has read the message and closed the sheet, no other one can be opened by a new try.
  if (temporaryCause(sheet, end)) {
    sheet.abandon();
    await waitForClosing(closed, READING_MS);
  }
  return endSheet(sheet, end, LABEL);
}

/** Buys with Google Pay. The sheet opens before the first `await`, inside the user gesture. */
export async function click(context: ClickContext): Promise<ClickOutcome> {
  const sheet = new SheetCart(sheetRules, context);
  try {
    const end = endWithoutSheet(sheet);
    if (end) return endSheet(sheet, end, LABEL);
    return await runSheet(sheet, () => openSheet(context, sheet));
  } catch (error) {
    context.report(error);
    return endSheet(sheet, FAILED, LABEL);
  }
}
