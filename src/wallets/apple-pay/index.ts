/// <reference types="applepayjs" />
import { textOf, toWebUrl } from '../../net/parse';
import type { ClickContext, ClickOutcome } from '../contract';
import { type SheetDriver, runPaymentSheet } from '../sheet/run-payment-sheet';
import { hasCodeField } from '../sheet/typed-codes';
import type { SheetRules } from '../sheet/sheet-rules';
import type { AnswerContext } from './events/sheet-errors';
import type { SheetPrices } from './events/answers';
import { RECURRING_VERSION } from './events/recurring-payment';
import { applePay } from './face';
import { knownRecurrence } from './known-recurrence';
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

/**
 * Where the shopper manages a subscription: the page in the settings, or else the shop's page of the account.
 */
function managementUrl({ setting, api, pageUrl }: ClickContext): string {
  const text = textOf(setting('subscriptionManagementUrl'));
  return (text && toWebUrl(text, pageUrl)?.href) || `${api.origin}/account`;
}

/**
 * What the sheet says about a subscription when it opens; undefined if nothing is known, the page's settings
 * forbid it, or this version of Apple Pay has no such request. It can be neither added nor withdrawn later.
 */
function knownSubscription(context: ClickContext, version: number) {
  const isAllowed = version >= RECURRING_VERSION && context.setting('applePayRecurring') !== false;
  const known = isAllowed ? knownRecurrence(context) : undefined;
  if (!known) return undefined;
  const { recurrence, description } = known;
  return { recurrence, agreement: { description, managementUrl: managementUrl(context) } };
}

/** Opens the sheet. This must run inside the click's user gesture, so nothing may be awaited before it. */
function openSheet(driver: SheetDriver): SheetSession {
  const { context } = driver.sheet;
  const Session = applePay();
  const params = applePayParams(context.params);
  const version = Session && supportedVersion((candidate) => Session.supportsVersion(candidate));
  if (!Session || !version) throw new Error('this browser has no supported Apple Pay');
  const shippingRequired = context.purchaseFacts.requiresShipping !== false;
  const recurring = knownSubscription(context, version);
  driver.sheet.recurrence = recurring?.recurrence;
  const request = paymentRequest(params, {
    version,
    currency: context.buyer.currency,
    shippingRequired,
    coupons: hasCodeField(context),
    recurring,
  });
  const AppleError = readGlobal<typeof ApplePayError>('ApplePayError');
  const answerContext: AnswerContext = {
    merchantName: params.merchantName,
    version,
    agreement: recurring?.agreement,
    makeError: (code, contactField, message) =>
      AppleError ? new AppleError(code, contactField, message) : { code, contactField, message },
  };
  const { total: newTotal, recurringPaymentRequest: newRecurringPaymentRequest } = request;
  const shownPrices: SheetPrices = {
    newTotal,
    newLineItems: [],
    ...(newRecurringPaymentRequest && { newRecurringPaymentRequest }),
  };
  const session = new SheetSession(new Session(version, request), driver, params, answerContext, shownPrices);
  session.open();
  return session;
}

/** Buys with Apple Pay. */
export const click = (context: ClickContext): Promise<ClickOutcome> =>
  runPaymentSheet({ context, rules: sheetRules, label: APPLE_PAY_LABEL }, openSheet);
