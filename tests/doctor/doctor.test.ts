import { afterEach, expect, it, vi } from 'vitest';
import type { FindingsDetail } from '../../src/doctor/doctor';
import * as googlePay from '../../src/wallets/google-pay/draw-button';
import { stubViewport } from '../embed/near-view';
import { GOOGLE_PAY, json, leavePage, product, productForm, show } from '../embed/on-page';
import { recordEvents } from '../embed/recorded-events';
import { storefrontApi } from '../embed/storefront-api';
import { eventually } from '../setup/eventually';

const dispatched = recordEvents('ekspres-findings');
const lastFindings = () => dispatched.at(-1)?.detail as FindingsDetail | undefined;

afterEach(async () => {
  await leavePage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('the doctor reports its findings as settled once the vendor has drawn its button', async () => {
  // The doctor reads it, but happy-dom does not define it.
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(console, 'table').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  stubViewport({ isNear: true });
  // Without a response of the API, one of the findings is `api-not-reached`.
  storefrontApi({});
  let finishDrawing = () => {};
  const draw = vi
    .spyOn(googlePay, 'draw')
    .mockImplementation(() => new Promise((resolve) => (finishDrawing = () => resolve(undefined))));
  await show(productForm(product(`debug ${json('recommended', GOOGLE_PAY)}`)));
  await eventually(() => {
    expect(draw).toHaveBeenCalled();
    expect(lastFindings()?.findings.map(({ code }) => code)).toContain('api-not-reached');
  });
  expect(lastFindings()?.isSettled).toBe(false);
  finishDrawing();
  await eventually(() => expect(lastFindings()?.isSettled).toBe(true));
});
