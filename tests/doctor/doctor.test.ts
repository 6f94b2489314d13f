import { afterEach, expect, it, vi } from 'vitest';
import type { FindingsDetail } from '../../src/doctor/doctor';
import { apiRejections } from '../../src/embed/lazy/click/api-rejections';
import { reportNew } from '../../src/net/storefront/rejected-fields';
import * as googlePay from '../../src/wallets/google-pay/draw-button';
import { stubViewport } from '../embed/near-view';
import { GOOGLE_PAY, json, leavePage, product, productForm, show } from '../embed/on-page';
import { recordEvents } from '../embed/recorded-events';
import { storefrontApi } from '../embed/storefront-api';
import { eventually } from '../setup/eventually';
import { expectConsoleError } from '../setup/expect-console-error';

const dispatched = recordEvents('ekspres-findings');
const errors = recordEvents('ekspres-error');
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

it('the doctor names a field as information when the API rejects it', async () => {
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(console, 'table').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expectConsoleError(/rejected-api-field/);
  storefrontApi({});
  await show(productForm(product('debug')));
  await eventually(() => expect(lastFindings()?.notes).toEqual([]));
  reportNew(['CartCost.totalTaxAmount'], 'unstable', apiRejections);
  await eventually(() =>
    expect(lastFindings()?.notes.map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining('CartCost.totalTaxAmount'),
    ]),
  );
  expect(lastFindings()?.findings.map(({ code }) => code)).not.toContain('rejected-api-field');
});

it('the doctor finds an area for Managed Markets that stays hidden', async () => {
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(console, 'table').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expectConsoleError(/missing-managed-markets-origin/);
  storefrontApi({});
  const area = '<div id="shopify-buyer-consent" data-consent-type="managed_markets" hidden></div>';
  await show(productForm(product('debug')) + area);
  const codes = () => lastFindings()?.findings.map(({ code }) => code);
  await eventually(() => {
    expect(errors).toMatchObject([{ detail: { code: 'missing-managed-markets-origin' } }]);
    expect(codes()).toContain('markets-area-hidden');
  });
  expect(codes()).not.toContain('missing-managed-markets-origin');
});
