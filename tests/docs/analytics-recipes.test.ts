// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CheckoutStartDetail, OutcomeDetail } from '../../src/types';
import { codeBlocks } from './code-blocks';

const recipes = codeBlocks.filter(
  ({ page, language }) => page === 'guides/analytics.md' && language === 'js',
);

/** Runs a recipe as a script of a page, without a module's scope. */
const run = (recipe: string) => void new Function(recipe)();

const purchase = { kind: 'variant', variantId: 'gid://shopify/ProductVariant/12', quantity: 2 } as const;
const start: CheckoutStartDetail = {
  wallet: 'google_pay',
  instrument: 'GooglePay',
  pageType: 'product',
  purchase,
};
const outcome: OutcomeDetail = {
  wallet: 'google_pay',
  instrument: 'GooglePay',
  outcome: 'success',
  ended: 'submitted',
  codes: [],
  purchase,
  currency: 'PLN',
  total: '79.00',
};

const ITEMS = [{ item_id: '12', quantity: 2 }];
const STARTED = ['begin_checkout', { items: ITEMS, payment_type: 'google_pay' }];
const PAID = ['add_payment_info', { currency: 'PLN', value: 79, items: ITEMS, payment_type: 'google_pay' }];

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function clickWith(detail: OutcomeDetail): void {
  document.dispatchEvent(new CustomEvent('ekspres-checkout-start', { detail: start }));
  document.dispatchEvent(new CustomEvent('ekspres-outcome', { detail }));
}

it('the recipe for dataLayer pushes begin_checkout and add_payment_info as Google Analytics names them', () => {
  vi.stubGlobal('dataLayer', []);
  run(recipes[0]?.code ?? '');
  clickWith(outcome);
  clickWith({ ...outcome, outcome: 'rejected', ended: 'none', reason: 'canceled' });
  const pushed = (window as unknown as { dataLayer: { event?: string; ecommerce?: object | null }[] })
    .dataLayer;
  // Each push is preceded by one that clears the earlier purchase.
  expect(pushed.filter(({ event }) => event).map(({ event, ecommerce }) => [event, ecommerce])).toEqual([
    STARTED,
    PAID,
    STARTED,
  ]);
  expect(pushed.filter(({ event }) => !event)).toEqual(Array(3).fill({ ecommerce: null }));
});

it("the recipe for Google's tag sends the same events", () => {
  const gtag = vi.fn();
  vi.stubGlobal('gtag', gtag);
  run(recipes[1]?.code ?? '');
  clickWith(outcome);
  expect(gtag.mock.calls).toEqual([
    ['event', ...STARTED],
    ['event', ...PAID],
  ]);
});
