import fc from '../../setup/fast-check';
import { describe, expect, it } from 'vitest';
import type { EventType } from '../../../sandbox/vendors/apple-pay/session-states';
import {
  ANSWER_CALLS,
  MOVES,
  NEW_SESSION,
  sessionStep,
  type SheetEvent,
  type SheetPhase,
  type SessionEvent,
} from '../../../src/wallets/apple-pay/session-states';
import { ASKING, driven, type Driven, SELECTIONS, total } from './driven-session';

const selection = fc.constantFrom(...SELECTIONS);
const asking = fc.constantFrom(...ASKING);
const move = fc.oneof(
  { weight: 5, arbitrary: asking.map((type) => ({ do: (sheet: Driven) => sheet.tell(type), name: type })) },
  {
    weight: 5,
    arbitrary: fc.tuple(fc.nat(5), fc.boolean()).map(([turn, final]) => ({
      do: (sheet: Driven) => sheet.answer(turn, final),
      name: `answer ${turn}${final ? ' for good' : ''}`,
    })),
  },
  { weight: 1, arbitrary: fc.constant({ do: (sheet: Driven) => sheet.tell('cancel'), name: 'cancel' }) },
  { weight: 1, arbitrary: fc.constant({ do: (sheet: Driven) => sheet.step({ type: 'end' }), name: 'end' }) },
);

