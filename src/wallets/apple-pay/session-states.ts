/** What the sheet asks for; each is answered by one call. */
export type Asking =
  | 'validatemerchant'
  | 'shippingcontactselected'
  | 'shippingmethodselected'
  | 'paymentmethodselected'
  | 'paymentauthorized';

/** The call that answers it. */
export const COMPLETIONS = {
  validatemerchant: 'completeMerchantValidation',
  shippingcontactselected: 'completeShippingContactSelection',
  shippingmethodselected: 'completeShippingMethodSelection',
  paymentmethodselected: 'completePaymentMethodSelection',
  paymentauthorized: 'completePayment',
} as const satisfies Record<Asking, string>;

/** Where the sheet stands: what it waits for an answer to, if anything. The merchant's validation has no part in it. */
export type Place = 'idle' | 'open' | 'contact' | 'method' | 'card' | 'authorizing' | 'ended';

/** What can happen. Handlers and timers are late, and nothing says that Apple's events come one at a time. */
export type SessionEvent =
  | { type: 'begin' }
  | { type: Asking }
  /** `id`: of the effect that asked. `final`: Apple closes the sheet with this answer, a paid one. */
  | { type: 'answered'; id: number; answer: unknown; final?: boolean }
  /** The shopper, or Apple after 30 s, has closed the sheet. */
  | { type: 'cancel' }
  /** The sheet has to go. */
  | { type: 'end' };

/** What is done about it. */
export type SessionEffect =
  /** Find the answer; one after the other, for the cart is one. */
  | { do: 'handle'; id: number; type: Asking }
  /** Make this call. `overtaken`: something was asked after that, and Safari would not take the answer any more. */
  | { do: 'complete'; call: (typeof COMPLETIONS)[Asking]; answer: unknown; overtaken: boolean }
  /** Call `abort`. */
  | { do: 'abort' }
  /** The sheet is gone. */
  | { do: 'canceled' }
  /** What happened cannot happen, so somebody should know. */
  | { do: 'report'; message: string };

/** A session; it begins as {@link NEW_SESSION}. */
export interface SessionState {
  at: Place;
  /** Events that asked so far: their ids. */
  asked: number;
  /** The latest event but for validations: the one that the sheet waits for, until it is answered. */
  latest: number;
  /** Events without an answer, oldest first. */
  waiting: readonly { id: number; type: Asking }[];
  /** The validation that may still be answered. */
  validation?: number | undefined;
  /** Its answer, as long as Apple does not take it: while the sheet waits for another one. */
  held?: { answer: unknown } | undefined;
}

export const NEW_SESSION: SessionState = { at: 'idle', asked: 0, latest: 0, waiting: [] };

/** What may happen while the sheet is there: an event may come while another one waits, though Safari's never do. */
const LIVE = {
  shippingcontactselected: 'contact',
  shippingmethodselected: 'method',
  paymentmethodselected: 'card',
  paymentauthorized: 'authorizing',
  cancel: 'ended',
  end: 'ended',
} as const;

/** All legal moves: what happens, and where that leads. What is not here is reported, but after the end ignored. */
export const MOVES: Readonly<Record<Place, Partial<Record<SessionEvent['type'], Place>>>> = {
  idle: { begin: 'open', end: 'ended' },
  open: { ...LIVE, validatemerchant: 'open', answered: 'open' },
  contact: { ...LIVE, validatemerchant: 'contact', answered: 'open' },
  method: { ...LIVE, validatemerchant: 'method', answered: 'open' },
  card: { ...LIVE, validatemerchant: 'card', answered: 'open' },
  authorizing: { ...LIVE, validatemerchant: 'authorizing', answered: 'open' },
  ended: {},
};

type Step = [SessionState, SessionEffect[]];

const complete = (type: Asking, answer: unknown, overtaken = false) => ({
  do: 'complete' as const,
  call: COMPLETIONS[type],
  answer,
  overtaken,
});

/** Lets go of the validation's answer, where Apple takes it. */
function released(state: SessionState, effects: SessionEffect[]): Step {
  const { at, held } = state;
  return at === 'open' && held
    ? [
        { ...state, held: undefined, validation: undefined },
        [...effects, complete('validatemerchant', held.answer)],
      ]
    : [state, effects];
}

/** An answer: to what waits for it, or too late, and then nothing follows. */
function answered(state: SessionState, event: Extract<SessionEvent, { type: 'answered' }>): Step {
  const { latest, validation, waiting } = state;
  const { id, answer, final } = event;
  if (id === validation) return released({ ...state, held: { answer } }, []);
  const asked = waiting.find((one) => one.id === id);
  if (!asked) return [state, []];
  const { type } = asked;
  const same = waiting.filter((one) => one.type === type);
  if (final && type === 'paymentauthorized') {
    const told = complete(type, answer, same.at(-1)?.id !== latest);
    // A sheet that did not take that is still there.
    return [{ ...state, at: 'ended' }, told.overtaken ? [told, { do: 'abort' }] : [told]];
  }
  // Asked once more, it is answered with what holds then: the sheet would show what was before.
  if (same.at(-1) !== asked) return [state, []];
  return released(
    {
      ...state,
      at: id === latest ? 'open' : state.at,
      waiting: waiting.filter((one) => one.type !== type),
    },
    same.reverse().map((one) => complete(type, answer, one.id !== latest)),
  );
}

/**
 * The session's rules: every event of the sheet is answered once, the one that the sheet waits for first, and nothing is
 * called after the end.
 */
export function sessionStep(state: SessionState, event: SessionEvent): Step {
  const { at, asked, waiting } = state;
  if (at === 'ended') return [state, []];
  const next = MOVES[at][event.type];
  if (!next) return [state, [{ do: 'report', message: `Apple Pay: ${event.type} while ${at}` }]];
  switch (event.type) {
    case 'begin':
      return [{ ...state, at: next }, []];
    case 'answered':
      return answered(state, event);
    case 'cancel':
      return [{ ...state, at: next }, [{ do: 'canceled' }]];
    case 'end':
      return [{ ...state, at: next }, at === 'idle' ? [] : [{ do: 'abort' }]];
    default: {
      const id = asked + 1;
      const { type } = event;
      const slot =
        type === 'validatemerchant'
          ? { validation: id, held: undefined }
          : { latest: id, waiting: [...waiting, { id, type }] };
      return [{ ...state, ...slot, at: next, asked: id }, [{ do: 'handle', id, type }]];
    }
  }
}
