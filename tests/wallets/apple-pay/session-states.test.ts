import fc from '../../setup/fast-check';
import { describe, expect, it } from 'vitest';
import { ANSWER_CALLS, NEW_SESSION, sessionStep } from '../../../src/wallets/apple-pay/session-states';
import type { AppleSheetEvent, SessionEvent } from '../../../src/wallets/apple-pay/session-states';
import { type ApplePayEventType, FakeApplePayError } from '../../../sandbox/index';
import { fakeApplePay } from '../../sandbox/apple-pay-surroundings';

/** The events that wait for an answer. */
const WAITING_FOR_ANSWER = Object.keys(ANSWER_CALLS) as AppleSheetEvent[];
const SELECTIONS = WAITING_FOR_ANSWER.filter((type) => type !== 'validatemerchant');
const TOTAL = { label: 'Ekspres Sklep', amount: '70.99' };

/** The answer to an event. An answer to a payment that is not final has an error. */
const answerTo = (type: AppleSheetEvent, final: boolean) =>
  type === 'paymentauthorized'
    ? { status: final ? 0 : 1, errors: final ? [] : [new FakeApplePayError('unknown')] }
    : { newTotal: TOTAL };

/** Our session rules, applied to a session that follows Apple's rules and throws as in Safari. */
function createSessionDriver() {
  const apple = fakeApplePay();
  const session = apple.createSession();
  let state = NEW_SESSION;
  /** Events that have no answer yet. */
  const waiting: { id: number; type: AppleSheetEvent }[] = [];
  const calls: string[] = [];
  /** The calls that Safari accepts, because it waits for them. */
  const accepted: string[] = [];
  const reports: string[] = [];
  const step = (event: SessionEvent): void => {
    const [next, effects] = sessionStep(state, event);
    state = next;
    for (const effect of effects) {
      if (effect.do === 'handle') waiting.push(effect);
      if (effect.do === 'answer') {
        calls.push(effect.call);
        const call = () => (session[effect.call] as (answer: unknown) => void).call(session, effect.answer);
        if (effect.overtaken) expect(call).toThrow('The object does not support');
        else {
          call();
          accepted.push(effect.call);
        }
      }
      if (effect.do === 'abort') session.abort();
      if (effect.do === 'report') reports.push(effect.message);
    }
  };
  for (const type of [...WAITING_FOR_ANSWER, 'cancel'] as const) {
    session.addEventListener(type, () => step({ type } as SessionEvent));
  }
  return {
    calls,
    accepted,
    reports,
    waiting,
    phase: () => state.phase,
    step,
    /** The calls that Apple would accept now, because it waits for them. */
    acceptableCalls: () =>
      WAITING_FOR_ANSWER.map((type) => ANSWER_CALLS[type]).filter((call) => {
        try {
          // Something that is not an answer is rejected with another error than an answer at the wrong time.
          (session[call] as (answer: unknown) => void).call(session, 'no answer');
        } catch (thrown) {
          return (thrown as Error).name === 'TypeError';
        }
        return true;
      }),
    begin() {
      session.begin();
      step({ type: 'begin' });
    },
    dispatch: (type: ApplePayEventType) => apple.dispatch(type),
    /** Answers the waiting event at this position. */
    answer(turn = 0, { final = false } = {}) {
      const [event] = waiting.splice(turn % Math.max(1, waiting.length), 1);
      if (!event) return;
      const isPaid = final && event.type === 'paymentauthorized';
      const answer = answerTo(event.type, isPaid);
      step({ type: 'answered', id: event.id, answer, final: isPaid });
    },
  };
}

type SessionDriver = ReturnType<typeof createSessionDriver>;