describe("Apple's session, with any events in any order", () => {
  it('is called only where Apple accepts the call, and every event is answered', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        const sheet = driven();
        sheet.begin();
        let callsAtEnd: number | undefined;
        for (const one of moves) {
          // A call at a wrong time throws.
          one.do(sheet);
          if (sheet.phase() === 'ended') callsAtEnd ??= sheet.calls.length;
        }
        while (sheet.waiting.length) sheet.answer();
        expect(sheet.wanted()).toEqual([]);
        expect(sheet.phase()).toBe(callsAtEnd === undefined ? 'open' : 'ended');
        if (callsAtEnd !== undefined) expect(sheet.calls).toHaveLength(callsAtEnd);
        expect(sheet.reports).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('answers each event once, in its order, where events wait for each other', () => {
    fc.assert(
      fc.property(fc.array(asking, { maxLength: 20 }), (types) => {
        const sheet = driven();
        sheet.begin();
        for (const type of types) {
          sheet.tell(type);
          sheet.answer();
        }
        expect(sheet.calls).toEqual(types.map((type) => ANSWER_CALLS[type]));
      }),
    );
  });

  it('answers each of several events once, for any order in which the answers are found', () => {
    fc.assert(
      fc.property(
        fc.array(selection, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(5), { maxLength: 6 }),
        (types, turns) => {
          const sheet = driven();
          sheet.begin();
          types.forEach(sheet.tell);
          turns.forEach((turn) => sheet.answer(turn));
          while (sheet.waiting.length) sheet.answer();
          expect([...sheet.calls].sort()).toEqual(types.map((type) => ANSWER_CALLS[type]).sort());
          expect(sheet.timely).toEqual([ANSWER_CALLS[types.at(-1) as SheetEvent]]);
        },
      ),
    );
  });
});

describe('the session', () => {
  /** A sheet that is there, after these moves. */
  const after = (...moves: ((sheet: Driven) => void)[]) => {
    const sheet = driven();
    sheet.begin();
    for (const one of moves) one(sheet);
    return sheet;
  };
  const tell = (type: EventType) => (sheet: Driven) => sheet.tell(type);
  const answer =
    (turn = 0, final = false) =>
    (sheet: Driven) =>
      sheet.answer(turn, final);
  const end = (sheet: Driven) => sheet.step({ type: 'end' });
  const CONTACT = 'shippingcontactselected';
  const CARD = 'paymentmethodselected';
  const PAY = 'paymentauthorized';
  const MERCHANT = 'validatemerchant';

  it.each<[string, ((sheet: Driven) => void)[], string[], SheetPhase]>([
    ['answers the merchant first', [tell(MERCHANT), answer()], ['completeMerchantValidation'], 'open'],
    [
      'keeps the answer to the merchant while the sheet waits for another',
      [tell(MERCHANT), tell(CARD), answer(0)],
      [],
      'card',
    ],
    [
      'gives it as soon as Apple takes it',
      [tell(MERCHANT), tell(CARD), answer(0), answer()],
      ['completePaymentMethodSelection', 'completeMerchantValidation'],
      'open',
    ],
    [
      'answers a selection that another one overtook',
      [tell(CONTACT), tell(CARD), answer(0)],
      ['completeShippingContactSelection'],
      'card',
    ],
    [
      'keeps the answer to a selection that is asked anew',
      [tell(CONTACT), tell(CONTACT), answer(0)],
      [],
      'contact',
    ],
    [
      'answers both with what holds then',
      [tell(CONTACT), tell(CONTACT), answer(0), answer()],
      ['completeShippingContactSelection', 'completeShippingContactSelection'],
      'open',
    ],
    [
      'tells of an order even where something else was asked meanwhile',
      [tell(PAY), tell(CONTACT), answer(0, true), answer()],
      ['completePayment'],
      'ended',
    ],
    [
      'tells of an order once, where the payment was asked for twice',
      [tell(PAY), tell(PAY), answer(0, true), answer(0, true)],
      ['completePayment'],
      'ended',
    ],
    ['is over when the order is complete', [tell(PAY), answer(0, true)], ['completePayment'], 'ended'],
    ['stays after a payment with an error', [tell(PAY), answer()], ['completePayment'], 'open'],
    [
      'takes the payment again after that',
      [tell(PAY), answer(), tell(PAY), answer(0, true)],
      ['completePayment', 'completePayment'],
      'ended',
    ],
    ['answers nothing after it was closed', [tell(CONTACT), tell('cancel'), answer()], [], 'ended'],
    [
      'answers nothing after it was closed while paying',
      [tell(PAY), tell('cancel'), answer(0, true)],
      [],
      'ended',
    ],
    ['answers nothing after it had to go', [tell(CONTACT), end, answer()], [], 'ended'],
    ['does not hear what comes after the end', [end, tell(CONTACT), answer()], [], 'ended'],
    ['has one end', [tell(PAY), answer(0, true), end, end], ['completePayment'], 'ended'],
    ['is not ended after it was closed', [tell('cancel'), end], [], 'ended'],
  ])('%s', (_what, moves, calls, at) => {
    const sheet = after(...moves);
    expect(sheet.calls).toEqual(calls);
    expect(sheet.phase()).toBe(at);
  });

  it('is closed only once', () => {
    expect(after(tell('cancel'), tell('cancel'), end, tell('cancel')).cancels()).toBe(1);
  });

  it('ends before it has begun without a call, because Apple would refuse it', () => {
    expect(sessionStep(NEW_SESSION, { type: 'end' })).toEqual([{ ...NEW_SESSION, phase: 'ended' }, []]);
  });

  it('accepts one answer to each event', () => {
    const sheet = after(tell(CONTACT));
    const [asked] = sheet.waiting;
    const event = { type: 'answered', id: asked?.id ?? 0, answer: { newTotal: total } } as const;
    sheet.step(event);
    sheet.step(event);
    expect(sheet.calls).toEqual(['completeShippingContactSelection']);
  });

  it('does not answer a second validation with the answer to the first', () => {
    const sheet = after(tell(MERCHANT), tell(CARD), answer(0), tell(MERCHANT), answer(0));
    expect(sheet.calls).toEqual(['completePaymentMethodSelection']);
    sheet.answer();
    expect(sheet.calls.at(-1)).toBe('completeMerchantValidation');
  });

  it('does not end the session by a final answer to a selection', () => {
    const [selected] = sessionStep({ ...NEW_SESSION, phase: 'open' }, { type: CONTACT });
    const [state] = sessionStep(selected, { type: 'answered', id: 1, answer: {}, final: true });
    expect(state.phase).toBe('open');
  });

  it.each([...ASKING, 'cancel', 'answered'] as const)('reports %s before it has begun', (type) => {
    const event = { type, id: 1, answer: {} } as SessionEvent;
    const [state, effects] = sessionStep(NEW_SESSION, event);
    expect(state).toBe(NEW_SESSION);
    expect(effects).toEqual([{ do: 'report', message: `Apple Pay: ${type} while idle` }]);
  });

  it('reports a second begin', () => {
    const sheet = after((one) => one.step({ type: 'begin' }));
    expect(sheet.reports).toEqual(['Apple Pay: begin while open']);
    expect(sheet.phase()).toBe('open');
  });
});

it('every state with an open sheet accepts every event of Apple', () => {
  const { idle: _idle, ended, ...live } = MOVES;
  expect(Object.values(live).map((moves) => [...ASKING, 'cancel'].every((type) => type in moves))).toEqual(
    Object.values(live).map(() => true),
  );
  expect(ended).toEqual({});
});
