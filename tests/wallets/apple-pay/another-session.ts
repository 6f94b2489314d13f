/// <reference types="applepayjs" />
import { ANSWER_CALLS, type SheetEvent } from '../../../src/wallets/apple-pay/session-states';

type Answer = Record<string, unknown> | undefined;

/** What Apple's documentation asks of an update; a text says what is wrong. */
function wrongIn(answer: Answer): string | undefined {
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
  const isMethods = newShippingMethods.every(({ label, amount }) => label && isAmount(amount));
  return isMethods && new Set(ids).size === ids.length ? undefined : 'newShippingMethods';
}

/**
 * A session as Apple's documentation tells of it, and no more: every event waits for its own answer, whatever else waits;
 * the merchant is asked for within `begin`; the handlers are accessors. It throws where an answer is not wanted.
 */
export function anotherSession() {
  const waiting: SheetEvent[] = [];
  /** Everything that happened, in order; what was wrong begins with `wrong`. */
  const story: string[] = [];
  const answers: [SheetEvent, Answer][] = [];
  let place: 'new' | 'open' | 'closed' = 'new';
  let latest: Session | undefined;
  const refuse = (what: string): never => {
    story.push(`wrong ${what}`);
    throw new DOMException(what, 'InvalidAccessError');
  };
  const take = (type: SheetEvent, answer: Answer) => {
    const at = waiting.indexOf(type);
    if (place !== 'open' || at < 0) return refuse(ANSWER_CALLS[type]);
    waiting.splice(at, 1);
    story.push(ANSWER_CALLS[type]);
    answers.push([type, answer]);
  };
  const update = (type: SheetEvent) => (answer: Answer) => {
    const wrong = wrongIn(answer);
    if (wrong) refuse(`${ANSWER_CALLS[type]}: ${wrong}`);
    take(type, answer);
  };

  class Session extends EventTarget {
    static supportsVersion = (version: number) => version <= 14;
    static canMakePayments = () => true;

    constructor() {
      super();
      // eslint-disable-next-line @typescript-eslint/no-this-alias -- The page has one session at a time.
      latest = this;
    }
    begin() {
      if (place !== 'new') refuse('begin');
      place = 'open';
      put('validatemerchant', { validationURL: 'https://apple-pay-gateway.apple.com/x' });
    }
    abort() {
      if (place !== 'open') refuse('abort');
      place = 'closed';
      story.push('abort');
    }
    completeMerchantValidation(session: unknown) {
      if (typeof session !== 'object' || !session) refuse('completeMerchantValidation: session');
      take('validatemerchant', undefined);
    }
    completePaymentMethodSelection = update('paymentmethodselected');
    completeShippingContactSelection = update('shippingcontactselected');
    completeShippingMethodSelection = update('shippingmethodselected');
    completePayment(result: ApplePayJS.ApplePayPaymentAuthorizationResult) {
      take('paymentauthorized', { ...result });
      if (!result.status || !result.errors?.length) place = 'closed';
    }
  }
  for (const type of [...Object.keys(ANSWER_CALLS), 'cancel']) {
    Object.defineProperty(Session.prototype, `on${type}`, {
      set(this: EventTarget, handler: (event: Event) => void) {
        this.addEventListener(type, handler);
      },
    });
  }
  /** Gives the page an event of the sheet. */
  function put(type: SheetEvent | 'cancel', detail: object = {}): void {
    story.push(type);
    if (type === 'cancel') place = 'closed';
    else waiting.push(type);
    latest?.dispatchEvent(Object.assign(new Event(type), detail));
  }
  return { Session, put, story, answers, waiting, isOpen: () => place === 'open' };
}
