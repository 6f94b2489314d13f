/// <reference types="applepayjs" />
import type { ClickContext, ClickOutcome } from '../contract';
import { type SheetDriver, runPaymentSheet } from '../sheet/run-payment-sheet';
import type { SheetRules } from '../sheet/sheet-rules';
import type { AnswerContext } from './events/sheet-errors';
import { applePay } from './face';
import { applePayParams, APPLE_PAY_LABEL, paymentRequest, supportedVersion } from './params-and-request';
import { SheetSession } from './sheet-session';
import { readGlobal } from '../../ui/page-dom';

export { draw } from './draw-button';

export const sheetRules: SheetRules = {
  column: 'apple_pay',
  showsPrices: true,
  onEmptyCart: 'fail',
  afterApproval: 'submit',
  // A canceled sheet removes it as well.
  removesDataAfterError: true,
};

/** Opens the sheet. This must run inside the click's user gesture, so nothing may be awaited before it. */
function openSheet(context: ClickContext, driver: SheetDriver): SheetSession {
  const Session = applePay();
  const params = applePayParams(context.params);
  const version = Session && supportedVersion((candidate) => Session.supportsVersion(candidate));
  if (!Session || !version) throw new Error('this browser has no supported Apple Pay');
  const shippingRequired = context.purchaseFacts.requiresShipping !== false;
  const request = paymentRequest(params, { version, currency: context.buyer.currency, shippingRequired });
  const AppleError = readGlobal<typeof ApplePayError>('ApplePayError');
  const answerContext: AnswerContext = {
    merchantName: params.merchantName,
    version,
    makeError: (code, contactField, message) =>
      AppleError ? new AppleError(code, contactField, message) : { code, contactField, message },
  };
  const shownPrices = { newTotal: request.total, newLineItems: [] };
  const session = new SheetSession(new Session(version, request), driver, params, answerContext, shownPrices);
  session.open();
  return session;
}

/** Buys with Apple Pay. */
export const click = (context: ClickContext): Promise<ClickOutcome> =>
  runPaymentSheet({ context, rules: sheetRules, label: APPLE_PAY_LABEL }, (driver) =>
    openSheet(context, driver),
  );
