import { describe, expect, it } from 'vitest';
import { IDLE, moveClick } from '../../src/signals/click';
import type { ClickEffect, RunningClick, ClickEvent, ClickState } from '../../src/signals/click';

const createClick = (id: number, instrument: RunningClick['instrument']): RunningClick => ({
  id,
  element: undefined,
  instrument,
  item: '1',
  hasCart: false,
});
const REDIRECT = { purchaseKey: 'p', url: 'https://shop.example/c' };
/** The click of each state below. */
const RUNNING = createClick(1, 'GooglePay');

const STATES: Record<ClickState['at'], ClickState> = {
  idle: IDLE,
  starting: { at: 'starting', click: RUNNING },
  unanswered: { at: 'unanswered', click: RUNNING },
  open: { at: 'open', click: RUNNING },
  submitting: { at: 'submitting', click: RUNNING },
  leaving: { at: 'leaving', click: RUNNING, redirect: REDIRECT },
  posting: { at: 'posting', click: RUNNING },
};
const STATE_NAMES = Object.keys(STATES) as ClickState['at'][];

describe('a click on a button', () => {
  const START: ClickEffect = { do: 'start' };
  const REPLACE: ClickEffect = { do: 'start', ends: 1 };
  const REPEAT: ClickEffect = { do: 'start', redirect: REDIRECT };
  const IGNORE: ClickEffect = { do: 'ignore' };
  const OPENING: ClickEffect = { do: 'announce_opening' };
  const SUBMIT: ClickEffect = { do: 'announce_submit' };

  it.each<[when: ClickState['at'], sameWallet: ClickEffect, otherWallet: ClickEffect]>([
    ['idle', START, START],
    ['starting', OPENING, OPENING],
    ['unanswered', OPENING, REPLACE],
    ['open', IGNORE, REPLACE],
    ['submitting', SUBMIT, SUBMIT],
    ['leaving', REPEAT, OPENING],
    ['posting', OPENING, OPENING],
  ])(
    'in the state %s has the effect $1.do for the same wallet, and $2.do for another',
    (when, ...effects) => {
      for (const [index, instrument] of (['GooglePay', 'PayPal'] as const).entries()) {
        const click = createClick(2, instrument);
        const effect = effects[index];
        const next = effect?.do === 'start' ? { at: 'starting', click } : STATES[when];
        expect(moveClick(STATES[when], { type: 'clicked', click })).toEqual([next, effect]);
      }
    },
  );
});

describe('the state of a click', () => {
  const outcome = { outcome: 'success' } as const;
  type Name = ClickState['at'];
  /** For each event, the states in which it is legal, and the next state. */
  const MOVES: [event: ClickEvent, next: Partial<Record<Name, Name>>][] = [
    [{ type: 'silence', id: 1 }, { starting: 'unanswered' }],
    [
      { type: 'sheet_opened', id: 1 },
      { starting: 'open', unanswered: 'open' },
    ],
    [{ type: 'submit_started', id: 1 }, { open: 'submitting' }],
    [{ type: 'submit_ended', id: 1 }, { submitting: 'open' }],
    [
      { type: 'redirected', id: 1, redirect: REDIRECT },
      { starting: 'leaving', unanswered: 'leaving', open: 'leaving', submitting: 'leaving' },
    ],
    [
      { type: 'form_posted', id: 1 },
      { starting: 'posting', unanswered: 'posting', open: 'posting' },
    ],
    [
      { type: 'stayed', id: 1 },
      { leaving: 'idle', posting: 'idle' },
    ],
    [{ type: 'page_restored' }, Object.fromEntries(STATE_NAMES.map((name) => [name, 'idle']))],
  ];

  it.each(MOVES)('changes after the event $0.type only where that is legal', (event, next) => {
    for (const name of STATE_NAMES) {
      const expected = STATES[next[name] ?? name];
      expect([name, ...moveClick(STATES[name], event)]).toEqual([name, expected, { do: 'ignore' }]);
    }
  });

  it('changes after its end, unless the page is being left, which keeps the outcome of a redirect', () => {
    const after = STATE_NAMES.map((name) => moveClick(STATES[name], { type: 'ended', id: 1, outcome })[0]);
    const leaving = { at: 'leaving', click: RUNNING, redirect: { ...REDIRECT, outcome } };
    expect(after).toEqual([IDLE, IDLE, IDLE, IDLE, IDLE, leaving, STATES.posting]);
  });

  it.each(['starting', 'unanswered', 'open'] as const)('%s stores that the click has a cart', (at) => {
    const [state] = moveClick(STATES[at], { type: 'cart_created', id: 1 });
    expect(state).toEqual({ at, click: { ...RUNNING, hasCart: true } });
  });

  it.each<ClickEvent>([
    ...MOVES.flatMap(([event]) => ('id' in event ? { ...event, id: 0 } : [])),
    { type: 'ended', id: 0, outcome },
    { type: 'cart_created', id: 0 },
  ])('does not change after the event $type of an earlier click', (event) => {
    for (const state of Object.values(STATES)) expect(moveClick(state, event)[0]).toBe(state);
  });
});
