import { describe, expect, it } from 'vitest';
import {
  type Attempt,
  checkoutOfUnknownAttempt,
  hashLines,
  removeAttempt,
  readAttempt,
  storeAttempt,
  type UnknownAttempt,
} from '../../../src/wallets/checkout/attempts';
import type { ClickSource } from '../../../src/wallets/contract';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const MINUTE = 60_000;
const CART = 'gid://shopify/Cart/c1';
const CHECKOUT = 'https://shop.example/checkouts/c1?key=secret';
const unknownAttempt = (more: Partial<UnknownAttempt> = {}): Attempt => ({
  state: 'unknown',
  token: 't1',
  firstSentAt: NOW,
  lastSentAt: NOW,
  checkoutUrl: CHECKOUT,
  ...more,
});
const ACCEPTED: Attempt = { state: 'accepted', attemptId: 'a1', checkoutUrl: CHECKOUT, acceptedAt: NOW };

type Line = Extract<ClickSource, { type: 'new_cart' }>['input']['lines'][number];
const createInputLine = (more: Partial<Line> = {}): Line => ({
  merchandiseId: 'gid://shopify/ProductVariant/1',
  quantity: 1,
  attributes: [
    { key: 'Grawer', value: 'Ania' },
    { key: 'Kolor', value: 'złoty' },
  ],
  ...more,
});
const purchaseOf = (...lines: Line[]): ClickSource => ({
  type: 'new_cart',
  input: { lines, discountCodes: [] },
});

describe('the hash of lines', () => {
  it('does not depend on the order of attributes', () => {
    const { attributes } = createInputLine();
    expect(hashLines([createInputLine()])).toBe(
      hashLines([createInputLine({ attributes: [...attributes].reverse() })]),
    );
  });

  it.each<[title: string, lines: Line[]]>([
    ['depends on the quantity', [createInputLine({ quantity: 2 })]],
    ['depends on the variant', [createInputLine({ merchandiseId: 'gid://shopify/ProductVariant/2' })]],
    ['depends on the selling plan', [createInputLine({ sellingPlanId: 'gid://shopify/SellingPlan/1' })]],
    ['depends on the attributes', [createInputLine({ attributes: [{ key: 'Grawer', value: 'Ola' }] })]],
    ['depends on the number of lines', [createInputLine(), createInputLine()]],
  ])('%s', (_title, lines) => {
    expect(hashLines(lines)).not.toBe(hashLines([createInputLine()]));
  });

  it('is too short to contain the lines', () => {
    expect(hashLines([createInputLine()])).toMatch(/^[\da-z]{1,11}$/);
  });
});

describe('a click on a cart', () => {
  const source: ClickSource = { type: 'cart', cartId: `${CART}?key=other` };
  const SENT_AGAIN = unknownAttempt({ lastSentAt: NOW + 4 * MINUTE });

  it.each<[title: string, after: number, url: string | undefined, attempt?: Attempt]>([
    ['continues less than 5 minutes after an attempt of unknown outcome', 5 * MINUTE - 1, undefined],
    ['goes to the checkout 5 minutes after an attempt of unknown outcome', 5 * MINUTE, CHECKOUT],
    ['goes to the checkout less than 24 hours after it', 24 * 60 * MINUTE - 1, CHECKOUT],
    ['continues 24 hours after it', 24 * 60 * MINUTE, undefined],
    ['goes to the checkout if the clock was set back since then', -60 * MINUTE, CHECKOUT],
    ['goes to the checkout 5 minutes after the first submit', 5 * MINUTE, CHECKOUT, SENT_AGAIN],
    ['continues after an accepted attempt', 60 * MINUTE, undefined, ACCEPTED],
  ])('%s', (_title, after, url, attempt = unknownAttempt()) => {
    storeAttempt(CART, attempt, NOW);
    expect(checkoutOfUnknownAttempt(source, NOW + after)).toBe(url);
  });

  it('ignores attempts of another cart', () => {
    storeAttempt('gid://shopify/Cart/c2', unknownAttempt(), NOW);
    expect(checkoutOfUnknownAttempt(source, NOW + 10 * MINUTE)).toBeUndefined();
  });

  it('continues if the page has no cart id', () => {
    storeAttempt(CART, unknownAttempt(), NOW);
    expect(checkoutOfUnknownAttempt({ type: 'cart', cartId: undefined }, NOW + 10 * MINUTE)).toBeUndefined();
  });
});

describe('a click on a product page', () => {
  const lines = hashLines([createInputLine()]);
  const TWO = purchaseOf(createInputLine({ quantity: 2 }));

  it.each<[string, number, url: string | undefined, attempt?: Attempt | undefined, source?: ClickSource]>([
    ['goes to the checkout at once after an attempt with the same lines', 0, CHECKOUT],
    ['goes to the checkout less than 30 minutes after it', 30 * MINUTE - 1, CHECKOUT],
    ['continues 30 minutes after it', 30 * MINUTE, undefined],
    ['continues after an attempt with other lines', 0, undefined, undefined, TWO],
    ['continues after an accepted attempt', 0, undefined, ACCEPTED],
    ['continues after an attempt on a cart page', 0, undefined, unknownAttempt()],
  ])(
    '%s',
    (_title, after, url, attempt = unknownAttempt({ lines }), source = purchaseOf(createInputLine())) => {
      // An attempt with other lines never matters.
      storeAttempt('gid://shopify/Cart/c0', unknownAttempt({ lines: 'other' }), NOW);
      storeAttempt(CART, attempt, NOW);
      // The page's own entries in the storage are skipped.
      localStorage.setItem('of-the-page', 'x');
      expect(checkoutOfUnknownAttempt(source, NOW + after)).toBe(url);
    },
  );
});

it('removeAttempt removes an attempt of unknown outcome only by its token', () => {
  storeAttempt(CART, unknownAttempt(), NOW);
  removeAttempt(CART, 'another', NOW);
  expect(readAttempt(CART, NOW)).toEqual(unknownAttempt());
  removeAttempt(CART, 't1', NOW);
  expect(readAttempt(CART, NOW)).toBeUndefined();
});

it('removeAttempt removes an accepted attempt only by its id', () => {
  storeAttempt(CART, ACCEPTED, NOW);
  removeAttempt(CART, 't1', NOW);
  expect(readAttempt(CART, NOW)).toEqual(ACCEPTED);
  removeAttempt(CART, 'a1', NOW);
  expect(readAttempt(CART, NOW)).toBeUndefined();
});
