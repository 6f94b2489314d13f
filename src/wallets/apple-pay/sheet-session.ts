/// <reference types="applepayjs" />
import type { Cart } from '../../net/storefront/cart-types';
import type { ClickOutcome } from '../contract';
import type { SeenInSheet } from '../sheet/compare-with-seen';
import { deliveryChoices, selectedFirst } from '../sheet/delivery-groups';
import { cancelSheet, endSheet } from '../sheet/end-sheet';
import type { SheetCart } from '../sheet/sheet-cart';
import { queueEvents, type EventQueue } from '../sheet/sheet-events';
import { type EventResult, TIMED_OUT, UNHANDLED } from '../sheet/sheet-results';
import { ANSWER_LIMIT_MS } from '../sheet/time-limits';
import {
  authorizationAnswer,
  contactAnswer,
  methodAnswer,
  paymentMethodAnswer,
  shownCart,
  sheetPrices,
  type SheetPrices,
} from './events/answers';
import type { AnswerContext } from './events/sheet-errors';
import { runEvent, type SheetData, type SheetMemory } from './events/steps';
import { LABEL, type ApplePayParams } from './params-and-request';
import {
  NEW_SESSION,
  sessionStep,
  type SessionEffect,
  type SessionEvent,
  type SheetEvent,
} from './session-states';

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

/** A session with an open sheet: answers the sheet's events, and ends the click. */
export class SheetSession {
  private readonly _memory: SheetMemory = { merchantSession: undefined };
  private readonly _events: EventQueue;
  /**
   * What the sheet shows, according to the answers that Apple has accepted and to the shopper's choice of a
   * delivery method.
   */
  private _seen: SeenInSheet | undefined;
  private _state = NEW_SESSION;
  private _resolveCanceled = () => {};
  /** Resolves when the shopper or Apple has closed the sheet, or the shopper has clicked another wallet. */
  private readonly _canceled = new Promise<void>((resolve) => {
    this._resolveCanceled = resolve;
  });

  /** @param _shownPrices the prices that the sheet shows: at first those of the request that opens it */
  constructor(
    private readonly _session: ApplePaySession,
    private readonly _sheet: SheetCart,
    private readonly _params: ApplePayParams,
    private readonly _answerContext: AnswerContext,
    private _shownPrices: SheetPrices,
  ) {
    this._events = queueEvents(_sheet);
  }

  /** Opens the sheet, and resolves with the outcome of the click. */
  open(): Promise<ClickOutcome> {
    const { context } = this._sheet;
    for (const [handler, type] of Object.entries(HANDLERS)) {
      Object.assign(this._session, { [handler]: (event: SheetData) => this._dispatch({ type }, event) });
    }
    this._session.oncancel = () => this._dispatch({ type: 'cancel' });
    // Must precede `session.begin`, which may request the merchant validation before it returns.
    this._dispatch({ type: 'begin' });
    this._session.begin();
    context.reportProgress('sheet_opened');
    context.replaced.addEventListener(
      'abort',
      () => {
        this._dispatch({ type: 'end' });
        this._resolveCanceled();
      },
      { once: true },
    );
    return this._waitForEnd();
  }

  private async _waitForEnd(): Promise<ClickOutcome> {
    const sheet = this._sheet;
    const isCanceled = await Promise.race([
      this._events.ended.then(() => false),
      this._canceled.then(() => true),
    ]);
    // Closing the sheet during the submit does not cancel the order. Before the submit it cancels the click.
    if (isCanceled && !sheet.isSubmitted) sheet.abandon({ mayHavePersonalData: true });
    const end = await this._events.settle();
    if (!end || (isCanceled && !sheet.isSubmitted)) {
      return cancelSheet(sheet);
    }
    this._dispatch({ type: 'end' });
    return endSheet(sheet, end, LABEL);
  }

  /** Passes an event to the state machine, and performs its effects. */
  private _dispatch(event: SessionEvent, data: SheetData = {}): void {
    const [next, effects] = sessionStep(this._state, event);
    this._state = next;
    for (const effect of effects) {
      try {
        this._perform(effect, data);
      } catch (error) {
        // Apple has rejected the answer that it waits for. Other calls may fail because the sheet is already
        // closed or waits for another answer.
        if (effect.do === 'answer' && !effect.overtaken) this._fail(error);
      }
    }
  }

