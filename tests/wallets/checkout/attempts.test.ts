import { beforeEach, describe, expect, it } from 'vitest';
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

beforeEach(() => localStorage.clear());

const NOW = Date.parse('2026-03-01T12:00:00Z');
const MINUTE = 60_000;
const CART = 'gid://shopify/Cart/c1';
const CHECKOUT = 'https://shop.example/checkouts/c1?key=secret';
const unknown = (more: Partial<UnknownAttempt> = {}): Attempt => ({
  state: 'unknown',
  token: 't1',
  firstSentAt: NOW,
  lastSentAt: NOW,
  checkoutUrl: CHECKOUT,
  ...more,
});
const ACCEPTED: Attempt = { state: 'accepted', attemptId: 'a1', checkoutUrl: CHECKOUT, acceptedAt: NOW };

type Line = Extract<ClickSource, { type: 'new_cart' }>['input']['lines'][number];
const createLine = (more: Partial<Line> = {}): Line => ({
  merchandiseId: 'gid://shopify/ProductVariant/1',
  quantity: 1,
  attributes: [
    { key: 'Grawer', value: 'Ania' },
    { key: 'Kolor', value: 'złoty' },
  ],
  ...more,
});
const purchase = (...lines: Line[]): ClickSource => ({
  type: 'new_cart',
  input: { lines, discountCodes: [] },
});

describe('the hash of lines', () => {
  it('is the same for the same lines, and for attributes in another order', () => {
    const { attributes } = createLine();
    expect(hashLines([createLine()])).toBe(
      hashLines([createLine({ attributes: [...attributes].reverse() })]),
    );
  });

  it.each<{ title: string; lines: Line[] }>([
    { title: 'depends on the quantity', lines: [createLine({ quantity: 2 })] },
    {
      title: 'depends on the variant',
      lines: [createLine({ merchandiseId: 'gid://shopify/ProductVariant/2' })],
    },
    {
      title: 'depends on the selling plan',
      lines: [createLine({ sellingPlanId: 'gid://shopify/SellingPlan/1' })],
    },
    {
      title: 'depends on the attributes',
      lines: [createLine({ attributes: [{ key: 'Grawer', value: 'Ola' }] })],
    },
    { title: 'depends on the second line', lines: [createLine(), createLine()] },
  ])('$title', ({ lines }) => {
    expect(hashLines(lines)).not.toBe(hashLines([createLine()]));
  });

  it('contains nothing of the lines', () => {
    expect(hashLines([createLine()])).toMatch(/^[\da-z]{1,11}$/);
  });
});

describe('a click on a cart', () => {
  const source: ClickSource = { type: 'cart', cartId: `${CART}?key=other` };
  it.each<{ of: string; attempt: Attempt; after: number; leadsTo: string | undefined }>([
    { of: 'unknown outcome', attempt: unknown(), after: 5 * MINUTE - 1, leadsTo: undefined },
    { of: 'unknown outcome', attempt: unknown(), after: 5 * MINUTE, leadsTo: CHECKOUT },
    { of: 'unknown outcome', attempt: unknown(), after: 24 * 60 * MINUTE - 1, leadsTo: CHECKOUT },
    { of: 'unknown outcome', attempt: unknown(), after: 24 * 60 * MINUTE, leadsTo: undefined },
    { of: 'unknown outcome', attempt: unknown(), after: -60 * MINUTE, leadsTo: CHECKOUT },
    {
      of: 'unknown outcome, sent again a minute ago,',
      attempt: unknown({ lastSentAt: NOW + 4 * MINUTE }),
      after: 5 * MINUTE,
      leadsTo: CHECKOUT,
    },
    { of: 'which the API has accepted', attempt: ACCEPTED, after: 60 * MINUTE, leadsTo: undefined },
  ])('goes $after ms after an attempt $of at once to: $leadsTo', ({ attempt, after, leadsTo }) => {
    storeAttempt(CART, attempt, NOW);
    expect(checkoutOfUnknownAttempt(source, NOW + after)).toBe(leadsTo);
  });

  it('ignores attempts of another cart', () => {
    storeAttempt('gid://shopify/Cart/c2', unknown(), NOW);
    expect(checkoutOfUnknownAttempt(source, NOW + 10 * MINUTE)).toBeUndefined();
    expect(checkoutOfUnknownAttempt({ type: 'cart', cartId: undefined }, NOW)).toBeUndefined();
  });
});

describe('a click on a product page', () => {
  const lines = hashLines([createLine()]);
  it.each<{ when: string; attempt?: Attempt; source?: ClickSource; after: number; leadsTo?: string }>([
    { when: 'for the same lines at once', after: 0, leadsTo: CHECKOUT },
    { when: 'for the same lines within 30 minutes', after: 30 * MINUTE - 1, leadsTo: CHECKOUT },
    { when: 'for the same lines after 30 minutes', after: 30 * MINUTE },
    { when: 'for other lines', source: purchase(createLine({ quantity: 2 })), after: 0 },
    { when: 'after an accepted attempt', attempt: ACCEPTED, after: 0 },
    { when: 'after an attempt on a cart page', attempt: unknown(), after: 0 },
  ])('goes at once, $when, to: $leadsTo', ({ attempt, source, after, leadsTo }) => {
    storeAttempt('gid://shopify/Cart/c0', unknown({ lines: 'other' }), NOW);
    storeAttempt(CART, attempt ?? unknown({ lines }), NOW);
    localStorage.setItem('of-the-page', 'x');
    expect(checkoutOfUnknownAttempt(source ?? purchase(createLine()), NOW + after)).toBe(leadsTo);
  });
});

it('removes only the attempt that made no order', () => {
  storeAttempt(CART, unknown(), NOW);
  removeAttempt(CART, 'another', NOW);
  expect(readAttempt(CART, NOW)).toEqual(unknown());
  removeAttempt(CART, 't1', NOW);
  expect(readAttempt(CART, NOW)).toBeUndefined();
  storeAttempt(CART, ACCEPTED, NOW);
  removeAttempt(CART, 't1', NOW);
  expect(readAttempt(CART, NOW)).toEqual(ACCEPTED);
  removeAttempt(CART, 'a1', NOW);
  expect(readAttempt(CART, NOW)).toBeUndefined();
});
