import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allowsAfterChanges } from '../../../../src/embed/lazy/click/page-hooks';
import type { CreateCart } from '../../../../src/embed/shared/checkout-start';
import { sentCart } from '../../../wallets/sheet/wallet-carts';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { advanceTime, flushPromises } from '../../../setup/fake-clock';
import { eventually } from '../../../setup/eventually';
import { find } from '../../page-html';
import { recordEvents, untilDispatched } from '../../recorded-events';
import { product, productForm, settle, show } from '../../on-page';
import { recordNavigations, storefrontApi } from '../../storefront-api';
import { click, CONTROLS, recommended, target } from './product-click';
import { CREATED } from '../../../wallets/sheet/api-payloads';

const events = recordEvents('ekspres-outcome');
const untilOutcome = async () => {
  await untilDispatched(events, 'ekspres-outcome');
  return events[0]?.detail;
};

let navigations: string[];
let calls: ReturnType<typeof storefrontApi>;
beforeEach(() => {
  navigations = recordNavigations();
  calls = storefrontApi({ cartCreate: () => CREATED, cart: () => ({ cart: sentCart() }) });
});

/** Clicks the button of a page that creates the cart itself. */
const clickWith = async (createCart: CreateCart, selector = 'shopify-accelerated-checkout') => {
  await show(productForm(product(`${recommended} page-type="product"`), CONTROLS));
  Object.assign(find(selector), { createCart });
  target().click();
};

const onStart = (listener: (event: DocumentEventMap['ekspres-checkout-start']) => void) =>
  document.addEventListener('ekspres-checkout-start', listener, { once: true });

describe('a click that the page delays by waitUntil', () => {
  it('creates its cart once all promises have resolved', async () => {
    let allow = () => {};
    onStart((event) => {
      event.waitUntil(Promise.resolve('anything'));
      event.waitUntil(new Promise<void>((resolve) => (allow = resolve)));
    });
    await click();
    await eventually(() => expect(target().getAttribute('aria-busy')).toBe('true'));
    expect(calls).toEqual([]);
    allow();
    expect(await untilOutcome()).toMatchObject({ outcome: 'success' });
    expect(navigations).toHaveLength(1);
  });

  it.each<[title: string, createPromise: () => PromiseLike<unknown>, consoleError?: RegExp]>([
    ['ends as prevented if a promise resolves with false', () => Promise.resolve(false)],
    ['ends as prevented if the page passes false itself', () => false as unknown as PromiseLike<unknown>],
    ['ends as prevented if a promise rejects', () => Promise.reject(new Error('no stock')), /no stock/],
  ])('%s', async (_title, createPromise, consoleError) => {
    if (consoleError) expectConsoleError(consoleError);
    onStart((event) => event.waitUntil(createPromise()));
    await click();
    expect(await untilOutcome()).toMatchObject({ outcome: 'rejected', reason: 'prevented', ended: 'none' });
    expect(calls).toEqual([]);
    expect(navigations).toEqual([]);
    expect(target().getAttribute('aria-disabled')).toBe('false');
  });

  it('continues after 20 s', async () => {
    onStart((event) => event.waitUntil(new Promise(() => {})));
    await show(productForm(product(recommended), CONTROLS));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    target().click();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(await untilOutcome()).toMatchObject({ outcome: 'success' });
  });
});

describe('a click whose page is left while the page decides', () => {
  const leave = () => dispatchEvent(new Event('pagehide'));

  it('ends at once, and does nothing once the promise resolves', async () => {
    let allow = () => {};
    onStart((event) => event.waitUntil(new Promise<void>((resolve) => (allow = resolve))));
    const createCart = vi.fn(async () => 'gid://shopify/Cart/A-1?key=1');
    await clickWith(createCart);
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(events).toEqual([]);
    leave();
    expect(await untilOutcome()).toMatchObject({ outcome: 'rejected', reason: 'canceled' });
    await settle();
    expect(target().getAttribute('aria-disabled')).toBe('false');
    allow();
    await settle();
    expect(createCart).not.toHaveBeenCalled();
    expect([calls, navigations]).toEqual([[], []]);
  });

  it('aborts createCart, and does nothing with its cart', async () => {
    let create = (_id: string) => {};
    let signal: AbortSignal | undefined;
    await clickWith((request) => {
      ({ signal } = request);
      return new Promise((resolve) => (create = resolve));
    });
    await eventually(() => expect(signal).toBeDefined());
    leave();
    expect(signal?.aborted).toBe(true);
    expect(await untilOutcome()).toMatchObject({ outcome: 'rejected', reason: 'canceled' });
    create('gid://shopify/Cart/A-1?key=1');
    await settle();
    expect([calls, navigations]).toEqual([[], []]);
  });
});

