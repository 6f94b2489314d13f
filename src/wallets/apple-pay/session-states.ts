/** Events of the sheet that need an answer. */
export type AppleSheetEvent =
  | 'validatemerchant'
  | 'shippingcontactselected'
  | 'shippingmethodselected'
  | 'couponcodechanged'
  | 'paymentmethodselected'
  | 'paymentauthorized';

/** The method of the session that answers each event. */
export const ANSWER_CALLS = {
  validatemerchant: 'completeMerchantValidation',
  shippingcontactselected: 'completeShippingContactSelection',
  shippingmethodselected: 'completeShippingMethodSelection',
  couponcodechanged: 'completeCouponCodeChange',
  paymentmethodselected: 'completePaymentMethodSelection',
  paymentauthorized: 'completePayment',
} as const satisfies Record<AppleSheetEvent, string>;

/**
 * Events of a session. Answers may be late, and Apple does not guarantee that it sends one event at a time.
 */
export type SessionEvent =
  | { type: AppleSheetEvent }
  /**
   * `id`: from the effect `handle`. `final`: whether the order is complete, in which case Apple closes the
   * sheet after this answer.
   */
  | { type: 'answered'; id: number; answer: unknown; final?: boolean }
  /** The sheet was closed by the shopper, or by Apple after 30 s without an answer. */
  | { type: 'cancel' }
  /** The click is over, so the sheet must close. */
  | { type: 'end' };

/** Side effects of an event. */
export type SessionEffect =
  /** Determine the answer. Effects of this kind are queued, because they change the same cart. */
  | { do: 'handle'; id: number; type: AppleSheetEvent }
  /**
   * Answer an event with this call. `overtaken`: a newer event waits for an answer, so Safari may reject this
   * one.
   */
  | { do: 'answer'; call: (typeof ANSWER_CALLS)[AppleSheetEvent]; answer: unknown; overtaken: boolean }
  /** Call `abort`. */
  | { do: 'abort' }
  /** The sheet was closed. */
  | { do: 'canceled' };

/** The state of a session that has been opened; the first is {@link NEW_SESSION}. */
export interface SessionState {
  /** Whether the sheet is closed, or is about to close. */
  isEnded: boolean;
  /** Id of the last event. Events are numbered from 1. */
  lastId: number;
  /**
   * Id of the event whose answer the sheet waits for: the last one that is not a validation. Undefined once
   * it is answered.
   */
  awaitedId?: number | undefined;
  /** Unanswered events except validations, oldest first. */
  waiting: readonly { id: number; type: AppleSheetEvent }[];
  /** Id of the unanswered validation. */
  validation?: number | undefined;
  /** The answer to the validation, which Apple would reject while the sheet waits for another answer. */
  heldAnswer?: { answer: unknown } | undefined;
}

export const NEW_SESSION: SessionState = { isEnded: false, lastId: 0, waiting: [] };

type Transition = [SessionState, SessionEffect[]];

const answerCall = (type: AppleSheetEvent, answer: unknown, overtaken = false) => ({
  do: 'answer' as const,
  call: ANSWER_CALLS[type],
  answer,
  overtaken,
});

/**
 * Adds the effect that sends the held answer of the validation, if there is one and the sheet waits for no
 * other answer.
 */
function withHeldAnswer(state: SessionState, effects: SessionEffect[]): Transition {
  const { awaitedId, heldAnswer } = state;
  if (awaitedId !== undefined || !heldAnswer) return [state, effects];
  const sent = answerCall('validatemerchant', heldAnswer.answer);
  return [{ ...state, heldAnswer: undefined, validation: undefined }, [...effects, sent]];
}

/** Answers the event with the given id, unless it is answered already. */
function answerEvent(state: SessionState, event: Extract<SessionEvent, { type: 'answered' }>): Transition {
  const { awaitedId, validation, waiting } = state;
  const { id, answer, final } = event;
  if (id === validation) return withHeldAnswer({ ...state, heldAnswer: { answer } }, []);
  const answeredEvent = waiting.find((waitingEvent) => waitingEvent.id === id);
  if (!answeredEvent) return [state, []];
  const { type } = answeredEvent;
  const sameType = waiting.filter((waitingEvent) => waitingEvent.type === type);
  if (final) {
    const call = answerCall(type, answer, sameType.at(-1)?.id !== awaitedId);
    // Apple may reject an overtaken answer. Calling `abort` ensures that the sheet does not stay open in that
    // case.
    const effects: SessionEffect[] = call.overtaken ? [call, { do: 'abort' }] : [call];
    return [{ ...state, isEnded: true }, effects];
  }
  // A newer event of this type is waiting. Its answer is used for both, because it shows the newer cart.
  if (sameType.at(-1) !== answeredEvent) return [state, []];
  return withHeldAnswer(
    {
      ...state,
      awaitedId: id === awaitedId ? undefined : awaitedId,
      waiting: waiting.filter((waitingEvent) => waitingEvent.type !== type),
    },
    // The newest event is answered first, because the sheet may be waiting for its answer.
    sameType.reverse().map((waitingEvent) => answerCall(type, answer, waitingEvent.id !== awaitedId)),
  );
}

/**
 * The next state of the session and its effects. Every event of the sheet is answered once; the event that
 * the sheet waits for is answered first. No call is made after the end.
 */
export function sessionStep(state: SessionState, event: SessionEvent): Transition {
  const { isEnded, lastId, waiting } = state;
  if (isEnded) return [state, []];
  switch (event.type) {
    case 'answered':
      return answerEvent(state, event);
    case 'cancel':
      return [{ ...state, isEnded: true }, [{ do: 'canceled' }]];
    case 'end':
      return [{ ...state, isEnded: true }, [{ do: 'abort' }]];
    default: {
      const id = lastId + 1;
      const { type } = event;
      const changes =
        type === 'validatemerchant'
          ? { validation: id, heldAnswer: undefined }
          : { awaitedId: id, waiting: [...waiting, { id, type }] };
      return [{ ...state, ...changes, lastId: id }, [{ do: 'handle', id, type }]];
    }
  }
}
