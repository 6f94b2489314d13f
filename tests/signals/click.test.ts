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
const REDIRECT = { purchaseKey: 'p', url: 'https://shop.example/c' };
const RUNNING = createClick(1);

const STATES: Record<ClickState['at'], ClickState> = {
  idle: IDLE,
  starting: { at: 'starting', click: RUNNING },
  open: { at: 'open', click: RUNNING },
  submitting: { at: 'submitting', click: RUNNING },
  leaving: { at: 'leaving', click: RUNNING, redirect: REDIRECT },
  posting: { at: 'posting', click: RUNNING },
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
      effect: { do: 'start', redirect: REDIRECT },
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

describe('the state of a click', () => {
  const outcome = { outcome: 'success' } as const;
  it.each<{ event: ClickEvent; when: ClickState['at']; to: ClickState }>([
    {
      event: { type: 'cart_created', id: 1 },
      when: 'open',
      to: { at: 'open', click: { ...RUNNING, hasCart: true } },
    },
    { event: { type: 'sheet_opened', id: 1 }, when: 'starting', to: STATES.open },
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
    { event: { type: 'ended', id: 1, outcome }, when: 'posting', to: STATES.posting },
    { event: { type: 'stayed', id: 1 }, when: 'leaving', to: IDLE },
    { event: { type: 'stayed', id: 1 }, when: 'posting', to: IDLE },
    { event: { type: 'page_restored' }, when: 'submitting', to: IDLE },
    { event: { type: 'page_restored' }, when: 'posting', to: IDLE },
    { event: { type: 'page_restored' }, when: 'leaving', to: IDLE },
  ])('changes from $when to $to.at with the event $event.type', ({ event, when, to }) => {
    expect(moveClick(STATES[when], event)).toEqual([to, { do: 'ignore' }]);
  });

  it.each<{ title: string; event: ClickEvent; when: ClickState['at'] }>([
    {
      title: 'does not change if a window opens late',
      event: { type: 'sheet_opened', id: 1 },
      when: 'submitting',
    },
    {
      title: 'does not change if a submit starts without a window',
      event: { type: 'submit_started', id: 1 },
      when: 'starting',
    },
    {
      title: 'does not change if a submit ends that never began',
      event: { type: 'submit_ended', id: 1 },
      when: 'open',
    },
    {
      title: 'does not change if an earlier click ends',
      event: { type: 'ended', id: 0, outcome },
      when: 'open',
    },
    {
      title: 'does not change if an earlier click redirects',
      event: { type: 'redirected', id: 0, redirect: REDIRECT },
      when: 'open',
    },
    {
      title: 'does not change after the time limit of an earlier redirect',
      event: { type: 'stayed', id: 0 },
      when: 'leaving',
    },
    {
      title: 'does not change after the time limit of a redirect during the next click',
      event: { type: 'stayed', id: 1 },
      when: 'starting',
    },
    {
      title: 'does not change if a click ends after the page was restored',
      event: { type: 'ended', id: 1, outcome },
      when: 'idle',
    },
  ])('$title', ({ event, when }) => {
    expect(moveClick(STATES[when], event)[0]).toBe(STATES[when]);
  });
});
