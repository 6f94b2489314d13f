/// <reference types="applepayjs" />
import type { ClickContext, ClickOutcome } from '../contract';
import type { Cost } from '../sheet/price-rise';
import type { Completion } from '../sheet/complete-cart';
import { endSheet, FAILED, TIMED_OUT } from '../sheet/end-sheet';
import { SheetCart } from '../sheet/sheet-cart';
import { sheetEvents } from '../sheet/sheet-events';
import { whileOpen } from '../sheet/while-open';
import {
  authorizationAnswer,
  contactAnswer,
  methodAnswer,
  paymentMethodAnswer,
  shownCart,
  type Sheet,
} from './answers';
import { AUTHORIZATION_LIMIT_MS } from './flow';
import { applePayParams } from './params';
import { paymentRequest, supportedVersion } from './payment-request';
import { applePay } from './sdk';
import {
  NEW_SESSION,
  sessionStep,
  type Asking,
  type SessionEffect,
  type SessionEvent,
} from './session-states';
import { sheetPrices } from './sheet-contents';
import { runEvent, type SheetData, type SheetMemory } from './steps';

export { draw } from './draw-button';

const NAME = 'Apple Pay';

/** The sheet's events, by the session's names for their handlers. */
const HANDLERS = {
  onvalidatemerchant: 'validatemerchant',
  onshippingcontactselected: 'shippingcontactselected',
  onshippingmethodselected: 'shippingmethodselected',
  onpaymentmethodselected: 'paymentmethodselected',
  onpaymentauthorized: 'paymentauthorized',
} as const satisfies Record<string, Asking>;

/** What an event of the sheet is answered with. */
interface Answer {
  given: unknown;
  /** What the cart costs where the answer puts a total of it into the sheet. */
  cost?: Cost | undefined;
}

/** Opens the sheet, inside the click's gesture: nothing is waited for before. */
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
  /** What the cart cost in the last answer with a total of it that Apple has taken. */
  let shownCost: Cost | undefined;
  let state = NEW_SESSION;
  let tellCanceled = () => {};
  const canceled = new Promise<void>((resolve) => (tellCanceled = resolve));

  /** What an event is answered with; its cart is what the sheet shows from now on. */
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
    const paid = await sheet.within(AUTHORIZATION_LIMIT_MS, runWithin);
    if (paid) return paid;
    context.log(TIMED_OUT.reason);
    return TIMED_OUT;
  };
  /** Whoever gets no answer would wait for half a minute: the sheet goes. */
  const fail = (error: unknown): void => {
    context.report(error);
    void events.handle(() => Promise.resolve(FAILED));
  };
  const perform = (effect: SessionEffect, data: SheetData): void => {
    switch (effect.do) {
      case 'handle': {
        const { id, type } = effect;
        // An answer that is still to come has not been seen by a shopper who pays now.
        const seen = shownCost;
        void events
          .handle(() => run(type, data, seen))
          .then((result) => {
            // Without a session there is nothing to answer the validation with: the sheet goes.
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
        // Apple refuses an answer that it waits for. Anything else it has forgotten, or it has closed the sheet itself.
        if (effect.do === 'complete' && !effect.overtaken) fail(error);
      }
    }
  };

  for (const [handler, type] of Object.entries(HANDLERS)) {
    Object.assign(session, { [handler]: (event: SheetData) => step({ type }, event) });
  }
  session.oncancel = () => step({ type: 'cancel' });
  // The merchant may be asked for before this call is over.
  step({ type: 'begin' });
  session.begin();
  context.track?.('sheet_opened');
  return follow();

  async function follow(): Promise<ClickOutcome> {
    const isCanceled = await Promise.race([events.ended.then(() => false), canceled.then(() => true)]);
    // Whoever closes the sheet while the order is made has made it; anything else ends with the sheet.
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

/** Buys with Apple Pay: the session is made and begun before anything is waited for. */
export async function click(context: ClickContext): Promise<ClickOutcome> {
  const sheet = new SheetCart('apple_pay', context);
  try {
    return await whileOpen(sheet, () => openSheet(context, sheet));
  } catch (error) {
    context.report(error);
    return endSheet(sheet, FAILED, NAME);
  }
}