describe('a click on a cart while an announced change of it is open', () => {
  const notEnded = new AbortController().signal;
  const openChanges = new Set<Promise<void>>();
  beforeEach(() => openChanges.clear());

  function openChange() {
    let complete = () => {};
    const change = new Promise<void>((resolve) => (complete = resolve));
    openChanges.add(change);
    return { complete };
  }

  function decisionOf(ended: AbortSignal, isAllowed = async () => true) {
    const decision: { value?: boolean } = {};
    void allowsAfterChanges(isAllowed, openChanges)(ended).then((value) => (decision.value = value));
    return decision;
  }

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

  it('continues when the change has settled', async () => {
    const { complete } = openChange();
    const decision = decisionOf(notEnded);
    await advanceTime(2000);
    expect(decision.value).toBeUndefined();
    complete();
    await flushPromises();
    expect(decision.value).toBe(true);
  });

  it('continues after 3 s, and a later click does not wait for the same change', async () => {
    openChange();
    const first = decisionOf(notEnded);
    await advanceTime(2999);
    expect(first.value).toBeUndefined();
    await advanceTime(1);
    expect(first.value).toBe(true);
    const second = decisionOf(notEnded);
    await flushPromises();
    expect(second.value).toBe(true);
  });

  it('waits for changes that the page has announced before it allowed the click', async () => {
    let complete = () => {};
    const decision = decisionOf(notEnded, async () => {
      ({ complete } = openChange());
      return true;
    });
    await advanceTime(1000);
    expect(decision.value).toBeUndefined();
    complete();
    await flushPromises();
    expect(decision.value).toBe(true);
  });

  it('ends at once if its sheet is closed, and a later click still waits for the change', async () => {
    openChange();
    const closing = new AbortController();
    const closed = decisionOf(closing.signal);
    await flushPromises();
    closing.abort();
    await flushPromises();
    expect(closed.value).toBe(false);
    const later = decisionOf(notEnded);
    await advanceTime(2999);
    expect(later.value).toBeUndefined();
  });

  it('does not wait if the page prevents it', async () => {
    openChange();
    const decision = decisionOf(notEnded, async () => false);
    await flushPromises();
    expect(decision.value).toBe(false);
  });
});

it('waitUntil throws an error if the page calls it after its listener has returned', async () => {
  let error: unknown;
  onStart((event) => {
    void Promise.resolve()
      .then(() => event.waitUntil(Promise.resolve()))
      .catch((reason: unknown) => (error = reason));
  });
  await click();
  await untilOutcome();
  expect(String(error)).toContain('Call waitUntil() before the first await');
});

describe('a page that creates the cart itself', () => {
  it.each([
    ['the product element', 'shopify-accelerated-checkout'],
    ['the element of the button', '[slot=button]'],
  ])('can set createCart on %s, and the click reads the cart it returns', async (_element, selector) => {
    const createCart = vi.fn<CreateCart>(async () => 'gid://shopify/Cart/A-1?key=1');
    await clickWith(createCart, selector);
    expect(await untilOutcome()).toMatchObject({ outcome: 'success', ended: 'checkout', total: '100.0' });
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
  });

  it('ends the click as prevented if createCart returns null', async () => {
    await clickWith(async () => null);
    expect(await untilOutcome()).toMatchObject({ outcome: 'rejected', reason: 'prevented' });
    expect(calls).toEqual([]);
  });

  const LIST = ['gid://shopify/Cart/A-1?key=1'];

  it.each<[title: string, createCart: CreateCart, consoleError: RegExp]>([
    ['rejects', () => Promise.reject(new Error('no backend')), /no backend/],
    ['returns no cart id', async () => 'A-1', /Return the id of the cart/],
    ['returns a list', async () => LIST as unknown as string, /Return the id of the cart/],
  ])('shows a dialog and sends no request if createCart %s', async (_title, createCart, consoleError) => {
    expectConsoleError(consoleError);
    await clickWith(createCart);
    expect(await untilOutcome()).toMatchObject({ outcome: 'failed', reason: 'create_cart_failed' });
    expect(calls).toEqual([]);
    await eventually(() => expect(find('ekspres-dialog')).toBeTruthy());
  });

  it('fails once, and not again after 20 s, if createCart throws at once', async () => {
    expectConsoleError(/no backend/);
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    await show(productForm(product(recommended), CONTROLS));
    Object.assign(find('shopify-accelerated-checkout'), {
      createCart() {
        throw new Error('no backend');
      },
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    target().click();
    await vi.advanceTimersByTimeAsync(21_000);
    vi.useRealTimers();
    await settle();
    process.off('unhandledRejection', unhandled);
    expect(events).toMatchObject([{ detail: { outcome: 'failed', reason: 'create_cart_failed' } }]);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
