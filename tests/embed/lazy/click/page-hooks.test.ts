import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CreateCart } from '../../../../src/embed/shared/checkout-start';
import { sentCart } from '../../../wallets/sheet/wallet-carts';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { eventually } from '../../../setup/eventually';
import { find } from '../../page-html';
import { recordEvents, untilDispatched } from '../../recorded-events';
import { leavePage, product, productForm, show } from '../../on-page';
import { recordNavigations, storefrontApi } from '../../storefront-api';
import { click, CONTROLS, created, recommended, target } from './product-click';

const events = recordEvents('ekspres-outcome');
const outcome = async () => {
  await untilDispatched(events, 'ekspres-outcome');
  return events[0]?.detail;
};

let navigations: string[];
let calls: ReturnType<typeof storefrontApi>;
beforeEach(() => {
  navigations = recordNavigations();
  calls = storefrontApi({ cartCreate: created, cart: () => ({ cart: sentCart() }) });
});
afterEach(async () => {
  await leavePage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.querySelector('ekspres-dialog')?.remove();
});

/** The page's listener of the next click. */
const onStart = (listener: (event: DocumentEventMap['ekspres-checkout-start']) => void) =>
  document.addEventListener('ekspres-checkout-start', listener, { once: true });

describe('a click that the page keeps waiting', () => {
  it('creates its cart when all promises have resolved', async () => {
    let allow = () => {};
    onStart((event) => {
      event.waitUntil(Promise.resolve('anything'));
      event.waitUntil(new Promise<void>((resolve) => (allow = resolve)));
    });
    await click();
    await eventually(() => expect(target().getAttribute('aria-busy')).toBe('true'));
    expect(calls).toEqual([]);
    allow();
    expect(await outcome()).toMatchObject({ outcome: 'success' });
    expect(navigations).toHaveLength(1);
  });

  it.each([
    ['ends as prevented if a promise resolves with false', () => Promise.resolve(false), []],
    ['ends as prevented if a promise rejects', () => Promise.reject(new Error('no stock')), [/no stock/]],
  ] as const)('%s', async (_title, promise, printed) => {
    if (printed[0]) expectConsoleError(printed[0]);
    onStart((event) => event.waitUntil(promise()));
    await click();
    expect(await outcome()).toMatchObject({ outcome: 'rejected', reason: 'prevented', ended: 'none' });
    expect([calls, navigations]).toEqual([[], []]);
    expect(target().getAttribute('aria-disabled')).toBe('false');
  });

  it('goes on after 20 s', async () => {
    const timeouts = vi.spyOn(globalThis, 'setTimeout');
    onStart((event) => event.waitUntil(new Promise(() => {})));
    await click();
    const limit = await eventually(() => {
      const call = timeouts.mock.calls.find(([, ms]) => ms === 20_000);
      if (!call) throw new Error('no limit yet');
      return call;
    });
    expect(calls).toEqual([]);
    const [resolve, , value] = limit as unknown as [(value: unknown) => void, number, unknown];
    resolve(value);
    expect(await outcome()).toMatchObject({ outcome: 'success' });
  });

  it('throws at a page that calls waitUntil too late', async () => {
    let late: unknown;
    onStart((event) => {
      void Promise.resolve()
        .then(() => event.waitUntil(Promise.resolve()))
        .catch((error: unknown) => (late = error));
    });
    await click();
    await outcome();
    expect(String(late)).toContain('Call waitUntil() before the first await');
  });
});

describe('a page that creates the cart itself', () => {
  const clickWith = async (createCart: CreateCart, on = 'shopify-accelerated-checkout') => {
    await show(productForm(product(`${recommended} page-type="product"`), CONTROLS));
    Object.assign(find(on), { createCart });
    target().click();
  };

  it.each(['shopify-accelerated-checkout', '[slot=button]'])(
    'has its cart read after the function of %s has created it',
    async (on) => {
      const createCart = vi.fn<CreateCart>(async () => 'gid://shopify/Cart/A-1?key=1');
      await clickWith(createCart, on);
      expect(await outcome()).toMatchObject({ outcome: 'success', ended: 'checkout', total: '100.0' });
      expect(calls).toMatchObject([{ operation: 'cart', variables: { id: 'gid://shopify/Cart/A-1?key=1' } }]);
      expect(createCart).toHaveBeenCalledExactlyOnceWith({
        purchase: {
          kind: 'variant',
          variantId: 'gid://shopify/ProductVariant/123',
          quantity: 3,
          sellingPlanId: 'gid://shopify/SellingPlan/5',
        },
        wallet: 'shop_pay',
        signal: expect.any(AbortSignal) as AbortSignal,
      });
    },
  );

  it('ends the click as prevented with null', async () => {
    await clickWith(async () => null);
    expect(await outcome()).toMatchObject({ outcome: 'rejected', reason: 'prevented' });
    expect(calls).toEqual([]);
  });

  it.each<[string, CreateCart, RegExp]>([
    [
      'gets an error dialog and no second cart if its function rejects',
      () => Promise.reject(new Error('no backend')),
      /no backend/,
    ],
    [
      'gets an error dialog and no second cart if its function returns no cart id',
      async () => 'A-1',
      /Return the id of the cart/,
    ],
  ])('%s', async (_title, createCart, printed) => {
    expectConsoleError(printed);
    await clickWith(createCart);
    expect(await outcome()).toMatchObject({ outcome: 'failed', reason: 'create_cart_failed' });
    expect(calls).toEqual([]);
    await eventually(() => expect(find('ekspres-dialog')).toBeTruthy());
  });
});
