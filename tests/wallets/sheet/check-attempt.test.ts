import { describe, expect, it } from 'vitest';
import { storeAttempt, type Attempt } from '../../../src/wallets/checkout/attempts';
import { acquireSubmitLock } from '../../../src/wallets/sheet/submit-lock';
import { completeCart } from '../../../src/wallets/sheet/complete-cart';
import type { SheetColumn } from '../../../src/wallets/sheet/actions-by-wallet';
import { lockManager } from './lock-manager';
import type { Responses } from '../../setup/fake-storefront';
import {
  ANNA,
  createTab,
  mutationPayload,
  READY,
  sentWalletCart,
  createSheetCart,
  startSheetCart,
} from './sheet-on';
import { createWalletCart, seenOfCart } from './wallet-carts';

const CART = createWalletCart();
const CHECKOUT = 'https://shop.example/checkouts/stored';
const MINUTE = 60_000;
const unknown = (sentAt = 0): Attempt => ({
  state: 'unknown',
  token: 'stored-token',
  firstSentAt: sentAt,
  lastSentAt: sentAt,
  checkoutUrl: CHECKOUT,
});
const ACCEPTED: Attempt = { state: 'accepted', attemptId: 'a1', checkoutUrl: CHECKOUT, acceptedAt: 0 };
const attempt = (__typename: string, more: object = {}) => ({
  cartCompletionAttempt: { __typename, ...more },
});
const ROWS: Responses = {
  cart: [{ cart: sentWalletCart(CART) }],
  cartBuyerIdentityUpdate: [mutationPayload('cartBuyerIdentityUpdate', CART)],
  cartNoteUpdate: [mutationPayload('cartNoteUpdate', CART)],
  cartPrepareForCompletion: [READY],
  cartSubmitForCompletion: [
    {
      cartSubmitForCompletion: {
        result: { __typename: 'SubmitSuccess', attemptId: 'a2', redirectUrl: 'https://shop.example/thanks' },
      },
    },
  ],
};
const SOURCE = { type: 'cart', cartId: CART.id, note: 'A note' } as const;
const LEFT = { type: 'decelerate', reason: 'processing_failed', url: CHECKOUT };

describe('a sheet on a cart with an accepted attempt', () => {
  const rows = (...completion: object[]): Responses => ({ ...ROWS, cartCompletionAttempt: completion });

  it.each<{ outcome: string; completion: object; result: object; operations: string[] }>([
    {
      outcome: 'made an order',
      completion: attempt('CartCompletionSuccess', { orderUrl: 'https://shop.example/orders/1' }),
      result: {
        type: 'abort',
        dialog: { key: 'already_accepted', orderUrl: 'https://shop.example/orders/1' },
      },
      operations: ['cartCompletionAttempt'],
    },
    {
      outcome: 'failed',
      completion: attempt('CartCompletionFailed', { errors: [] }),
      result: { type: 'continue' },
      operations: ['cartCompletionAttempt', 'cartNoteUpdate', 'cart'],
    },
    {
      outcome: 'is unknown',
      completion: attempt('CartCompletionLater'),
      result: LEFT,
      operations: ['cartCompletionAttempt'],
    },
  ])('neither reads nor changes the cart before it is known that the attempt $outcome', async (row) => {
    const all = createSheetCart(rows(row.completion), { source: SOURCE });
    storeAttempt(CART.id, ACCEPTED, 0, all.tab);
    expect(await all.until(all.sheet.start())).toMatchObject(row.result);
    expect(all.operations()).toEqual(row.operations);
  });

  it('submits with a new token after the attempt failed', async () => {
    const all = createSheetCart(rows(attempt('CartCompletionFailed', { errors: [] })), { source: SOURCE });
    storeAttempt(CART.id, ACCEPTED, 0, all.tab);
    await all.until(all.sheet.start());
    await all.until(completeCart(all.sheet, new AbortController().signal, seenOfCart(CART)));
    expect(all.operations().filter((name) => name === 'cartCompletionAttempt')).toHaveLength(1);
    expect(all.variables('cartSubmitForCompletion')).toHaveLength(1);
  });

  it('does not change it if another tab has submitted it since the sheet was opened', async () => {
    const all = createSheetCart(rows(attempt('CartCompletionSuccess')), { source: SOURCE });
    await all.until(all.sheet.start());
    storeAttempt(CART.id, ACCEPTED, 0, all.tab);
    expect(await all.until(all.sheet.identify(ANNA))).toMatchObject({ reason: 'already_accepted' });
    all.sheet.abandon();
    expect(all.operations()).toEqual(['cartNoteUpdate', 'cart', 'cartCompletionAttempt']);
  });

  it('clears the errors of the last change with a change that was not sent', async () => {
    const refused = mutationPayload('cartBuyerIdentityUpdate', CART, 'PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT');
    const all = await startSheetCart({
      ...rows(attempt('CartCompletionSuccess')),
      cartBuyerIdentityUpdate: [refused],
    });
    await all.until(all.sheet.identify(ANNA));
    expect(all.sheet.errors).toHaveLength(1);
    storeAttempt(CART.id, ACCEPTED, 0, all.tab);
    await all.until(all.sheet.identify(ANNA));
    expect(all.sheet.errors).toEqual([]);
  });
});

