/// <reference types="applepayjs" />
import { availability, checkAllowed, versionOf } from './availability';
import { runRecorded } from './call-log';
import { defineHandlers, HandlerTarget } from './handler-target';
import { checkedRequest, toRequest } from './payment-request';
import {
  EVENT_TYPES,
  invalidAccess,
  isLive,
  type SessionState,
  STATE_OF_EVENT,
  ALLOWED_STATES,
} from './session-states';
import type { Sheet, Surroundings, Dispatch } from './surroundings';
import { isFinal, toPaymentResult, toUpdate } from './updates';

/** Names of the status constants. The value of each is its index. */
const STATUSES = [
  'STATUS_SUCCESS',
  'STATUS_FAILURE',
  'STATUS_INVALID_BILLING_POSTAL_ADDRESS',
  'STATUS_INVALID_SHIPPING_POSTAL_ADDRESS',
  'STATUS_INVALID_SHIPPING_CONTACT',
  'STATUS_PIN_REQUIRED',
  'STATUS_PIN_INCORRECT',
  'STATUS_PIN_LOCKOUT',
] as const;

/**
 * The class `window.ApplePaySession`, and `dispatch`, which sends an event to the latest session, whatever
 * its state. The class throws the same errors, in the same order, as WebKit's
 * Source/WebCore/Modules/applepay.
 */
export function applePaySessionClass(surroundings: Surroundings): {
  Session: typeof ApplePaySession;
  dispatch: Dispatch;
} {
  const { settings, record } = surroundings;
  /** The session whose sheet is open. A page has one at most. */
  const page: { activeSession: Session | null } = { activeSession: null };
  let dispatchToLatest: Dispatch = () => {
    throw new Error('There has been no session yet.');
  };

  function checkGesture(action: string): void {
    if (settings.gestures && !surroundings.inGesture()) {
      throw invalidAccess(`Must ${action} from a user gesture handler.`);
    }
  }

  class Session extends HandlerTarget {
    #state: SessionState = 'idle';
    #merchantValidation: 'idle' | 'validating' | 'complete' = 'idle';
    readonly #request: ApplePayJS.ApplePayPaymentRequest;
    #sheet: Sheet | null = null;

    constructor(version: number, paymentRequest: ApplePayJS.ApplePayPaymentRequest) {
      super();
      this.#request = runRecorded(record, 'constructor', [version, paymentRequest], () => {
        const request = toRequest(paymentRequest);
        checkAllowed(surroundings);
        checkGesture('create a new ApplePaySession');
        const number = versionOf(version);
        if (number === 0 || number > settings.maxVersion) {
          throw invalidAccess(`"${number}" is not a supported version.`);
        }
        return checkedRequest(request, number, settings.maxVersion);
      });
      dispatchToLatest = this.#dispatch;
    }

    begin(): void {
      const begin = () => {
        if (page.activeSession !== null) throw invalidAccess('Page already has an active payment session.');
        checkGesture('call ApplePaySession.begin');
        page.activeSession = this;
        this.#state = 'active';
        this.#sheet = surroundings.present(this.#request, this.#dispatch);
      };
      this.#runCall('begin', [], begin, 'Payment session is already active.');
    }

    abort(): void {
      this.#runCall('abort', [], () => {
        this.#state = 'aborted';
        page.activeSession = null;
        this.#sheet?.close();
      });
    }

    completeMerchantValidation(merchantSession: unknown): void {
      this.#runCall('completeMerchantValidation', [merchantSession], () => {
        if (this.#merchantValidation !== 'validating') throw invalidAccess();
        // The shop's API returns the session as a JSON string, which the page must parse first.
        if (typeof merchantSession !== 'object' || merchantSession === null)
          throw new TypeError('Type error');
        this.#merchantValidation = 'complete';
        this.#sheet?.completeMerchantValidation(merchantSession);
      });
    }

    completePaymentMethodSelection(update: unknown): void {
      this.#completeSelection('completePaymentMethodSelection', 'ApplePayPaymentMethodUpdate', update);
    }
    completeShippingContactSelection(update: unknown): void {
      this.#completeSelection('completeShippingContactSelection', 'ApplePayShippingContactUpdate', update);
    }
    completeShippingMethodSelection(update: unknown): void {
      this.#completeSelection('completeShippingMethodSelection', 'ApplePayShippingMethodUpdate', update);
    }
    completeCouponCodeChange(update: unknown): void {
      this.#completeSelection('completeCouponCodeChange', 'ApplePayCouponCodeUpdate', update);
    }

    completePayment(result: unknown): void {
      this.#runCall('completePayment', [result], () => {
        const paymentResult = toPaymentResult(result);
        if (paymentResult === null) throw invalidAccess();
        this.#state = isFinal(paymentResult) ? 'completed' : 'active';
        if (isFinal(paymentResult)) page.activeSession = null;
        this.#sheet?.completePayment(paymentResult);
      });
    }

    /** Completes a selection of the shopper with an update. */
    #completeSelection(
      call: keyof typeof ALLOWED_STATES,
      kind: Parameters<typeof toUpdate>[0],
      update: unknown,
    ): void {
      this.#runCall(call, [update], () => {
        const selectionUpdate = toUpdate(
          kind,
          update,
          settings.maxVersion,
          this.#request.recurringPaymentRequest !== undefined,
        );
        this.#state = 'active';
        this.#sheet?.completeSelection(selectionUpdate);
      });
    }

    /** Records a call, and runs it if the session's state allows it; throws otherwise. */
    #runCall(
      call: keyof typeof ALLOWED_STATES,
      args: unknown[],
      perform: () => void,
      refusalMessage?: string,
    ): void {
      runRecorded(record, call, args, () => {
        if (!ALLOWED_STATES[call].some((state) => state === this.#state)) throw invalidAccess(refusalMessage);
        perform();
      });
    }

    readonly #dispatch: Dispatch = (type, detail = {}) => {
      const isSelection = !['validatemerchant', 'paymentauthorized', 'cancel'].includes(type);
      if (isSelection && !this.hasListeners(type)) {
        this.#sheet?.completeSelection(null);
        return;
      }
      if (type === 'validatemerchant') this.#merchantValidation = 'validating';
      if (isLive(this.#state)) this.#state = STATE_OF_EVENT[type] ?? this.#state;
      record('event', type, detail);
      this.dispatchEvent(Object.assign(new Event(type), detail));
      // This follows the event, because the page cannot begin another session while its handler runs.
      if (this.#state === 'canceled' && page.activeSession === this) page.activeSession = null;
    };
  }

  Object.assign(Session, availability(surroundings));
  defineHandlers(Session.prototype, EVENT_TYPES);
  for (const [value, name] of STATUSES.entries()) {
    const constant = { value, enumerable: true };
    Object.defineProperty(Session, name, constant);
    Object.defineProperty(Session.prototype, name, constant);
  }
  return {
    Session: Session as unknown as typeof ApplePaySession,
    dispatch: (type, detail) => dispatchToLatest(type, detail),
  };
}