  /** Performs an effect of the state machine. */
  private _perform(effect: SessionEffect, data: SheetData): void {
    switch (effect.do) {
      case 'handle':
        this._handle(effect.id, effect.type, data);
        return;
      case 'answer':
        // The state machine passes on the answer of `_handle` unchanged.
        this._answer(effect.call, effect.answer as EventAnswer);
        return;
      case 'abort':
        this._session.abort();
        return;
      case 'canceled':
        this._resolveCanceled();
        return;
      case 'report':
        this._sheet.context.report(new Error(effect.message));
    }
  }

  /** Handles an event after those in the queue, and then dispatches its answer. */
  private _handle(id: number, type: SheetEvent, data: SheetData): void {
    const chosen = data.shippingMethod?.identifier;
    if (this._seen && chosen !== undefined) {
      this._seen = { ...this._seen, delivery: selectedFirst(this._seen.delivery, chosen) };
    }
    // Read before the event waits in the queue, because the shopper has not seen the answers to earlier
    // events in the queue.
    const seenAtEvent = this._seen;
    const deadline = Date.now() + ANSWER_LIMIT_MS;
    void this._events
      .handle(() => this._runSteps(type, data, seenAtEvent, deadline))
      .then((result) => {
        // The validation cannot be answered without a merchant session. The end of the click closes the
        // sheet.
        if (type === 'validatemerchant' && !this._memory.merchantSession) return;
        const answer = this._answerTo(type, data, result);
        this._dispatch({ type: 'answered', id, answer, final: result.type === 'complete' });
      })
      .catch((error: unknown) => this._fail(error));
  }

  /** Runs the steps of an event. An authorization has a time limit, which includes its wait in the queue. */
  private async _runSteps(
    type: SheetEvent,
    data: SheetData,
    seen: SeenInSheet | undefined,
    deadline: number,
  ): Promise<EventResult> {
    const sheet = this._sheet;
    const runUntil = (timeLimit: AbortSignal) =>
      runEvent(sheet, this._params, type, data, this._memory, { timeLimit, seen });
    if (type !== 'paymentauthorized') return runUntil(sheet.signal);
    const result = await sheet.withTimeLimit(deadline - Date.now(), runUntil);
    if (result) return result;
    sheet.context.log(TIMED_OUT.reason);
    return TIMED_OUT;
  }

  /** The answer to an event. Stores the prices that it shows in the sheet, for the next answer. */
  private _answerTo(type: SheetEvent, data: SheetData, result: EventResult): EventAnswer {
    const { cart } = this._sheet;
    const context = this._answerContext;
    const cartToShow = shownCart(result, cart);
    if (result.type === 'continue' && cart) {
      this._shownPrices = sheetPrices(cart, context.merchantName, context.version) ?? this._shownPrices;
    }
    const prices = this._shownPrices;
    switch (type) {
      case 'validatemerchant':
        return { argument: this._memory.merchantSession };
      case 'paymentmethodselected':
        return { argument: paymentMethodAnswer(context, result, cart, prices), cart: cartToShow };
      case 'shippingcontactselected':
        return { argument: contactAnswer(context, result, cart, prices), cart: cartToShow };
      case 'shippingmethodselected': {
        const chosen = data.shippingMethod?.identifier ?? '';
        return { argument: methodAnswer(context, result, cart, prices, chosen), cart: cartToShow };
      }
      case 'paymentauthorized':
        return { argument: authorizationAnswer(context, result) };
    }
  }

  /**
   * Calls the session's method that answers an event, and stores what the sheet then shows.
   * @throws if Apple rejects the answer
   */
  private _answer(
    call: Extract<SessionEffect, { do: 'answer' }>['call'],
    { argument, cart }: EventAnswer,
  ): void {
    (this._session[call] as (argument: unknown) => void)(argument);
    // Only answers to a contact or a method can have delivery methods.
    const hasMethods = !!(argument as ApplePayJS.ApplePayShippingContactUpdate).newShippingMethods;
    if (!cart) return;
    const delivery = hasMethods ? deliveryChoices(cart) : (this._seen?.delivery ?? []);
    this._seen = { cart, delivery };
  }

  /** Ends the sheet at once if there is no answer, because Apple would wait 30 s for one. */
  private _fail(error: unknown): void {
    this._sheet.context.report(error);
    this._events.end(UNHANDLED);
  }
}
