/// <reference types="applepayjs" />
import { queueEvents } from '../sheet/sheet-events';
import { type EventResult, TIMED_OUT, UNHANDLED } from '../sheet/sheet-results';
import type { ClickContext, ClickOutcome } from '../contract';
import type { Cart } from '../../net/storefront/cart-types';
import type { Seen } from '../sheet/check-seen';
import { deliveryChoices, withSelected } from '../sheet/delivery-groups';
import { endWithoutSheet } from '../sheet/check-attempt';
import { cancelSheet, endSheet, runSheet } from '../sheet/end-sheet';
import { SheetCart } from '../sheet/sheet-cart';
import type { SheetRules } from '../sheet/sheet-rules';
import { ANSWER_LIMIT_MS } from '../sheet/time-limits';
import {
  authorizationAnswer,
  contactAnswer,
  methodAnswer,
  paymentMethodAnswer,
  shownCart,
  sheetPrices,
} from './events/answers';
import type { AnswerContext } from './events/sheet-errors';
import { runEvent, type SheetData, type SheetMemory } from './events/steps';
import { applePayParams, paymentRequest, supportedVersion } from './params-and-request';
import { applePay } from './face';
import {
  NEW_SESSION,
  sessionStep,
  type SheetEvent,
  type SessionEffect,
  type SessionEvent,
} from './session-states';
import { readGlobal } from '../../ui/page-dom';

export { draw } from './draw-button';

const NAME = 'Apple Pay';

export const sheetRules: SheetRules = {
  column: 'apple_pay',
  showsPrices: true,
  onEmptyCart: 'fail',
  afterApproval: 'submit',
  // Canceling the sheet does the same.
  removesDataAfterError: true,
};

/** The session's event handlers → events. */
const HANDLERS = {
  onvalidatemerchant: 'validatemerchant',
  onshippingcontactselected: 'shippingcontactselected',
  onshippingmethodselected: 'shippingmethodselected',
  onpaymentmethodselected: 'paymentmethodselected',
  onpaymentauthorized: 'paymentauthorized',
} as const satisfies Record<string, SheetEvent>;

/** The answer to an event of the sheet. */
interface EventAnswer {
  /** The argument of the call that answers the event. */
  argument: unknown;
  /** The cart, if the answer shows its total in the sheet. */
  cart?: Cart | undefined;
}

