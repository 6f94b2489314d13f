/// <reference types="applepayjs" />
import { queueEvents } from '../sheet/sheet-events';
import { type EventResult, TIMED_OUT, UNHANDLED } from '../sheet/sheet-results';
import type { ClickContext, ClickOutcome } from '../contract';
import type { Cart } from '../../net/storefront/cart-types';
import type { SeenInSheet } from '../sheet/compare-with-seen';
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
  // A canceled sheet removes it as well.
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

/** Opens the sheet. This must run inside the click's user gesture, so nothing may be awaited before it. */
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
  let shownPrices = { newTotal: request.total, newLineItems: [] as ApplePayJS.ApplePayLineItem[] };
  /**
   * What the sheet shows, according to the answers that Apple has accepted and to the shopper's choice of a
   * delivery method.
   */
  let seen: SeenInSheet | undefined;
  let state = NEW_SESSION;
  let resolveCanceled = () => {};
  const canceled = new Promise<void>((resolve) => {
    resolveCanceled = resolve;
  });

  /** The answer to an event. Stores the prices that it shows in the sheet, for the next answer. */
  const answerTo = (type: SheetEvent, data: SheetData, result: EventResult): EventAnswer => {
    const { cart } = sheet;
    const cartToShow = shownCart(result, cart);
    if (result.type === 'continue' && cart) {
      shownPrices = sheetPrices(cart, merchantName, version) ?? shownPrices;
    }
    switch (type) {
      case 'validatemerchant':
        return { argument: memory.merchantSession };
      case 'paymentmethodselected':
        return {
          argument: paymentMethodAnswer(answerContext, result, cart, shownPrices),
          cart: cartToShow,
        };
      case 'shippingcontactselected':
        return { argument: contactAnswer(answerContext, result, cart, shownPrices), cart: cartToShow };
      case 'shippingmethodselected': {
        const chosen = data.shippingMethod?.identifier ?? '';
        return {
          argument: methodAnswer(answerContext, result, cart, shownPrices, chosen),
          cart: cartToShow,
        };
      }
      case 'paymentauthorized':
        return { argument: authorizationAnswer(answerContext, result) };
    }
  };
  /** Runs the steps of an event. An authorization has a time limit. */
  const runSteps = async (
    type: SheetEvent,
    data: SheetData,
    seenAtEvent: SeenInSheet | undefined,
  ): Promise<EventResult> => {
    const runUntil = (timeLimit: AbortSignal) =>
      runEvent(sheet, params, type, data, memory, { timeLimit, seen: seenAtEvent });
    if (type !== 'paymentauthorized') return runUntil(sheet.signal);
    const result = await sheet.withTimeLimit(ANSWER_LIMIT_MS, runUntil);
    if (result) return result;
    context.log(TIMED_OUT.reason);
    return TIMED_OUT;
  };
  /** Ends the sheet at once if there is no answer, because Apple would wait 30 s for one. */
  const fail = (error: unknown): void => {
    context.report(error);
    events.end(UNHANDLED);
  };
  /** Performs an effect of the state machine. */
  const perform = (effect: SessionEffect, data: SheetData): void => {
    switch (effect.do) {
      case 'handle': {
        const { id, type } = effect;
        const chosen = data.shippingMethod?.identifier;
        if (seen && chosen !== undefined) seen = { ...seen, delivery: withSelected(seen.delivery, chosen) };
        // Read before the event waits in the queue, because the shopper has not seen the answers to earlier
        // events in the queue.
        const seenAtEvent = seen;
        void events
          .handle(() => runSteps(type, data, seenAtEvent))
          .then((result) => {
            // The validation cannot be answered without a merchant session. The end of the click closes the
            // sheet.
            if (type === 'validatemerchant' && !memory.merchantSession) return;
            const answer = answerTo(type, data, result);
            dispatch({ type: 'answered', id, answer, final: result.type === 'complete' });
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
  /** Passes an event to the state machine, and performs its effects. */
  const dispatch = (event: SessionEvent, data: SheetData = {}): void => {
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
    Object.assign(session, { [handler]: (event: SheetData) => dispatch({ type }, event) });
  }
  session.oncancel = () => dispatch({ type: 'cancel' });
  // Must precede `session.begin`, which may request the merchant validation before it returns.
  dispatch({ type: 'begin' });
  session.begin();
  context.reportProgress('sheet_opened');
  context.replaced.addEventListener(
    'abort',
    () => {
      dispatch({ type: 'end' });
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
    dispatch({ type: 'end' });
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
