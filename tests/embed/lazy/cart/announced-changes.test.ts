import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import { advanceTime } from '../../../setup/fake-clock';
import { META_PAY, settle, show } from '../../on-page';
import { storefrontApi } from '../../storefront-api';
import { browserWithObservers, cart, cartElement, cartOf, ONE_LINE } from './cart-page';

const browser = browserWithObservers();

/** Dispatches an event of the platform, as its library does: the promise is a property of the event. */
function announce(properties: PropertyDescriptorMap = {}, type = 'shopify:cart:lines-update') {
  const announcement = Object.defineProperties(new Event(type, { bubbles: true }), properties);
  cartElement().dispatchEvent(announcement);
}

/** Announces a change that the test completes. */
function announceOpenChange() {
  let [complete, fail] = [() => {}, () => {}];
  const promise = new Promise<void>((resolve, reject) => {
    complete = resolve;
    fail = () => reject(new TypeError('offline'));
  });
  announce({ promise: { value: promise } });
  return { complete, fail };
}

const sendRequest = () => browser.sendRequest(`${location.origin}/cart/add.js`);

/** Shows a cart that has been read once. Returns how often it was read again. */
async function showReadCart(): Promise<() => number> {
  const calls = storefrontApi({ cartLimited: () => ONE_LINE });
  await show(cart([META_PAY]));
  await eventually(() => expect(calls).toHaveLength(1));
  await settle();
  return () => calls.length - 1;
}

describe('an event of the platform that announces a change of the cart', () => {
  it.each(['lines', 'discount', 'note', 'attributes'])('makes the cart be read (%s)', async (changed) => {
    const reads = await showReadCart();
    let complete = () => {};
    const promise = new Promise<void>((resolve) => (complete = resolve));
    announce({ promise: { value: promise } }, `shopify:cart:${changed}-update`);
    await settle();
    expect(reads()).toBe(0);
    complete();
    await settle();
    expect(reads()).toBe(1);
  });

  it('makes the cart be read once its promise has rejected', async () => {
    const reads = await showReadCart();
    const { fail } = announceOpenChange();
    await settle();
    expect(reads()).toBe(0);
    fail();
    await settle();
    expect(reads()).toBe(1);
  });

  it.each<[string, PropertyDescriptorMap]>([
    ['it has no promise', {}],
    ['its promise is something else', { promise: { value: 'soon' } }],
    [
      'its promise cannot be read',
      {
        promise: {
          get() {
            throw new Error('not yet');
          },
        },
      },
    ],
    [
      'its promise cannot be awaited',
      {
        promise: {
          value: {
            then() {
              throw new Error('not a promise');
            },
          },
        },
      },
    ],
  ])('makes the cart be read at once if %s', async (_case, properties) => {
    const reads = await showReadCart();
    announce(properties);
    await settle();
    expect(reads()).toBe(1);
  });

  it('removes the height that is reserved for a cart that was empty', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(42);
    storefrontApi({ cartLimited: () => cartOf() });
    await show(cart([META_PAY]));
    await eventually(() => expect(cartElement().style.minBlockSize).toBe('42px'));
    announce();
    await settle();
    expect(cartElement().style.minBlockSize).toBe('');
  });
});

describe('while an announced change is open', () => {
  it('a request of the page leads to no request of the cart until the change has settled', async () => {
    const reads = await showReadCart();
    const { complete } = announceOpenChange();
    sendRequest();
    await settle();
    expect(reads()).toBe(0);
    complete();
    await settle();
    expect(reads()).toBe(1);
    sendRequest();
    await settle();
    expect(reads()).toBe(2);
  });

  it('the cart is read after 3 s, and again once the change has settled', async () => {
    const reads = await showReadCart();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { complete } = announceOpenChange();
      sendRequest();
      await advanceTime(2999);
      expect(reads()).toBe(0);
      await advanceTime(2);
      expect(reads()).toBe(1);
      sendRequest();
      await advanceTime(1);
      expect(reads(), 'requests count again').toBe(2);
      complete();
      await advanceTime(1);
      expect(reads()).toBe(3);
    } finally {
      vi.useRealTimers();
    }
  });

  it('the page can have the cart read with ekspres-cart-changed', async () => {
    const reads = await showReadCart();
    const { complete } = announceOpenChange();
    document.dispatchEvent(new Event('ekspres-cart-changed'));
    await settle();
    expect(reads()).toBe(1);
    complete();
    await settle();
  });
});

it('many announced changes that settle at the same time make the cart be read once', async () => {
  const reads = await showReadCart();
  const changes = Array.from({ length: 50 }, announceOpenChange);
  changes.forEach(({ complete }) => complete());
  await settle();
  expect(reads()).toBe(1);
});
