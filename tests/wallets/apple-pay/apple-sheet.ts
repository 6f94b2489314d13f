/// <reference types="applepayjs" />
import { vi } from 'vitest';
import {
  checkedApplePayRequest,
  FakeApplePayError,
  toApplePayRequest,
  toApplePayUpdate,
} from '../../../sandbox/index';
import { ANSWER_CALLS, type AppleSheetEvent } from '../../../src/wallets/apple-pay/session-states';
import { createBillingContact, createContact, createPayment } from './apple-pay-data';

/** How long Apple waits for an answer, ms. */
const ANSWER_LIMIT_MS = 30_000;

/** The latest version of Apple Pay. */
const LATEST_VERSION = 14;

/**
 * What a shopper does in the sheet: selects a contact in Poland or abroad, a shipping method or a card, types
 * or removes a code, pays, closes the sheet, or only waits. Closing and waiting are possible while the sheet
 * waits for an answer.
 */
export const ACTIONS = [
  'contact',
  'abroad',
  'method',
  'card',
  'code',
  'wrong code',
  'no code',
  'pay',
  'cancel',
  'wait',
] as const;
export type ShopperAction = (typeof ACTIONS)[number];

/** The event of an action, and its details. */
export const EVENT_OF_ACTION: Record<
  Exclude<ShopperAction, 'cancel' | 'wait'>,
  readonly [AppleSheetEvent, () => object]
> = {
  contact: ['shippingcontactselected', () => ({ shippingContact: createContact({ addressLines: [] }) })],
  abroad: ['shippingcontactselected', () => ({ shippingContact: { countryCode: 'DE', locality: 'Berlin' } })],
  method: [
    'shippingmethodselected',
    () => ({ shippingMethod: { identifier: '["locker"]', label: 'locker', detail: '', amount: '1' } }),
  ],
  card: [
    'paymentmethodselected',
    () => ({ paymentMethod: { type: 'debit', billingContact: createBillingContact() } }),
  ],
  code: ['couponcodechanged', () => ({ couponCode: 'LATO' })],
  'wrong code': ['couponcodechanged', () => ({ couponCode: 'NIEMA' })],
  'no code': ['couponcodechanged', () => ({ couponCode: '' })],
  pay: ['paymentauthorized', () => ({ payment: createPayment() })],
};

type Answer = Record<string, unknown> | undefined;

/**
 * What is invalid in an update, by Apple's documentation; undefined if it is valid. A request for a recurring
 * payment can be changed, but not added, and the line items add up to the total.
 */
function invalidPartOf(answer: Answer, isRecurring: boolean): string | undefined {
  const {
    newTotal,
    newLineItems,
    newShippingMethods = [],
  } = (answer ?? {}) as {
    newTotal?: ApplePayJS.ApplePayLineItem;
    newLineItems?: ApplePayJS.ApplePayLineItem[];
    newShippingMethods?: ApplePayJS.ApplePayShippingMethod[];
  };
  const isAmount = (amount: unknown) => typeof amount === 'string' && /^-?\d+(\.\d{1,2})?$/.test(amount);
  if (!newTotal?.label || !isAmount(newTotal.amount) || newTotal.amount.startsWith('-')) return 'newTotal';
  if (!newLineItems?.every(({ label, amount }) => label && isAmount(amount))) return 'newLineItems';
  const ids = newShippingMethods.map(({ identifier }) => identifier);
  try {
    toApplePayUpdate('ApplePayPaymentMethodUpdate', { ...answer, errors: [] }, LATEST_VERSION, isRecurring);
  } catch (error) {
    return (error as Error).message;
  }
  const areMethodsValid = newShippingMethods.every(({ label, amount }) => label && isAmount(amount));
  return areMethodsValid && new Set(ids).size === ids.length ? undefined : 'newShippingMethods';
}

/**
 * Apple's session as its documentation describes it, in the page's globals, and the shopper in its sheet.
 * Each event waits for its own answer, even if other events wait; the merchant is validated within `begin`;
 * the handlers are accessors. It throws if an answer is invalid or no event waits for it.
 * @param options.errorClass the page's `ApplePayError`
 * @param options.latestVersion the latest version of Apple Pay that the browser supports
 * @param options.isSafari whether it accepts only the answer to the last event, as Safari does. The shopper
 *   then acts while it waits for answers.
 */
