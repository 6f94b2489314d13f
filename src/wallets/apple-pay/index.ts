/// <reference types="applepayjs" />
import type { ClickContext, ClickOutcome } from '../contract';
import type { Completion } from '../kit/complete-cart';
import { endSheet, FAILED } from '../kit/end-sheet';
import { SheetCart } from '../kit/sheet-cart';
import { sheetEvents } from '../kit/sheet-events';
import { whileOpen } from '../kit/while-open';
import { authorizationAnswer, contactAnswer, methodAnswer, paymentMethodAnswer, type Sheet } from './answers';
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
  let state = NEW_SESSION;
  let tellCanceled = () => {};
  const canceled = new Promise<void>((resolve) => (tellCanceled = resolve));

  /** What an event is answered with; its cart is what the sheet shows from now on. */
  const answerTo = (type: Asking, data: SheetData, result: Completion): unknown => {
    const { cart } = sheet;
    if (result.kind === 'continue' && cart) shown = sheetPrices(cart, merchantName, version) ?? shown;
    switch (type) {
      case 'validatemerchant':
        return memory.session;
      case 'paymentmethodselected':
        return paymentMethodAnswer(answering, result, cart, shown);
      case 'shippingcontactselected':
        return contactAnswer(answering, result, cart, shown);
      case 'shippingmethodselected':
        return methodAnswer(answering, result, cart, shown, data.shippingMethod?.identifier ?? '');
      case 'paymentauthorized':
        return authorizationAnswer(answering, result);
    }
  };
  const run = async (type: Asking, data: SheetData): Promise<Completion> => {
    if (type !== 'paymentauthorized') return runEvent(sheet, params, type, data, memory);
    const paid = await sheet.within(AUTHORIZATION_LIMIT_MS, (limit) =>
      runEvent(sheet, params, type, data, memory, limit),
    );
    return paid ?? FAILED;
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
        void events
          .handle(() => run(type, data))
          .then((result) => {
            // Without a session there is nothing to answer the validation with: the sheet goes.
            if (type === 'validatemerchant' && !memory.session) return;
            const answer = answerTo(type, data, result);
            step({ type: 'answered', id, answer, final: result.kind === 'complete' });
          })
          .catch(fail);
        return;
      }
      case 'complete':
        (session[effect.call] as (answer: unknown) => void)(effect.answer);
        return;
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
