import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ButtonContext } from '../../../src/wallets/contract';
import { draw } from '../../../src/wallets/google-pay/draw-button';
import { googlePayFace } from '../../../src/wallets/google-pay/face';
import { PARAMS } from './google-pay-data';

type Ready = { result: boolean };

let container: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  container = document.createElement('div');
  document.body.replaceChildren(container);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Draws with Google's script, which reports after `ms` whether the shopper can pay; null: never. */
async function drawn(ms: number | null, ready: Ready): Promise<string | undefined> {
  class PaymentsClient {
    isReadyToPay = () => new Promise<Ready>((resolve) => ms !== null && setTimeout(() => resolve(ready), ms));
    createButton = () => {
      const filled = document.createElement('div');
      filled.append(document.createElement('button'));
      return filled;
    };
  }
  vi.stubGlobal('google', { payments: { api: { PaymentsClient } } });
  const context = {
    container,
    face: googlePayFace,
    params: PARAMS as unknown as Record<string, unknown>,
    purchaseFacts: { sellingPlan: false, requiresShipping: true },
    settings: async () => ({}),
    onClick() {},
  } as Partial<ButtonContext> as ButtonContext;
  const drawing = draw(context);
  await vi.advanceTimersByTimeAsync(6000);
  return drawing;
}

it.each<{ what: string; ms: number | null; result: boolean; state: string | undefined }>([
  { what: 'can pay', ms: 0, result: true, state: undefined },
  { what: 'can pay, as Google reports in time', ms: 4900, result: true, state: undefined },
  { what: 'cannot pay', ms: 0, result: false, state: 'not-ready-to-pay' },
  { what: 'can pay, as Google reports too late', ms: 5100, result: true, state: 'not-ready-to-pay' },
  { what: 'may be able to pay: Google never reports', ms: null, result: true, state: 'not-ready-to-pay' },
])('a shopper who $what gets $state', async ({ ms, result, state }) => {
  expect(await drawn(ms, { result })).toBe(state);
  expect(container.querySelector('button') !== null).toBe(!state);
});

it('Google’s button gets no larger than its place', async () => {
  await drawn(0, { result: true });
  expect(container.querySelector('button')?.getAttribute('style')).toBe(
    'min-block-size: 0; min-inline-size: 0;',
  );
});
