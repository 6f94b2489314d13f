/// <reference types="applepayjs" />
import type { Cart } from '../../net/storefront/cart-types';
import { deliveryChoices } from '../sheet/delivery-groups';
import type { Closing, SheetDriver, VendorSheet } from '../sheet/run-payment-sheet';
import type { EventResult } from '../sheet/sheet-results';
import {
  appleAuthorizationAnswer,
  contactAnswer,
  methodAnswer,
  paymentMethodAnswer,
  shownCart,
  sheetPrices,
  type SheetPrices,
} from './events/answers';
import type { AnswerContext } from './events/sheet-errors';
import type { EventConditions } from '../sheet/authorize';
import { runAppleEvent, type AppleSheetData, type SheetMemory } from './events/steps';
import type { CheckedApplePayParams } from './params-and-request';
import {
  NEW_SESSION,
  sessionStep,
  type SessionEffect,
  type SessionEvent,
  type AppleSheetEvent,
} from './session-states';

/** The session's event handlers → events. */
const HANDLERS = {
  onvalidatemerchant: 'validatemerchant',
  onshippingcontactselected: 'shippingcontactselected',
  onshippingmethodselected: 'shippingmethodselected',
  oncouponcodechanged: 'couponcodechanged',
  onpaymentmethodselected: 'paymentmethodselected',
  onpaymentauthorized: 'paymentauthorized',
} as const satisfies Record<string, AppleSheetEvent>;

interface EventAnswer {
  /** The argument of the call that answers the event. */
  argument: unknown;
  /** The cart, if the answer shows its total in the sheet. */
  cart?: Cart | undefined;
}

/** A session of Apple Pay: opens the sheet, and answers its events. */
export class SheetSession implements VendorSheet {
  readonly #session: ApplePaySession;
  readonly #driver: SheetDriver;
  readonly #params: CheckedApplePayParams;
  readonly #answerContext: AnswerContext;
  readonly #memory: SheetMemory = { merchantSession: undefined };
  /** The prices that the sheet shows. */
  #shownPrices: SheetPrices;
  #state = NEW_SESSION;
  #resolveClosed: (closing: Closing) => void = () => {};
  /** Resolves when the shopper or Apple has closed the sheet, or the shopper has clicked another wallet. */
  readonly closed = new Promise<Closing>((resolve) => {
    this.#resolveClosed = resolve;
  });

  /** @param shownPrices those of the request that opens the sheet */
  constructor(
    session: ApplePaySession,
    driver: SheetDriver,
    params: CheckedApplePayParams,
    answerContext: AnswerContext,
    shownPrices: SheetPrices,
  ) {
    this.#session = session;
    this.#driver = driver;
    this.#params = params;
    this.#answerContext = answerContext;
    this.#shownPrices = shownPrices;
  }

  open(): void {
    for (const [handler, type] of Object.entries(HANDLERS)) {
      Object.assign(this.#session, { [handler]: (event: AppleSheetData) => this.#dispatch({ type }, event) });
    }
    this.#session.oncancel = () => this.#dispatch({ type: 'cancel' });
    // It may request the merchant validation before it returns.
    this.#session.begin();
    this.#driver.sheet.context.replaced.addEventListener(
      'abort',
      () => {
        this.close();
        this.#resolveClosed('canceled');
      },
      { once: true },
    );
  }

  close(): void {
    this.#dispatch({ type: 'end' });
  }

  /** Passes an event to the state machine, and performs its effects. */
  #dispatch(event: SessionEvent, data: AppleSheetData = {}): void {
    const [next, effects] = sessionStep(this.#state, event);
    this.#state = next;
    for (const effect of effects) {
      try {
        this.#perform(effect, data);
      } catch (error) {
        // Apple has rejected the answer that it waits for. Other calls may fail because the sheet is already
        // closed or waits for another answer.
        if (effect.do === 'answer' && !effect.overtaken) this.#driver.fail(error);
      }
    }
  }

  /** Performs an effect of the state machine. */
  #perform(effect: SessionEffect, data: AppleSheetData): void {
    switch (effect.do) {
      case 'handle':
        this.#handle(effect.id, effect.type, data);
        return;
      case 'answer':
        // The state machine passes on the answer of `#handle` unchanged.
        this.#answer(effect.call, effect.answer as EventAnswer);
        return;
      case 'abort':
        this.#session.abort();
        return;
      case 'canceled':
        this.#resolveClosed('canceled');
    }
  }

  /** Handles an event after those in the queue, and then dispatches its answer. */
  #handle(id: number, type: AppleSheetEvent, data: AppleSheetData): void {
    const run = (conditions: EventConditions) =>
      runAppleEvent(this.#driver.sheet, this.#params, type, data, this.#memory, conditions);
    void this.#driver
      .handle(run, {
        chosenDelivery: data.shippingMethod?.identifier,
        atLimit: type === 'paymentauthorized' ? 'end' : undefined,
      })
      .then((result) => {
        // The validation cannot be answered without a merchant session. The end of the click closes the
        // sheet.
        if (type === 'validatemerchant' && !this.#memory.merchantSession) return;
        const answer = this.#answerTo(type, data, result);
        this.#dispatch({ type: 'answered', id, answer, final: result.type === 'complete' });
      })
      // Apple would wait 30 s for an answer.
      .catch((error: unknown) => this.#driver.fail(error));
  }

  /** The answer to an event. Stores the prices that it shows in the sheet, for the next answer. */
  #answerTo(type: AppleSheetEvent, data: AppleSheetData, result: EventResult): EventAnswer {
    const { cart } = this.#driver.sheet;
    const context = this.#answerContext;
    const cartToShow = shownCart(result, cart);
    if (result.type === 'continue' && cart) {
      this.#shownPrices = sheetPrices(cart, context) ?? this.#shownPrices;
    }
    const prices = this.#shownPrices;
    switch (type) {
      case 'validatemerchant':
        return { argument: this.#memory.merchantSession };
      case 'paymentmethodselected':
        return { argument: paymentMethodAnswer(context, result, cart, prices), cart: cartToShow };
      case 'shippingcontactselected':
      case 'couponcodechanged':
        return { argument: contactAnswer(context, result, cart, prices), cart: cartToShow };
      case 'shippingmethodselected': {
        const chosen = data.shippingMethod?.identifier ?? '';
        return { argument: methodAnswer(context, result, cart, prices, chosen), cart: cartToShow };
      }
      case 'paymentauthorized':
        return { argument: appleAuthorizationAnswer(context, result) };
    }
  }

  /**
   * Calls the session's method that answers an event, and stores what the sheet then shows.
   * @throws if Apple rejects the answer
   */
  #answer(call: Extract<SessionEffect, { do: 'answer' }>['call'], { argument, cart }: EventAnswer): void {
    (this.#session[call] as (argument: unknown) => void)(argument);
    if (!cart) return;
    // Answers to a payment method have no delivery methods.
    const hasMethods = !!(argument as ApplePayJS.ApplePayShippingContactUpdate).newShippingMethods;
    this.#driver.storeShown({ cart, ...(hasMethods && { delivery: deliveryChoices(cart) }) });
  }
}
