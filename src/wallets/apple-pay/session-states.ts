/** Events of the sheet that wait for an answer; each is answered by one call. */
export type Asking =
  | 'validatemerchant'
  | 'shippingcontactselected'
  | 'shippingmethodselected'
  | 'paymentmethodselected'
  | 'paymentauthorized';

/** The call that answers each event. */
export const COMPLETIONS = {
  validatemerchant: 'completeMerchantValidation',
  shippingcontactselected: 'completeShippingContactSelection',
  shippingmethodselected: 'completeShippingMethodSelection',
  paymentmethodselected: 'completePaymentMethodSelection',
  paymentauthorized: 'completePayment',
} as const satisfies Record<Asking, string>;

/** The state of the sheet: which answer it waits for, if any. The merchant validation does not change it. */
export type Place = 'idle' | 'open' | 'contact' | 'method' | 'card' | 'authorizing' | 'ended';

/** Events of a session. Answers may come late, and Apple does not promise to send one event at a time. */
export type SessionEvent =
  | { type: 'begin' }
  | { type: Asking }
  /** `id`: of the effect `handle`. `final`: the order is complete, and Apple closes the sheet with this answer. */
  | { type: 'answered'; id: number; answer: unknown; final?: boolean }
  /** The shopper has closed the sheet, or Apple after 30 s without an answer. */
  | { type: 'cancel' }
  /** The click is over: the sheet must close. */
  | { type: 'end' };

/** Side effects of an event. */
export type SessionEffect =
  /** Find the answer. Effects of this kind are queued, because they change one cart. */
  | { do: 'handle'; id: number; type: Asking }
  /** Make this call. `overtaken`: a newer event waits for an answer, so Safari may refuse this one. */
  | { do: 'complete'; call: (typeof COMPLETIONS)[Asking]; answer: unknown; overtaken: boolean }
  /** Call `abort`. */
  | { do: 'abort' }
  /** The sheet was closed. */
  | { do: 'canceled' }
  /** An event came that is illegal in this state. */
  | { do: 'report'; message: string };

/** The state of a session; the first is {@link NEW_SESSION}. */
export interface SessionState {
  at: Place;
  /** Number of events so far, which is also the id of the last one. */
  asked: number;
  /** Id of the latest event except validations: the sheet waits for its answer. */
  latest: number;
  /** Unanswered events except validations, oldest first. */
  waiting: readonly { id: number; type: Asking }[];
  /** Id of the unanswered validation. */
  validation?: number | undefined;
  /** The validation's answer, held back while the sheet waits for another answer: Apple would refuse it. */
  held?: { answer: unknown } | undefined;
}

export const NEW_SESSION: SessionState = { at: 'idle', asked: 0, latest: 0, waiting: [] };

/** Moves of every state with an open sheet. An event may come while another one waits, although Safari sends none then. */
const OPEN_MOVES = {
  shippingcontactselected: 'contact',
  shippingmethodselected: 'method',
  paymentmethodselected: 'card',
  paymentauthorized: 'authorizing',
  cancel: 'ended',
  end: 'ended',
} as const;

/** All legal moves: event → next state. Any other event is reported; after the end it is ignored. */
export const MOVES: Readonly<Record<Place, Partial<Record<SessionEvent['type'], Place>>>> = {
  idle: { begin: 'open', end: 'ended' },
  open: { ...OPEN_MOVES, validatemerchant: 'open', answered: 'open' },
  contact: { ...OPEN_MOVES, validatemerchant: 'contact', answered: 'open' },
  method: { ...OPEN_MOVES, validatemerchant: 'method', answered: 'open' },
  card: { ...OPEN_MOVES, validatemerchant: 'card', answered: 'open' },
  authorizing: { ...OPEN_MOVES, validatemerchant: 'authorizing', answered: 'open' },
  ended: {},
};

type Step = [SessionState, SessionEffect[]];

const complete = (type: Asking, answer: unknown, overtaken = false) => ({
  do: 'complete' as const,
  call: COMPLETIONS[type],
  answer,
  overtaken,
});

/** Sends the held answer of the validation, once Apple accepts it. */
function withHeldAnswer(state: SessionState, effects: SessionEffect[]): Step {
  const { at, held } = state;
  return at === 'open' && held
    ? [
        { ...state, held: undefined, validation: undefined },
        [...effects, complete('validatemerchant', held.answer)],
      ]
    : [state, effects];
}

/** Answers the event with this id, if it still waits. */
function answered(state: SessionState, event: Extract<SessionEvent, { type: 'answered' }>): Step {
  const { latest, validation, waiting } = state;
  const { id, answer, final } = event;
  if (id === validation) return withHeldAnswer({ ...state, held: { answer } }, []);
  const answeredEvent = waiting.find((one) => one.id === id);
  if (!answeredEvent) return [state, []];
  const { type } = answeredEvent;
  const same = waiting.filter((one) => one.type === type);
  if (final && type === 'paymentauthorized') {
    const completion = complete(type, answer, same.at(-1)?.id !== latest);
    // Apple may refuse an overtaken answer, and would leave the sheet open.
    return [{ ...state, at: 'ended' }, completion.overtaken ? [completion, { do: 'abort' }] : [completion]];
  }
  // A newer event of this type waits: both get its answer, because this one shows an older cart.
  if (same.at(-1) !== answeredEvent) return [state, []];
  return withHeldAnswer(
    {
      ...state,
      at: id === latest ? 'open' : state.at,
      waiting: waiting.filter((one) => one.type !== type),
    },
    same.reverse().map((one) => complete(type, answer, one.id !== latest)),
  );
}

/**
 * The next state of the session and its effects. Every event of the sheet is answered once, first the one that the sheet
 * waits for, and no call is made after the end.
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
