import { beforeEach, expect, it, vi } from 'vitest';
import type { FindingsDetail } from '../../src/doctor/doctor';
import { apiRejections } from '../../src/embed/lazy/click/api-rejections';
import { configure } from '../../src/embed/shared/configure';
import { reportNew } from '../../src/net/storefront/rejected-fields';
import * as googlePay from '../../src/wallets/google-pay/draw-button';
import { stubViewport } from '../embed/near-view';
import {
  GOOGLE_PAY,
  json,
  product,
  productForm,
  REQUIRED,
  show,
  SHOP_PAY_WITHOUT_PLANS,
} from '../embed/on-page';
import { recordEvents } from '../embed/recorded-events';
import { storefrontApi } from '../embed/storefront-api';
import { eventually } from '../setup/eventually';
import { expectConsoleError } from '../setup/expect-console-error';

const dispatched = recordEvents('ekspres-findings');
const errors = recordEvents('ekspres-error');
const lastFindings = () => dispatched.at(-1)?.detail as FindingsDetail | undefined;

/** Places every element at these distances from the view's top left corner. */
function placeElements({ top = 0, left = 0 }): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, 300, 44));
}

beforeEach(() => {
  // The doctor reads it, but happy-dom does not define it.
  vi.stubGlobal('isSecureContext', true);
  for (const method of ['table', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {});
});

it('the doctor reports its findings as settled once the vendor has drawn its button', async () => {
  stubViewport({ isNear: true });
  placeElements({});
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

const CART_WITH_PENDING_WALLET = `<shopify-accelerated-checkout-cart ${REQUIRED} debug cart-id="gid://shopify/Cart/Z2NwOjEy?key=k" ${json('wallet-configs', [SHOP_PAY_WITHOUT_PLANS])}></shopify-accelerated-checkout-cart>`;
const VENDOR_BUTTON = productForm(product(`debug ${json('recommended', GOOGLE_PAY)}`));

it.each<[title: string, html: string, isHidden: boolean, place: { top?: number; left?: number }]>([
  ['a cart in a closed drawer', CART_WITH_PENDING_WALLET, true, {}],
  ['a cart in a drawer beside the view', CART_WITH_PENDING_WALLET, false, { left: innerWidth }],
  ['a cart below the view', CART_WITH_PENDING_WALLET, false, { top: innerHeight + 1 }],
  ["a vendor's button in a closed drawer", VENDOR_BUTTON, true, {}],
  ["a vendor's button more than a screen away", VENDOR_BUTTON, false, { top: 2 * innerHeight + 1 }],
])('the doctor does not wait for %s', async (_title, html, isHidden, place) => {
  stubViewport({ isNear: false });
  placeElements(place);
  if (isHidden) vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(false);
  storefrontApi({});
  await show(html);
  await eventually(() => expect(lastFindings()?.isSettled).toBe(true));
});

it('the doctor waits for a cart in view', async () => {
  stubViewport({ isNear: false });
  placeElements({});
  storefrontApi({});
  await show(CART_WITH_PENDING_WALLET);
  await eventually(() =>
    expect(lastFindings()?.findings.map(({ code }) => code)).toContain('api-not-reached'),
  );
  expect(lastFindings()?.facts.elements[0]?.wallets).toMatchObject([{ reason: 'pending' }]);
  expect(lastFindings()?.isSettled).toBe(false);
});

it('the doctor reports a mistake in the settings', async () => {
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(console, 'table').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expectConsoleError(/invalid-ekspres-config.*coupons/);
  storefrontApi({});
  configure({ coupons: 'yes' as never, apiOrgin: 'https://shop.example' } as never);
  await show(productForm(product('debug')));
  await eventually(() =>
    expect(lastFindings()?.findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          code: 'invalid-ekspres-config',
          about: '',
          sentence: 'The setting coupons is invalid.',
        }),
        expect.objectContaining({ code: 'unknown-setting', sentence: 'Unknown setting "apiOrgin".' }),
      ]),
    ),
  );
});

it('the doctor names a field as information when the API rejects it', async () => {
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
