import { expect } from 'vitest';
import { FakeApplePayError } from '../../../sandbox/vendors/apple-pay/apple-pay-error';
import type { EventType } from '../../../sandbox/vendors/apple-pay/session-states';
import {
  ANSWER_CALLS,
  NEW_SESSION,
  sessionStep,
  type SheetEvent,
  type SessionEvent,
} from '../../../src/wallets/apple-pay/session-states';
import { fakeApplePay } from '../../sandbox/apple-pay-surroundings';

/** The events that ask for an answer. */
export const ASKING = Object.keys(ANSWER_CALLS) as SheetEvent[];
/** Those of them that may come again and again. */
export const SELECTIONS = ASKING.filter((type) => type !== 'validatemerchant');
/** What a sheet's total is changed to. */
const total = { label: 'Ekspres Sklep', amount: '70.99' };

/** What an event is answered with. A payment that is not final has an error, and the sheet stays. */
const answerTo = (type: SheetEvent, final: boolean) =>
  type === 'paymentauthorized'
    ? { status: final ? 0 : 1, errors: final ? [] : [new FakeApplePayError('unknown')] }
    : { newTotal: total };

/** Our session rules, applied to a session that follows Apple's rules and throws as Safari's does. */
export function driven() {
  const apple = fakeApplePay();
  const session = apple.make();
  let state = NEW_SESSION;
  /** What was asked and found no answer yet. */
  const waiting: { id: number; type: SheetEvent }[] = [];
  const calls: string[] = [];
  /** Those of the calls that answer what Safari waits for; the others it must not take. */
  const timely: string[] = [];
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
          timely.push(effect.call);
        }
      }
      if (effect.do === 'abort') session.abort();
      if (effect.do === 'report') reports.push(effect.message);
    }
  };
  for (const type of [...ASKING, 'cancel'] as const) {
    session.addEventListener(type, () => step({ type } as SessionEvent));
  }
  return {
    calls,
    timely,
    reports,
    waiting,
    phase: () => state.phase,
    step,
    /** The calls that Apple would take now: those that it waits for. */
    wanted: () =>
      ASKING.map((type) => ANSWER_CALLS[type]).filter((call) => {
        try {
          // What is no answer at all is refused with another error than what comes at a wrong time.
          (session[call] as (answer: unknown) => void).call(session, 'no answer');
        } catch (thrown) {
          return (thrown as Error).name === 'TypeError';
        }
        return true;
      }),
    /** Opens the sheet. */
    begin() {
      session.begin();
      step({ type: 'begin' });
    },
    /** The sheet tells of something. */
    tell: (type: EventType) => apple.tell(type),
    /** The answer to the event that has waited so many turns is found. */
    answer(turn = 0, final = false) {
      const [asked] = waiting.splice(turn % Math.max(1, waiting.length), 1);
      if (!asked) return;
      const isPaid = final && asked.type === 'paymentauthorized';
      const answer = answerTo(asked.type, isPaid);
      step({ type: 'answered', id: asked.id, answer, final: isPaid });
    },
  };
}

/** See {@link driven}. */
export type Driven = ReturnType<typeof driven>;