const selection = fc.constantFrom(...SELECTIONS);
const anyEvent = fc.constantFrom(...WAITING_FOR_ANSWER);
const move = fc.oneof(
  {
    weight: 5,
    arbitrary: anyEvent.map((type) => ({ do: (sheet: SessionDriver) => sheet.dispatch(type), name: type })),
  },
  {
    weight: 5,
    arbitrary: fc.tuple(fc.nat(5), fc.boolean()).map(([turn, final]) => ({
      do: (sheet: SessionDriver) => sheet.answer(turn, { final }),
      name: `answer ${turn}${final ? ' finally' : ''}`,
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constant({ do: (sheet: SessionDriver) => sheet.dispatch('cancel'), name: 'cancel' }),
  },
  {
    weight: 1,
    arbitrary: fc.constant({ do: (sheet: SessionDriver) => sheet.step({ type: 'end' }), name: 'end' }),
  },
);

describe("Apple's session with any events in any order", () => {
  it('receives only calls that Apple accepts, and every event is answered', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        const sheet = createSessionDriver();
        sheet.begin();
        let callsAtEnd: number | undefined;
        for (const current of moves) {
          // A call at a wrong time throws.
          current.do(sheet);
          if (sheet.phase() === 'ended') callsAtEnd ??= sheet.calls.length;
        }
        while (sheet.waiting.length) sheet.answer();
        expect(sheet.acceptableCalls()).toEqual([]);
        expect(sheet.phase()).toBe(callsAtEnd === undefined ? 'open' : 'ended');
        if (callsAtEnd !== undefined) expect(sheet.calls).toHaveLength(callsAtEnd);
        expect(sheet.reports).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('has each event answered once, in order, if events wait for each other', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), (types) => {
        const sheet = createSessionDriver();
        sheet.begin();
        for (const type of types) {
          sheet.dispatch(type);
          sheet.answer();
        }
        expect(sheet.calls).toEqual(types.map((type) => ANSWER_CALLS[type]));
      }),
    );
  });

  it('has each of several events answered once, in any order of the answers', () => {
    fc.assert(
      fc.property(
        fc.array(selection, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(5), { maxLength: 6 }),
        (types, turns) => {
          const sheet = createSessionDriver();
          sheet.begin();
          types.forEach(sheet.dispatch);
          turns.forEach((turn) => sheet.answer(turn));
          while (sheet.waiting.length) sheet.answer();
          expect([...sheet.calls].sort()).toEqual(types.map((type) => ANSWER_CALLS[type]).sort());
          expect(sheet.accepted).toEqual([ANSWER_CALLS[types.at(-1) as AppleSheetEvent]]);
        },
      ),
    );
  });
});

const CONTACT = 'shippingcontactselected';
const PAY = 'paymentauthorized';

describe('the session', () => {
  it('ends with the answer to a payment, even if another event arrived meanwhile', () => {
    const sheet = createSessionDriver();
    sheet.begin();
    sheet.dispatch(PAY);
    sheet.dispatch(CONTACT);
    sheet.answer(0, { final: true });
    expect(sheet.calls).toEqual(['completePayment']);
    expect(sheet.phase()).toBe('ended');
  });

  it('does not end with a final answer to a selection', () => {
    const [selected] = sessionStep({ ...NEW_SESSION, phase: 'open' }, { type: CONTACT });
    const [state] = sessionStep(selected, { type: 'answered', id: 1, answer: {}, final: true });
    expect(state.phase).toBe('open');
  });

  it('does not answer a second validation with the answer to the first', () => {
    const sheet = createSessionDriver();
    sheet.begin();
    sheet.dispatch('validatemerchant');
    sheet.dispatch('paymentmethodselected');
    sheet.answer();
    sheet.dispatch('validatemerchant');
    sheet.answer();
    expect(sheet.calls).toEqual(['completePaymentMethodSelection']);
    sheet.answer();
    expect(sheet.calls).toEqual(['completePaymentMethodSelection', 'completeMerchantValidation']);
  });

  it('ends before it has begun without a call, because Apple would reject it', () => {
    expect(sessionStep(NEW_SESSION, { type: 'end' })).toEqual([{ ...NEW_SESSION, phase: 'ended' }, []]);
  });

  it.each([...WAITING_FOR_ANSWER, 'cancel', 'answered'] as const)(
    'reports the event %s before it has begun',
    (type) => {
      const event = { type, id: 1, answer: {} } as SessionEvent;
      const [state, effects] = sessionStep(NEW_SESSION, event);
      expect(state).toBe(NEW_SESSION);
      expect(effects).toEqual([{ do: 'report', message: `Apple Pay: ${type} while idle` }]);
    },
  );

  it('reports a second begin', () => {
    const sheet = createSessionDriver();
    sheet.begin();
    sheet.step({ type: 'begin' });
    expect(sheet.reports).toEqual(['Apple Pay: begin while open']);
  });
});
