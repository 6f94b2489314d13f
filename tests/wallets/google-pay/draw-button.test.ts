import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ButtonContext } from '../../../src/wallets/contract';
import { draw } from '../../../src/wallets/google-pay/draw-button';
import { googlePayFace } from '../../../src/wallets/google-pay/face';
import { PARAMS } from './google-pay-data';
import { advanceTime, useFakeClock } from '../../setup/fake-clock';

type Ready = { result: boolean };

let container: HTMLElement;
beforeEach(() => {
  useFakeClock();
  container = document.createElement('div');
  document.body.replaceChildren(container);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Draws with Google's script, which reports after `ms`, or never, whether the shopper can pay. */
async function drawAndWait(ms: number | null, ready: Ready): Promise<string | undefined> {
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
  await advanceTime(6000);
  return drawing;
}

it.each<{ title: string; ms: number | null; result: boolean; refusal: string | undefined }>([
  { title: 'a button is drawn for a shopper who can pay', ms: 0, result: true, refusal: undefined },
  {
    title: 'a button is drawn if Google reports in time that the shopper can pay',
    ms: 4900,
    result: true,
    refusal: undefined,
  },
  {
    title: 'no button is drawn for a shopper who cannot pay',
    ms: 0,
    result: false,
    refusal: 'not-ready-to-pay',
  },
  {
    title: 'no button is drawn if Google reports too late that the shopper can pay',
    ms: 5100,
    result: true,
    refusal: 'not-ready-to-pay',
  },
  {
    title: 'no button is drawn if Google never reports whether the shopper can pay',
    ms: null,
    result: true,
    refusal: 'not-ready-to-pay',
  },
])('$title', async ({ ms, result, refusal }) => {
  expect(await drawAndWait(ms, { result })).toBe(refusal);
  expect(container.querySelector('button') !== null).toBe(!refusal);
});

it('Google’s button is not larger than its container', async () => {
  await drawAndWait(0, { result: true });
  expect(container.querySelector('button')?.getAttribute('style')).toBe(
    'min-block-size: 0; min-inline-size: 0;',
  );
});
