/// <reference types="googlepay" />
import { toCode } from '../../net/storefront/graphql-client';
import type { ClickContext, ClickOutcome } from '../contract';
import { deliveryChoices } from '../sheet/delivery-groups';
import { temporaryCause } from '../sheet/end-sheet';
import {
  type Closing,
  type SheetDriver,
  runPaymentSheet,
  type VendorSheet,
} from '../sheet/run-payment-sheet';
import { FAILED, type SheetEnd } from '../sheet/sheet-results';
import { hasCodeField } from '../sheet/typed-codes';
import type { SheetRules } from '../sheet/sheet-rules';
import { googleAuthorizationAnswer, changeAnswer } from './events/answers';
import { authJwt } from './auth-jwt';
import {
  SELLING_PLAN_REFUSED,
  runGoogleEvent,
  type GoogleSheetData,
  type GoogleSheetEvent,
} from './events/steps';
import { clientOptions, googlePayParams, GOOGLE_PAY_LABEL } from './params';
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
const waitForClosing = (closed: Promise<unknown>, ms: number) =>
  Promise.race([closed, new Promise<void>((resolve) => setTimeout(resolve, ms))]);

/** Google's status code for a closed sheet: CANCELED if the shopper has closed it. */
function statusOf(error: unknown): string {
  const { statusCode, name } = Object(error) as { statusCode?: unknown; name?: string };
  return name === 'AbortError' ? 'CANCELED' : toCode(statusCode) || 'UNKNOWN';
}

/** Opens the sheet, and answers its events. Nothing may be awaited before it opens. */
function openSheet(driver: SheetDriver): VendorSheet | SheetEnd {
  const { sheet } = driver;
  const { context } = sheet;
  const { buyer, sessionId, purchaseFacts } = context;
  const coupons = hasCodeField(context);
  const api = googlePaySdk();
  if (!api) throw new Error('Google Pay is not loaded');
  const params = googlePayParams(context.params);
  const now = Date.now();
  // The tokens may have expired since the button was drawn.
  if (!authJwt(params.auth, now)) return { type: 'decelerate', reason: 'auth_jwt_expired' };
  // Undefined means unknown: the cart may have a selling plan.
  const hasSellingPlan = purchaseFacts.sellingPlan !== false;
  const request = paymentDataRequest(params, { now, buyer, sessionId, hasSellingPlan, coupons });
  // The merchant accepts no card that can be charged again for a selling plan.
  if (!request.allowedPaymentMethods.length) return SELLING_PLAN_REFUSED;
  const { transactionInfo } = request;
  const opened = { transactionInfo, merchantName: params.merchantName, hasCoupons: coupons };
  /** Handles an event. After its time limit the sheet stays open for another try. */
  const handle = (event: GoogleSheetEvent, data: GoogleSheetData) =>
    driver.handle((conditions) => runGoogleEvent(sheet, params, event, data, conditions), {
      // While nothing is selected, Google sends an id that no choice has.
      chosenDelivery: data.shippingOptionData?.id,
      atLimit: 'stay_open',
    });
  const client = new api.PaymentsClient({
    ...clientOptions(params, now),
    paymentDataCallbacks: {
      onPaymentDataChanged: async (data) => {
        const result = await handle(data.callbackTrigger as GoogleSheetEvent, data);
        const answer = changeAnswer(opened, data, result, sheet);
        if (sheet.cart && answer.newTransactionInfo) driver.storeShown({ cart: sheet.cart });
        if (answer.newShippingOptionParameters) driver.storeShown({ delivery: deliveryChoices(sheet.cart) });
        return answer;
      },
      onPaymentAuthorized: async (data) =>
        googleAuthorizationAnswer(opened, await handle('AUTHORIZE', data as GoogleSheetData)),
    },
  });
  const closed = client.loadPaymentData(request).then(
    (): Closing => 'answered',
    (error: unknown): Closing => {
      if (driver.isEnded) return 'answered';
      const status = statusOf(error);
      if (status === 'CANCELED') return 'canceled';
      context.report(error);
      return { ...FAILED, reason: 'sdk_error', codes: [status] };
    },
  );
  return {
    closed,
    async close(end) {
      if (end.type === 'complete') await waitForClosing(closed, CLOSING_MS);
      // Until the shopper has read the message and closed the sheet, no other one can be opened by a new
      // try.
      if (temporaryCause(sheet, end)) {
        sheet.abandon();
        await waitForClosing(closed, READING_MS);
      }
    },
  };
}

/** Buys with Google Pay. */
export const click = (context: ClickContext): Promise<ClickOutcome> =>
  runPaymentSheet({ context, rules: sheetRules, label: GOOGLE_PAY_LABEL }, openSheet);
