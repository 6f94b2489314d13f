// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import type { CheckoutStartDetail, OutcomeDetail } from '../../src/types';
import { codeBlocks } from './code-blocks';

const recipes = codeBlocks.filter(
  ({ page, language }) => page === 'guides/analytics.md' && language === 'js',
);

/** Runs a recipe as a script of a page, without a module's scope. */
const runRecipe = (recipe: string) => void new Function(recipe)();

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
const BEGIN_CHECKOUT = ['begin_checkout', { items: ITEMS, payment_type: 'google_pay' }];
const ADD_PAYMENT_INFO = [
  'add_payment_info',
  { currency: 'PLN', value: 79, items: ITEMS, payment_type: 'google_pay' },
];

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', globalThis);
});

function dispatchClick(detail: OutcomeDetail): void {
  document.dispatchEvent(new CustomEvent('ekspres-checkout-start', { detail: start }));
  document.dispatchEvent(new CustomEvent('ekspres-outcome', { detail }));
}

it('the recipe for dataLayer pushes begin_checkout, and add_payment_info only for a successful click', () => {
  vi.stubGlobal('dataLayer', []);
  runRecipe(recipes[0]?.code ?? '');
  dispatchClick(outcome);
  dispatchClick({ ...outcome, outcome: 'rejected', ended: 'none', reason: 'canceled' });
  const pushed = (window as unknown as { dataLayer: { event?: string; ecommerce?: object | null }[] })
    .dataLayer;
  // Before each event, the recipe pushes an object that clears the previous purchase.
  expect(pushed.filter(({ event }) => event).map(({ event, ecommerce }) => [event, ecommerce])).toEqual([
    BEGIN_CHECKOUT,
    ADD_PAYMENT_INFO,
    BEGIN_CHECKOUT,
  ]);
  expect(pushed.filter(({ event }) => !event)).toEqual(Array(3).fill({ ecommerce: null }));
});

it("the recipe for Google's tag sends begin_checkout and add_payment_info", () => {
  const gtag = vi.fn();
  vi.stubGlobal('gtag', gtag);
  runRecipe(recipes[1]?.code ?? '');
  dispatchClick(outcome);
  expect(gtag.mock.calls).toEqual([
    ['event', ...BEGIN_CHECKOUT],
    ['event', ...ADD_PAYMENT_INFO],
  ]);
});
