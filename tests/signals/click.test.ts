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

describe('a click', () => {
  it.each<[on: string, when: ClickState['at'], instrument: RunningClick['instrument'], effect: ClickEffect]>([
    ['a wallet', 'idle', 'GooglePay', { do: 'start' }],
    ['another wallet', 'open', 'PayPal', { do: 'start', ends: 1 }],
    ['another wallet', 'unanswered', 'PayPal', { do: 'start', ends: 1 }],
    ['the same wallet', 'leaving', 'GooglePay', { do: 'start', redirect: REDIRECT }],
  ])('on %s in the state %s starts', (_on, when, instrument, effect) => {
    const click = createClick(2, instrument);
    expect(moveClick(STATES[when], { type: 'clicked', click })).toEqual([{ at: 'starting', click }, effect]);
  });

  it.each<{
    on: string;
    instrument: RunningClick['instrument'];
    when: ClickState['at'];
    effect: ClickEffect;
  }>([
    { on: 'the same wallet', instrument: 'GooglePay', when: 'starting', effect: { do: 'announce_opening' } },
    { on: 'another wallet', instrument: 'PayPal', when: 'starting', effect: { do: 'announce_opening' } },
    { on: 'the same one', instrument: 'GooglePay', when: 'unanswered', effect: { do: 'announce_opening' } },
    { on: 'the same wallet', instrument: 'GooglePay', when: 'open', effect: { do: 'ignore' } },
    { on: 'the same wallet', instrument: 'GooglePay', when: 'submitting', effect: { do: 'announce_submit' } },
    { on: 'another wallet', instrument: 'PayPal', when: 'submitting', effect: { do: 'announce_submit' } },
    { on: 'another wallet', instrument: 'PayPal', when: 'leaving', effect: { do: 'announce_opening' } },
    { on: 'the same wallet', instrument: 'GooglePay', when: 'posting', effect: { do: 'announce_opening' } },
    { on: 'another wallet', instrument: 'PayPal', when: 'posting', effect: { do: 'announce_opening' } },
  ])('on $on in the state $when has only the effect $effect.do', ({ instrument, when, effect }) => {
    const [state, actualEffect] = moveClick(STATES[when], {
      type: 'clicked',
      click: createClick(2, instrument),
    });
    expect(state).toBe(STATES[when]);
    expect(actualEffect).toEqual(effect);
  });
});

describe('the state of a click', () => {
  const outcome = { outcome: 'success' } as const;
  it.each<{ event: ClickEvent; when: ClickState['at']; to: ClickState }>([
    {
      event: { type: 'cart_created', id: 1 },
      when: 'open',
      to: { at: 'open', click: { ...RUNNING, hasCart: true } },
    },
    { event: { type: 'sheet_opened', id: 1 }, when: 'starting', to: STATES.open },
    { event: { type: 'silence', id: 1 }, when: 'starting', to: STATES.unanswered },
    { event: { type: 'sheet_opened', id: 1 }, when: 'unanswered', to: STATES.open },
    { event: { type: 'redirected', id: 1, redirect: REDIRECT }, when: 'unanswered', to: STATES.leaving },
    { event: { type: 'ended', id: 1, outcome }, when: 'unanswered', to: IDLE },
    { event: { type: 'submit_started', id: 1 }, when: 'open', to: STATES.submitting },
    { event: { type: 'submit_ended', id: 1 }, when: 'submitting', to: STATES.open },
    { event: { type: 'redirected', id: 1, redirect: REDIRECT }, when: 'starting', to: STATES.leaving },
    { event: { type: 'redirected', id: 1, redirect: REDIRECT }, when: 'submitting', to: STATES.leaving },
    { event: { type: 'ended', id: 1, outcome }, when: 'open', to: IDLE },
    { event: { type: 'ended', id: 1, outcome }, when: 'submitting', to: IDLE },
    {
      event: { type: 'ended', id: 1, outcome },
      when: 'leaving',
      to: { at: 'leaving', click: RUNNING, redirect: { ...REDIRECT, outcome } },
    },
    { event: { type: 'form_posted', id: 1 }, when: 'starting', to: STATES.posting },
    { event: { type: 'form_posted', id: 1 }, when: 'unanswered', to: STATES.posting },
    { event: { type: 'form_posted', id: 1 }, when: 'open', to: STATES.posting },
    { event: { type: 'ended', id: 1, outcome }, when: 'posting', to: STATES.posting },
    { event: { type: 'stayed', id: 1 }, when: 'leaving', to: IDLE },
    { event: { type: 'stayed', id: 1 }, when: 'posting', to: IDLE },
    { event: { type: 'page_restored' }, when: 'submitting', to: IDLE },
    { event: { type: 'page_restored' }, when: 'posting', to: IDLE },
    { event: { type: 'page_restored' }, when: 'leaving', to: IDLE },
  ])('is $to.at after the event $event.type in the state $when', ({ event, when, to }) => {
    expect(moveClick(STATES[when], event)).toEqual([to, { do: 'ignore' }]);
  });

  it.each<[title: string, event: ClickEvent, when: ClickState['at']]>([
    ['if a window opens late', { type: 'sheet_opened', id: 1 }, 'submitting'],
    ['if a submit starts without a window', { type: 'submit_started', id: 1 }, 'starting'],
    ['if a submit ends that never began', { type: 'submit_ended', id: 1 }, 'open'],
    ['if the shop is silent while an order is submitted', { type: 'silence', id: 1 }, 'submitting'],
    ['if an earlier click ends', { type: 'ended', id: 0, outcome }, 'open'],
    ['if an earlier click redirects', { type: 'redirected', id: 0, redirect: REDIRECT }, 'open'],
    ['after the time limit of an earlier redirect', { type: 'stayed', id: 0 }, 'leaving'],
    ['after the time limit of a redirect during the next click', { type: 'stayed', id: 1 }, 'starting'],
    ['if a click ends after the page was restored', { type: 'ended', id: 1, outcome }, 'idle'],
  ])('does not change %s', (_title, event, when) => {
    const [state] = moveClick(STATES[when], event);
    expect(state).toBe(STATES[when]);
  });
});