export function appleSheet({
  errorClass = FakeApplePayError,
  latestVersion = LATEST_VERSION,
  isSafari = false,
}: { errorClass?: unknown; latestVersion?: number | undefined; isSafari?: boolean | undefined } = {}) {
  const waiting: AppleSheetEvent[] = [];
  /** The last event, except the validation of the merchant, while it waits for its answer. */
  let awaited: AppleSheetEvent | undefined;
  /** The events and the calls, in order; a call that Apple refuses begins with `refused`. */
  const history: string[] = [];
  const answers: [AppleSheetEvent, Answer][] = [];
  let state: 'new' | 'open' | 'closed' = 'new';
  let latest: Session | undefined;
  let request: ApplePayJS.ApplePayPaymentRequest | undefined;
  let hasCouponField = false;
  let isMerchantKnown = false;
  /** When Apple closes the sheet because it has waited too long. */
  let deadline = Infinity;
  const refuse = (call: string): never => {
    history.push(`refused ${call}`);
    throw new DOMException(call, 'InvalidAccessError');
  };
  const acceptAnswer = (type: AppleSheetEvent, answer: Answer) => {
    const at = waiting.indexOf(type);
    const isValidation = type === 'validatemerchant';
    const isTooEarly = isSafari && isValidation && awaited;
    if (state !== 'open' || at < 0 || isTooEarly) return refuse(ANSWER_CALLS[type]);
    waiting.splice(at, 1);
    if (!waiting.length) deadline = Infinity;
    history.push(ANSWER_CALLS[type]);
    if (isSafari && !isValidation) {
      if (type !== awaited) throw new DOMException(`${type} was overtaken`, 'InvalidAccessError');
      awaited = undefined;
    }
    answers.push([type, answer]);
  };
  const acceptUpdate = (type: AppleSheetEvent, answer: Answer) => {
    const invalidPart = invalidPartOf(answer, !!request?.recurringPaymentRequest);
    if (invalidPart) refuse(`${ANSWER_CALLS[type]}: ${invalidPart}`);
    acceptAnswer(type, answer);
  };

  class Session extends EventTarget {
    static supportsVersion = (version: number) => version <= latestVersion;
    static canMakePayments = () => true;

    constructor(version: number, paymentRequest: ApplePayJS.ApplePayPaymentRequest) {
      super();
      checkedApplePayRequest(toApplePayRequest(paymentRequest), version, LATEST_VERSION);
      request = paymentRequest;
      hasCouponField = request.supportsCouponCode === true;
      // eslint-disable-next-line @typescript-eslint/no-this-alias -- The page has one session at a time.
      latest = this;
    }
    begin() {
      if (state !== 'new') refuse('begin');
      state = 'open';
      dispatch('validatemerchant', { validationURL: 'https://apple-pay-gateway.apple.com/x' });
    }
    abort() {
      if (state !== 'open') refuse('abort');
      state = 'closed';
      history.push('abort');
    }
    completeMerchantValidation(session: unknown) {
      if (typeof session !== 'object' || !session) refuse('completeMerchantValidation: session');
      acceptAnswer('validatemerchant', undefined);
      isMerchantKnown = true;
    }
    completePaymentMethodSelection(answer: Answer) {
      acceptUpdate('paymentmethodselected', answer);
    }
    completeShippingContactSelection(answer: Answer) {
      acceptUpdate('shippingcontactselected', answer);
    }
    completeShippingMethodSelection(answer: Answer) {
      acceptUpdate('shippingmethodselected', answer);
    }
    completeCouponCodeChange(answer: Answer) {
      acceptUpdate('couponcodechanged', answer);
    }
    completePayment(result: ApplePayJS.ApplePayPaymentAuthorizationResult) {
      acceptAnswer('paymentauthorized', { ...result });
      if (!result.status || !result.errors?.length) state = 'closed';
    }
  }
  for (const type of [...Object.keys(ANSWER_CALLS), 'cancel']) {
    Object.defineProperty(Session.prototype, `on${type}`, {
      set(this: EventTarget, handler: (event: Event) => void) {
        this.addEventListener(type, handler);
      },
    });
  }
  vi.stubGlobal('ApplePaySession', Session);
  vi.stubGlobal('ApplePayError', errorClass);

  function dispatch(type: AppleSheetEvent | 'cancel', detail: object = {}): void {
    history.push(type);
    if (type === 'cancel') state = 'closed';
    else {
      waiting.push(type);
      if (type !== 'validatemerchant') awaited = type;
      deadline = Date.now() + ANSWER_LIMIT_MS;
    }
    latest?.dispatchEvent(Object.assign(new Event(type), detail));
  }
  const isOpen = () => state === 'open';
  /** Whether the sheet allows an action other than closing it now. It has one payment at a time. */
  function isReadyFor(action: ShopperAction): boolean {
    if (!isSafari) return isMerchantKnown && !waiting.length;
    return action !== 'pay' || (isMerchantKnown && !waiting.includes('paymentauthorized'));
  }
  return {
    dispatch,
    history,
    answers,
    waiting,
    isOpen,
    hasSession: () => !!latest,
    /** What the sheet was opened with. */
    request: () => request,
    /** The shopper does this, if the sheet allows it now. */
    do(action: ShopperAction) {
      if (action === 'wait' || !isOpen()) return;
      if (action === 'cancel') dispatch('cancel');
      else if (isReadyFor(action)) {
        const [type, createDetail] = EVENT_OF_ACTION[action];
        if (type !== 'couponcodechanged' || hasCouponField) dispatch(type, createDetail());
      }
    },
    /** Apple closes a sheet that has waited too long. */
    closeIfLate() {
      if (isOpen() && Date.now() >= deadline) dispatch('cancel');
    },
  };
}
