import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ButtonContext } from '../../../src/wallets/contract';
import { draw } from '../../../src/wallets/google-pay/draw-button';
import { googlePayFace } from '../../../src/wallets/google-pay/face';
import { PARAMS } from './google-pay-data';
import { advanceTime, useFakeClock } from '../../setup/fake-clock';

let container: HTMLElement;
beforeEach(() => {
  useFakeClock();
  container = document.createElement('div');
  document.body.replaceChildren(container);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Draws with Google's script, which reports after `ms`, or never (null), whether the shopper can pay. */
async function drawAndWait(ms: number | null, { canPay }: { canPay: boolean }): Promise<string | undefined> {
  class PaymentsClient {
    isReadyToPay = () =>
      new Promise<{ result: boolean }>((resolve) => {
        if (ms !== null) setTimeout(() => resolve({ result: canPay }), ms);
      });
    createButton = () => {
      const wrapper = document.createElement('div');
      wrapper.append(document.createElement('button'));
      return wrapper;
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

it.each<{ title: string; ms: number | null; canPay: boolean; refusal: string | undefined }>([
  { title: 'a button is drawn for a shopper who can pay', ms: 0, canPay: true, refusal: undefined },
  {
    title: 'a button is drawn if Google reports in time that the shopper can pay',
    ms: 4900,
    canPay: true,
    refusal: undefined,
  },
  {
    title: 'no button is drawn for a shopper who cannot pay',
    ms: 0,
    canPay: false,
    refusal: 'not-ready-to-pay',
  },
  {
    title: 'no button is drawn if Google reports too late that the shopper can pay',
    ms: 5100,
    canPay: true,
    refusal: 'not-ready-to-pay',
  },
  {
    title: 'no button is drawn if Google never reports whether the shopper can pay',
    ms: null,
    canPay: true,
    refusal: 'not-ready-to-pay',
  },
])('$title', async ({ ms, canPay, refusal }) => {
  expect(await drawAndWait(ms, { canPay })).toBe(refusal);
  expect(container.querySelector('button') !== null).toBe(!refusal);
});

it('Google’s button has no minimum size', async () => {
  await drawAndWait(0, { canPay: true });
  expect(container.querySelector('button')?.getAttribute('style')).toBe(
    'min-block-size: 0; min-inline-size: 0;',
  );
});
