/// <reference types="applepayjs" />
import type { ClickContext, ClickOutcome } from '../contract';
import { endWithoutSheet } from '../sheet/check-attempt';
import { endSheet, goToCheckout, runSheet } from '../sheet/end-sheet';
import { SheetCart } from '../sheet/sheet-cart';
import { ONLY_AT_CHECKOUT, UNHANDLED } from '../sheet/sheet-results';
import type { SheetRules } from '../sheet/sheet-rules';
import type { AnswerContext } from './events/sheet-errors';
import { applePay } from './face';
import { applePayParams, LABEL, paymentRequest, supportedVersion } from './params-and-request';
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
function openSheet(context: ClickContext, sheet: SheetCart): Promise<ClickOutcome> {
  const Session = applePay();
  const params = applePayParams(context.params);
  const version = Session && supportedVersion((candidate) => Session.supportsVersion(candidate));
  if (!Session || !version) throw new Error('this browser has no supported Apple Pay');
  const shippingRequired = context.purchaseFacts.requiresShipping !== false;
  const request = paymentRequest(params, { version, currency: context.buyer.currency, shippingRequired });
  const session = new Session(version, request);
  const AppleError = readGlobal<typeof ApplePayError>('ApplePayError');
  const answerContext: AnswerContext = {
    merchantName: params.merchantName,
    version,
    makeError: (code, contactField, message) =>
      AppleError ? new AppleError(code, contactField, message) : { code, contactField, message },
  };
  const shownPrices = { newTotal: request.total, newLineItems: [] };
  return new SheetSession(session, sheet, params, answerContext, shownPrices).open();
}

/** Buys with Apple Pay. The session begins before the first `await`, inside the user gesture. */
export async function click(context: ClickContext): Promise<ClickOutcome> {
  const sheet = new SheetCart(sheetRules, context);
  try {
    const end = endWithoutSheet(sheet);
    if (end) return endSheet(sheet, end, LABEL);
    const { onlyAtCheckout } = context.purchaseFacts;
    return await runSheet(sheet, () =>
      onlyAtCheckout ? goToCheckout(sheet, ONLY_AT_CHECKOUT, LABEL) : openSheet(context, sheet),
    );
  } catch (error) {
    context.report(error);
    return endSheet(sheet, UNHANDLED, LABEL);
  }
}
