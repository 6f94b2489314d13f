import { effect } from '@preact/signals-react';
import { afterEach, describe, expect, it } from 'vitest';
import { createButtonState } from '../../src/signals/button';
import {
  lastRedirect,
  resetClick,
  runningClick,
  releaseClickLock,
  acquireClickLock,
} from '../../src/signals/click';

afterEach(resetClick);

describe('a click of the page', () => {
  it('is the only one until it ends', () => {
    const first = acquireClickLock();
    expect(first).toBeDefined();
    expect(acquireClickLock()).toBeUndefined();
    releaseClickLock(first as symbol);
    expect(acquireClickLock()).toBeDefined();
  });

  it('that the page has forgotten does not end a newer one', () => {
    const old = acquireClickLock() as symbol;
    resetClick();
    const newer = acquireClickLock();
    releaseClickLock(old);
    expect(runningClick.value).toBe(newer);
    expect(newer).not.toBe(old);
  });

  it('is forgotten together with where it led', () => {
    acquireClickLock();
    lastRedirect.value = { click: 'x', url: 'https://shop.example/c', at: 0 };
    resetClick();
    expect([runningClick.value, lastRedirect.value]).toEqual([undefined, undefined]);
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
  if (underWay) acquireClickLock();
  expect(state.disabled.value).toBe(disabled);
});

it('a button made during a click of another is disabled, and answers once that ended', () => {
  const lock = acquireClickLock() as symbol;
  const { disabled } = createButtonState();
  const seen: boolean[] = [];
  const stop = effect(() => void seen.push(disabled.value));
  releaseClickLock(lock);
  stop();
  expect(seen).toEqual([true, false]);
});

it('a button that was blocked during a click answers once neither holds any more', () => {
  const lock = acquireClickLock() as symbol;
  const { blocked, disabled } = createButtonState();
  blocked.value = true;
  const seen: boolean[] = [];
  const stop = effect(() => void seen.push(disabled.value));
  blocked.value = false;
  releaseClickLock(lock);
  stop();
  expect(seen.at(-1)).toBe(false);
});