/** Opens the sheet. Runs inside the click's user gesture, so nothing may be awaited before. */
function openSheet(context: ClickContext, sheet: SheetCart): Promise<ClickOutcome> {
  const Session = applePay();
  const params = applePayParams(context.params);
  const version = Session && supportedVersion((candidate) => Session.supportsVersion(candidate));
  if (!Session || !version) throw new Error('this browser has no supported Apple Pay');
  const { merchantName } = params;
  const shippingRequired = context.purchaseFacts.requiresShipping !== false;
  const request = paymentRequest(params, { version, currency: context.buyer.currency, shippingRequired });
  const session = new Session(version, request);
  const AppleError = readGlobal<typeof ApplePayError>('ApplePayError');
  const answerContext: AnswerContext = {
    merchantName,
    version,
    makeError: (code, contactField, message) =>
      AppleError ? new AppleError(code, contactField, message) : { code, contactField, message },
  };
  const memory: SheetMemory = { merchantSession: undefined };
  const events = queueEvents(sheet);
  let shown = { newTotal: request.total, newLineItems: [] as ApplePayJS.ApplePayLineItem[] };
  /**
   * What the sheet shows, according to the answers that Apple has accepted and to the shopper's choice of a
   * delivery method.
   */
  let seen: Seen | undefined;
  let state = NEW_SESSION;
  let resolveCanceled = () => {};
  const canceled = new Promise<void>((resolve) => {
    resolveCanceled = resolve;
  });

  /** The answer to an event. Stores the prices that it shows in the sheet, for the next answer. */
  const answerTo = (type: SheetEvent, data: SheetData, result: EventResult): EventAnswer => {
    const { cart } = sheet;
    const shownNow = shownCart(result, cart);
    if (result.type === 'continue' && cart) shown = sheetPrices(cart, merchantName, version) ?? shown;
    switch (type) {
      case 'validatemerchant':
        return { argument: memory.merchantSession };
      case 'paymentmethodselected':
        return { argument: paymentMethodAnswer(answerContext, result, cart, shown), cart: shownNow };
      case 'shippingcontactselected':
        return { argument: contactAnswer(answerContext, result, cart, shown), cart: shownNow };
      case 'shippingmethodselected': {
        const chosen = data.shippingMethod?.identifier ?? '';
        return { argument: methodAnswer(answerContext, result, cart, shown, chosen), cart: shownNow };
      }
      case 'paymentauthorized':
        return { argument: authorizationAnswer(answerContext, result) };
    }
  };
  const run = async (type: SheetEvent, data: SheetData, seenThen: Seen | undefined): Promise<EventResult> => {
    const runWithLimit = (timeLimit: AbortSignal) =>
      runEvent(sheet, params, type, data, memory, { timeLimit, seen: seenThen });
    if (type !== 'paymentauthorized') return runWithLimit(sheet.signal);
    const result = await sheet.withTimeLimit(ANSWER_LIMIT_MS, runWithLimit);
    if (result) return result;
    context.log(TIMED_OUT.reason);
    return TIMED_OUT;
  };
  /** Ends the sheet at once if an answer cannot be given, because Apple would wait 30 s for it. */
  const fail = (error: unknown): void => {
    context.report(error);
    events.end(UNHANDLED);
  };
  const perform = (effect: SessionEffect, data: SheetData): void => {
    switch (effect.do) {
      case 'handle': {
        const { id, type } = effect;
        const chosen = data.shippingMethod?.identifier;
        if (seen && chosen !== undefined) seen = { ...seen, delivery: withSelected(seen.delivery, chosen) };
        // Read before the event waits in the queue, because the shopper has not seen the answers to earlier
        // events in the queue.
        const seenThen = seen;
        void events
          .handle(() => run(type, data, seenThen))
          .then((result) => {
            // Without a merchant session the validation cannot be answered, so the end of the click closes
            // the sheet.
            if (type === 'validatemerchant' && !memory.merchantSession) return;
            const answer = answerTo(type, data, result);
            step({ type: 'answered', id, answer, final: result.type === 'complete' });
          })
          .catch(fail);
        return;
      }
      case 'answer': {
        const { argument, cart } = effect.answer as EventAnswer;
        (session[effect.call] as (argument: unknown) => void)(argument);
        const hasMethods = !!(argument as ApplePayJS.ApplePayShippingContactUpdate).newShippingMethods;
        if (cart) seen = { cart, delivery: hasMethods ? deliveryChoices(cart) : (seen?.delivery ?? []) };
        return;
      }
      case 'abort':
        session.abort();
        return;
      case 'canceled':
        resolveCanceled();
        return;
      case 'report':
        context.report(new Error(effect.message));
    }
  };
  const step = (event: SessionEvent, data: SheetData = {}): void => {
    const [next, effects] = sessionStep(state, event);
    state = next;
    for (const effect of effects) {
      try {
        perform(effect, data);
      } catch (error) {
        // Apple has rejected the answer that it waits for. Other calls may fail because the sheet is already
        // closed or waits for another answer.
        if (effect.do === 'answer' && !effect.overtaken) fail(error);
      }
    }
  };

  for (const [handler, type] of Object.entries(HANDLERS)) {
    Object.assign(session, { [handler]: (event: SheetData) => step({ type }, event) });
  }
  session.oncancel = () => step({ type: 'cancel' });
  // Before `session.begin`, which may dispatch the merchant validation before it returns.
  step({ type: 'begin' });
  session.begin();
  context.reportProgress('sheet_opened');
  context.replaced.addEventListener(
    'abort',
    () => {
      step({ type: 'end' });
      resolveCanceled();
    },
    { once: true },
  );
  return waitForEnd();

  async function waitForEnd(): Promise<ClickOutcome> {
    const isCanceled = await Promise.race([events.ended.then(() => false), canceled.then(() => true)]);
    // Closing the sheet during the submit does not cancel the order. Before the submit it cancels the click.
    if (isCanceled && !sheet.isSubmitted) sheet.abandon({ mayHavePersonalData: true });
    const end = await events.settle();
    if (!end || (isCanceled && !sheet.isSubmitted)) {
      return cancelSheet(sheet);
    }
    step({ type: 'end' });
    return endSheet(sheet, end, NAME);
  }
}

/** Buys with Apple Pay. The session begins before the first `await`, inside the user gesture. */
export async function click(context: ClickContext): Promise<ClickOutcome> {
  const sheet = new SheetCart(sheetRules, context);
  try {
    const end = endWithoutSheet(sheet);
    if (end) return endSheet(sheet, end, NAME);
    return await runSheet(sheet, () => openSheet(context, sheet));
  } catch (error) {
    context.report(error);
    return endSheet(sheet, UNHANDLED, NAME);
  }
}
