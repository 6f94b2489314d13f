/// <reference types="applepayjs" />
import { UNHANDLED, TIMED_OUT, type Completion, sheetEvents } from '../sheet/sheet-events';
import type { ClickContext, ClickOutcome } from '../contract';
import type { Cost } from '../sheet/payment-amount';
import { endSheet, whileOpen } from '../sheet/end-sheet';
import { SheetCart } from '../sheet/sheet-cart';
import { ANSWER_LIMIT_MS } from '../sheet/time-limits';
import {
  authorizationAnswer,
  contactAnswer,
  methodAnswer,
  paymentMethodAnswer,
  shownCart,
  type Sheet,
  sheetPrices,
} from './answers';
import { runEvent, type SheetData, type SheetMemory } from './steps';
import { applePayParams, paymentRequest, supportedVersion } from './params-and-request';
import { applePay } from './face';
import {
  NEW_SESSION,
  sessionStep,
  type Asking,
  type SessionEffect,
  type SessionEvent,
} from './session-states';

export { draw } from './draw-button';

const NAME = 'Apple Pay';

/** The session's event handlers → events. */
const HANDLERS = {
  onvalidatemerchant: 'validatemerchant',
  onshippingcontactselected: 'shippingcontactselected',
  onshippingmethodselected: 'shippingmethodselected',
  onpaymentmethodselected: 'paymentmethodselected',
  onpaymentauthorized: 'paymentauthorized',
} as const satisfies Record<string, Asking>;

/** The answer to an event of the sheet. */
interface Answer {
  /** The argument of the event's completion call. */
  given: unknown;
  /** The cart's cost, where the answer shows its total in the sheet. */
  cost?: Cost | undefined;
}

/** Opens the sheet. Runs inside the click's user gesture, so it must not await anything before. */
function openSheet(context: ClickContext, sheet: SheetCart): Promise<ClickOutcome> {
  const Session = applePay();
  const params = applePayParams(context.params);
  const version = Session && supportedVersion((one) => Session.supportsVersion(one));
  if (!Session || !version) throw new Error('Apple Pay is not there');
  const { merchantName } = params;
  const shippingRequired = context.facts.requiresShipping !== false;
  const request = paymentRequest(params, { version, currency: context.buyer.currency, shippingRequired });
  const session = new Session(version, request);
  const answering: Sheet = {
    merchantName,
    version,
    makeError: (code, contactField, message) =>
      'ApplePayError' in globalThis
        ? new ApplePayError(code, contactField, message)
        : { code, contactField, message },
  };
  const memory: SheetMemory = { choice: undefined, session: undefined };
  const events = sheetEvents(sheet);
  let shown = { newTotal: request.total, newLineItems: [] as ApplePayJS.ApplePayLineItem[] };
  /** The cart's cost in the last answer with its total that Apple has accepted. */
  let shownCost: Cost | undefined;
  let state = NEW_SESSION;
  let tellCanceled = () => {};
  const canceled = new Promise<void>((resolve) => (tellCanceled = resolve));

  /** The answer to an event. Remembers the prices that it puts into the sheet. */
  const answerTo = (type: Asking, data: SheetData, result: Completion): Answer => {
    const { cart } = sheet;
    const cost = shownCart(result, cart)?.cost;
    if (result.kind === 'continue' && cart) shown = sheetPrices(cart, merchantName, version) ?? shown;
    switch (type) {
      case 'validatemerchant':
        return { given: memory.session };
      case 'paymentmethodselected':
        return { given: paymentMethodAnswer(answering, result, cart, shown), cost };
      case 'shippingcontactselected':
        return { given: contactAnswer(answering, result, cart, shown), cost };
      case 'shippingmethodselected': {
        const chosen = data.shippingMethod?.identifier ?? '';
        return { given: methodAnswer(answering, result, cart, shown, chosen), cost };
      }
      case 'paymentauthorized':
        return { given: authorizationAnswer(answering, result) };
    }
  };
  const run = async (type: Asking, data: SheetData, seen: Cost | undefined): Promise<Completion> => {
    const runWithin = (limit: AbortSignal) => runEvent(sheet, params, type, data, memory, { limit, seen });
    if (type !== 'paymentauthorized') return runWithin(sheet.signal);
    const paid = await sheet.within(ANSWER_LIMIT_MS, runWithin);
    if (paid) return paid;
    context.log(TIMED_OUT.reason);
    return TIMED_OUT;
  };
  /** Apple waits 30 s for an answer, so the sheet is closed at once when there is none. */
  const fail = (error: unknown): void => {
    context.report(error);
    void events.handle(() => Promise.resolve(UNHANDLED));
  };
  const perform = (effect: SessionEffect, data: SheetData): void => {
    switch (effect.do) {
      case 'handle': {
        const { id, type } = effect;
        // Taken before the event waits in the queue: the shopper has not seen answers that are still to come.
        const seen = shownCost;
        void events
          .handle(() => run(type, data, seen))
          .then((result) => {
            // Without a merchant session the validation cannot be answered: the sheet is closed at the end of the click.
            if (type === 'validatemerchant' && !memory.session) return;
            const answer = answerTo(type, data, result);
            step({ type: 'answered', id, answer, final: result.kind === 'complete' });
          })
          .catch(fail);
        return;
      }
      case 'complete': {
        const { given, cost } = effect.answer as Answer;
        (session[effect.call] as (answer: unknown) => void)(given);
        shownCost = cost ?? shownCost;
        return;
      }
      case 'abort':
        session.abort();
        return;
      case 'canceled':
        tellCanceled();
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
        // Apple has refused an answer that it waits for. Other calls fail when the sheet is closed already, or waits for
        // another answer.
        if (effect.do === 'complete' && !effect.overtaken) fail(error);
      }
    }
  };

  for (const [handler, type] of Object.entries(HANDLERS)) {
    Object.assign(session, { [handler]: (event: SheetData) => step({ type }, event) });
  }
  session.oncancel = () => step({ type: 'cancel' });
  // Before `session.begin`, which may send the merchant validation before it returns.
  step({ type: 'begin' });
  session.begin();
  context.progress('sheet_opened');
  context.ended.addEventListener(
    'abort',
    () => {
      step({ type: 'end' });
      tellCanceled();
    },
    { once: true },
  );
  return follow();

  async function follow(): Promise<ClickOutcome> {
    const isCanceled = await Promise.race([events.ended.then(() => false), canceled.then(() => true)]);
    // Closing the sheet during submit does not cancel the order. Before that it cancels everything.
    if (isCanceled && !sheet.isSubmitted) sheet.leave(true);
    const end = await events.settle();
    if (!end || (isCanceled && !sheet.isSubmitted)) {
      sheet.leave();
      return { outcome: 'rejected', reason: 'canceled' };
    }
    step({ type: 'end' });
    return endSheet(sheet, end, NAME);
  }
}

/** Buys with Apple Pay. The session begins before the first `await`, inside the user gesture. */
export async function click(context: ClickContext): Promise<ClickOutcome> {
  const sheet = new SheetCart('apple_pay', context);
  try {
    return await whileOpen(sheet, () => openSheet(context, sheet));
  } catch (error) {
    context.report(error);
    return endSheet(sheet, UNHANDLED, NAME);
  }
}
