import { describe, expect, it } from 'vitest';
import {
  IDLE,
  moveClick,
  type ClickEffect,
  type RunningClick,
  type ClickEvent,
  type ClickState,
} from '../../src/signals/click';

const createClick = (id: number, instrument: RunningClick['instrument'] = 'GooglePay'): RunningClick => ({
  id,
  element: undefined,
  instrument,
  item: '1',
  hasCart: false,
});
const redirect = { purchaseKey: 'p', url: 'https://shop.example/c' };
const running = createClick(1);

const STATES: Record<ClickState['at'], ClickState> = {
  idle: IDLE,
  starting: { at: 'starting', click: running },
  open: { at: 'open', click: running },
  submitting: { at: 'submitting', click: running },
  leaving: { at: 'leaving', click: running, redirect },
  posting: { at: 'posting', click: running },
};

const clickEventOf = (instrument: RunningClick['instrument']): ClickEvent => ({
  type: 'clicked',
  click: createClick(2, instrument),
});

describe('a click', () => {
  it.each<{ on: string; when: ClickState['at']; event: ClickEvent; effect: ClickEffect }>([
    { on: 'any wallet', when: 'idle', event: clickEventOf('GooglePay'), effect: { do: 'start' } },
    {
      on: 'the same wallet',
      when: 'starting',
      event: clickEventOf('GooglePay'),
      effect: { do: 'announce_opening' },
    },
    {
      on: 'another wallet',
      when: 'starting',
      event: clickEventOf('PayPal'),
      effect: { do: 'announce_opening' },
    },
    { on: 'the same wallet', when: 'open', event: clickEventOf('GooglePay'), effect: { do: 'ignore' } },
    { on: 'another wallet', when: 'open', event: clickEventOf('PayPal'), effect: { do: 'start', ends: 1 } },
    {
      on: 'the same wallet',
      when: 'submitting',
      event: clickEventOf('GooglePay'),
      effect: { do: 'announce_submit' },
    },
    {
      on: 'another wallet',
      when: 'submitting',
      event: clickEventOf('PayPal'),
      effect: { do: 'announce_submit' },
    },
    {
      on: 'the same wallet',
      when: 'leaving',
      event: clickEventOf('GooglePay'),
      effect: { do: 'start', redirect },
    },
    {
      on: 'another wallet',
      when: 'leaving',
      event: clickEventOf('PayPal'),
      effect: { do: 'announce_opening' },
    },
    {
      on: 'the same wallet',
      when: 'posting',
      event: clickEventOf('GooglePay'),
      effect: { do: 'announce_opening' },
    },
    {
      on: 'another wallet',
      when: 'posting',
      event: clickEventOf('PayPal'),
      effect: { do: 'announce_opening' },
    },
  ])('on $on in the state $when has the effect $effect.do', ({ when, event, effect }) => {
    const [state, actualEffect] = moveClick(STATES[when], event);
    expect(actualEffect).toEqual(effect);
    if (effect.do !== 'start') expect(state).toBe(STATES[when]);
    else expect(state).toEqual({ at: 'starting', click: (event as { click: RunningClick }).click });
  });
});

describe('during a click', () => {
  const outcome = { outcome: 'success' } as const;
  it.each<{ event: ClickEvent; when: ClickState['at']; to: ClickState }>([
    {
      event: { type: 'cart_created', id: 1 },
      when: 'open',
      to: { at: 'open', click: { ...running, hasCart: true } },
    },
    { event: { type: 'sheet_opened', id: 1 }, when: 'starting', to: STATES.open },
    { event: { type: 'submit_started', id: 1 }, when: 'open', to: STATES.submitting },
    { event: { type: 'submit_ended', id: 1 }, when: 'submitting', to: STATES.open },
    { event: { type: 'redirected', id: 1, redirect }, when: 'starting', to: STATES.leaving },
    { event: { type: 'redirected', id: 1, redirect }, when: 'submitting', to: STATES.leaving },
    { event: { type: 'ended', id: 1, outcome }, when: 'open', to: IDLE },
    { event: { type: 'ended', id: 1, outcome }, when: 'submitting', to: IDLE },
    {
      event: { type: 'ended', id: 1, outcome },
      when: 'leaving',
      to: { at: 'leaving', click: running, redirect: { ...redirect, outcome } },
    },
    { event: { type: 'form_posted', id: 1 }, when: 'starting', to: STATES.posting },
    { event: { type: 'ended', id: 1, outcome }, when: 'posting', to: STATES.posting },
    { event: { type: 'stayed', id: 1 }, when: 'leaving', to: IDLE },
    { event: { type: 'stayed', id: 1 }, when: 'posting', to: IDLE },
    { event: { type: 'page_restored' }, when: 'submitting', to: IDLE },
    { event: { type: 'page_restored' }, when: 'posting', to: IDLE },
    { event: { type: 'page_restored' }, when: 'leaving', to: IDLE },
  ])('the event $event.type in the state $when leads to the state $to.at', ({ event, when, to }) => {
    expect(moveClick(STATES[when], event)).toEqual([to, { do: 'ignore' }]);
  });

  it.each<{ title: string; event: ClickEvent; when: ClickState['at'] }>([
    {
      title: 'a window that opens late changes nothing',
      event: { type: 'sheet_opened', id: 1 },
      when: 'submitting',
    },
    {
      title: 'a submit without a window changes nothing',
      event: { type: 'submit_started', id: 1 },
      when: 'starting',
    },
    {
      title: 'the end of a submit that never began changes nothing',
      event: { type: 'submit_ended', id: 1 },
      when: 'open',
    },
    {
      title: "an earlier click's end changes nothing",
      event: { type: 'ended', id: 0, outcome },
      when: 'open',
    },
    {
      title: "an earlier click's redirect changes nothing",
      event: { type: 'redirected', id: 0, redirect },
      when: 'open',
    },
    {
      title: 'the limit of an earlier redirect changes nothing',
      event: { type: 'stayed', id: 0 },
      when: 'leaving',
    },
    {
      title: 'the limit of a redirect during the next click changes nothing',
      event: { type: 'stayed', id: 1 },
      when: 'starting',
    },
    {
      title: 'the end of a forgotten click changes nothing',
      event: { type: 'ended', id: 1, outcome },
      when: 'idle',
    },
  ])('$title', ({ event, when }) => {
    expect(moveClick(STATES[when], event)[0]).toBe(STATES[when]);
  });
});