describe('a sheet on a cart with an attempt of unknown outcome', () => {
  it.each<{ wallet: SheetColumn; age: number; result: object }>([
    { wallet: 'apple_pay', age: 5 * MINUTE - 1, result: { type: 'continue' } },
    { wallet: 'google_pay', age: 5 * MINUTE - 1, result: { type: 'continue' } },
    { wallet: 'apple_pay', age: 5 * MINUTE, result: LEFT },
    { wallet: 'google_pay', age: 5 * MINUTE, result: LEFT },
    { wallet: 'paypal', age: MINUTE, result: LEFT },
  ])('leads in $wallet to the result $result after $age ms', async ({ wallet, age, result }) => {
    const all = createSheetCart(ROWS, { source: SOURCE, wallet });
    storeAttempt(CART.id, unknown(-age), 0, all.tab);
    expect(await all.until(all.sheet.start())).toMatchObject(result);
    expect(all.operations()).toEqual(result === LEFT ? [] : ['cartNoteUpdate', 'cart']);
  });
});

describe('a sheet on a cart with an attempt of unknown outcome leads to its checkout', () => {
  it('if the cart no longer exists', async () => {
    const all = createSheetCart({ cart: [{ cart: null }] }, { source: { type: 'cart', cartId: CART.id } });
    storeAttempt(CART.id, unknown(-MINUTE), 0, all.tab);
    expect(await all.until(all.sheet.start())).toEqual(LEFT);
  });

  it('after an error that would end the sheet', async () => {
    const refused = mutationPayload('cartBuyerIdentityUpdate', undefined, 'INVALID');
    const all = createSheetCart({ ...ROWS, cartBuyerIdentityUpdate: [refused] }, { source: SOURCE });
    storeAttempt(CART.id, unknown(-MINUTE), 0, all.tab);
    await all.until(all.sheet.start());
    expect(await all.until(all.sheet.identify(ANNA))).toEqual(LEFT);
  });

  it('unless the shopper can correct the error', async () => {
    const refused = mutationPayload('cartBuyerIdentityUpdate', CART, 'DELIVERY_CITY_REQUIRED');
    const all = createSheetCart({ ...ROWS, cartBuyerIdentityUpdate: [refused] }, { source: SOURCE });
    storeAttempt(CART.id, unknown(-MINUTE), 0, all.tab);
    await all.until(all.sheet.start());
    expect(await all.until(all.sheet.identify(ANNA))).toMatchObject({ type: 'show_error' });
  });
});

describe.each([{ has: 'Web Locks' }, { has: 'a lease' }])(
  'while another tab submits (with $has)',
  ({ has }) => {
    /** Another tab that has just begun to submit the cart, and a sheet in this tab. */
    async function besideSubmit(rows: Responses = ROWS) {
      const manager = lockManager();
      const memory = new Map<string, string>();
      // Two tabs with the same storage.
      const storage = {
        getItem: (key: string) => memory.get(key) ?? null,
        setItem: (key: string, value: string) => void memory.set(key, value),
        removeItem: (key: string) => void memory.delete(key),
        key: (index: number) => [...memory.keys()][index] ?? null,
        get length() {
          return memory.size;
        },
      };
      const newTab = () =>
        createTab({ storage, locks: has === 'Web Locks' ? manager.tab().locks : undefined });
      const all = createSheetCart(rows, { source: SOURCE, tab: newTab() });
      const other = newTab();
      const lock = await all.until(
        acquireSubmitLock(CART.id, {
          signal: new AbortController().signal,
          endsAt: 27_000,
          tab: other,
        }),
      );
      storeAttempt(CART.id, unknown(Date.now()), Date.now(), other);
      /** The other tab has an outcome after so long. */
      const endsAfter = (ms: number, end: Attempt | undefined) =>
        setTimeout(() => {
          if (end) storeAttempt(CART.id, end, Date.now(), other);
          else storage.removeItem(`ekspres-attempt:${CART.id}`);
          lock?.release();
        }, ms);
      return { ...all, endsAfter };
    }

    it.each<{ title: string; stored: Attempt | undefined; operations: string[] }>([
      {
        title: 'a sheet does nothing with the cart before the submit ends with a failure',
        stored: undefined,
        operations: ['cartNoteUpdate', 'cart'],
      },
      {
        title: 'a sheet does nothing with the cart before the submit ends with an unknown outcome',
        stored: unknown(1000),
        operations: ['cartNoteUpdate', 'cart'],
      },
      {
        title: 'a sheet does nothing with the cart before the submit ends with an accepted attempt',
        stored: ACCEPTED,
        operations: ['cartCompletionAttempt'],
      },
    ])('$title', async ({ stored, operations }) => {
      const all = await besideSubmit({
        ...ROWS,
        cartCompletionAttempt: [attempt('CartCompletionSuccess')],
      });
      all.endsAfter(9000, stored);
      await all.until(all.sheet.start());
      expect(all.operations()).toEqual(operations);
      expect(all.moments[0]).toBeGreaterThanOrEqual(9000);
    });

    it('a sheet continues after 30 s at the latest', async () => {
      const all = await besideSubmit();
      await all.until(all.sheet.start());
      expect(all.moments[0]).toBeLessThanOrEqual(30_100);
      expect(all.moments[0]).toBeGreaterThan(20_000);
    });

    it('a sheet repeats its steps before it submits, because the other tab has changed the cart', async () => {
      const all = await besideSubmit();
      all.endsAfter(5000, undefined);
      await all.until(all.sheet.start());
      const repeated: string[] = [];
      const repeat = () => {
        repeated.push('steps');
        return all.sheet.identify(ANNA);
      };
      await all.until(completeCart(all.sheet, new AbortController().signal, seenOfCart(CART), repeat));
      expect(repeated).toEqual(['steps']);
      expect(all.operations().slice(-2)).toEqual(['cartPrepareForCompletion', 'cartSubmitForCompletion']);
    });
  },
);
