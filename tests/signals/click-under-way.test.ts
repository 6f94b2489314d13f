import { effect } from '@preact/signals-react';
import { afterEach, describe, expect, it } from 'vitest';
import { createButtonState } from '../../src/signals/button';
import { departure, forgetFlight, inFlight, land, takeOff } from '../../src/signals/click';

afterEach(forgetFlight);

describe('a click of the page', () => {
  it('is the only one until it ends', () => {
    const first = takeOff();
    expect(first).toBeDefined();
    expect(takeOff()).toBeUndefined();
    land(first as symbol);
    expect(takeOff()).toBeDefined();
  });

  it('that the page has forgotten does not end a newer one', () => {
    const old = takeOff() as symbol;
    forgetFlight();
    const newer = takeOff();
    land(old);
    expect(inFlight.value).toBe(newer);
    expect(newer).not.toBe(old);
  });

  it('is forgotten together with where it led', () => {
    takeOff();
    departure.value = { click: 'x', url: 'https://shop.example/c', at: 0 };
    forgetFlight();
    expect([inFlight.value, departure.value]).toEqual([undefined, undefined]);
  });
});

it.each([
  { is: 'answers', when: 'nothing speaks against it', blocked: false, underWay: false, disabled: false },
  { is: 'is disabled', when: 'the form forbids the click', blocked: true, underWay: false, disabled: true },
  { is: 'is disabled', when: 'any click is under way', blocked: false, underWay: true, disabled: true },
  { is: 'is disabled', when: 'both', blocked: true, underWay: true, disabled: true },
])('a button $is when $when', ({ blocked, underWay, disabled }) => {
  const state = createButtonState();
  state.blocked.value = blocked;
  if (underWay) takeOff();
  expect(state.disabled.value).toBe(disabled);
});

it('a button made during a click of another is disabled, and answers once that ended', () => {
  const flight = takeOff() as symbol;
  const { disabled } = createButtonState();
  const seen: boolean[] = [];
  const stop = effect(() => void seen.push(disabled.value));
  land(flight);
  stop();
  expect(seen).toEqual([true, false]);
});
