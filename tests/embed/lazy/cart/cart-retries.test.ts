import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import { advanceTime, flushPromises, useFakeClock } from '../../../setup/fake-clock';
import { LOST } from '../../../setup/fake-storefront';
import { META_PAY, settle, SHOP_PAY_WITHOUT_PLANS, show } from '../../on-page';
import { recordEvents } from '../../recorded-events';
import { storefrontApi } from '../../storefront-api';
import { browserWithObservers, cart, cartElement, ONE_LINE } from './cart-page';

const events = recordEvents('ekspres-wallets-change');

const browser = browserWithObservers();
let warn: { mock: { calls: unknown[][] } };
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const status = (code: number, retryAfter = '1') =>
  new Response('', { status: code, headers: { 'Retry-After': retryAfter } });
const throttled = () => Response.json({ errors: [{ message: '', extensions: { code: 'THROTTLED' } }] });

const changeCart = () => document.dispatchEvent(new Event('ekspres-cart-changed'));

/**
 * Shows a cart that has been read, stops the clock, and changes the cart. The requests that follow have these
 * responses in turn, and the last of them is repeated.
 */
async function readAgain(responses: (() => unknown)[]) {
  let respond: () => unknown = () => ONE_LINE;
  const calls = storefrontApi({ cartLimited: () => respond() });
  await show(cart([SHOP_PAY_WITHOUT_PLANS, META_PAY]));
  await eventually(() => expect(calls).toHaveLength(1));
  await settle();
  useFakeClock();
  respond = () => (responses.length > 1 ? responses.shift() : responses[0])?.();
  changeCart();
  await advanceTime(1);
  return { reads: () => calls.length - 1 };
}

/** Why Shop Pay, which does not support selling plans here, is not shown according to the last event. */
async function untilShopPayIs(reason: string | undefined) {
  await flushPromises();
  await advanceTime(1);
  expect(events.at(-1)?.detail).toMatchObject({
    wallets: [{ wallet: 'shop_pay', shown: !reason, ...(reason && { reason }) }, { wallet: 'facebook_pay' }],
  });
}

describe('the request for a cart in view', () => {
  it.each<[string, () => unknown]>([
    ['429', () => status(429)],
    ['503', () => status(503)],
    ['THROTTLED', throttled],
    ['a lost response', () => Promise.reject(LOST)],
  ])('is sent again after %s', async (_failure, fail) => {
    const { reads } = await readAgain([fail, () => ONE_LINE]);
    expect(reads()).toBe(1);
    await advanceTime(1000);
    expect(reads()).toBe(2);
    await untilShopPayIs(undefined);
    expect(warn.mock.calls).toEqual([]);
  });

  it('is sent again after the time in Retry-After', async () => {
    const { reads } = await readAgain([() => status(429, '20'), () => status(429, '20'), () => ONE_LINE]);
    await advanceTime(19_998);
    expect(reads()).toBe(1);
    await advanceTime(2);
    expect(reads()).toBe(2);
    await advanceTime(20_000);
    expect(reads()).toBe(3);
    await untilShopPayIs(undefined);
  });

  it('is sent four times at most, and again after the next change of the cart', async () => {
    const { reads } = await readAgain([...Array<() => unknown>(4).fill(() => status(429)), () => ONE_LINE]);
    await advanceTime(10_000);
    expect(reads()).toBe(4);
    await untilShopPayIs('cart-not-read');
    expect(warn.mock.calls).toHaveLength(1);
    changeCart();
    await advanceTime(1);
    expect(reads()).toBe(5);
    await untilShopPayIs(undefined);
  });

  it('is not sent again after status 500', async () => {
    const { reads } = await readAgain([() => status(500)]);
    await advanceTime(10_000);
    expect(reads()).toBe(1);
    await untilShopPayIs('cart-not-read');
  });

  it('is not sent again while no element with the cart is in view', async () => {
    const { reads } = await readAgain([() => status(429), () => ONE_LINE]);
    browser.scroll(false);
    await advanceTime(10_000);
    expect(reads()).toBe(1);
    browser.scroll(true);
    await advanceTime(1);
    expect(reads()).toBe(2);
    await untilShopPayIs(undefined);
  });

  it('is not sent again while the element is not rendered', async () => {
    const { reads } = await readAgain([() => status(429), () => ONE_LINE]);
    cartElement().checkVisibility = () => false;
    await advanceTime(10_000);
    expect(reads()).toBe(1);
    cartElement().checkVisibility = () => true;
    document.dispatchEvent(new Event('transitionend'));
    await advanceTime(200);
    expect(reads()).toBe(2);
  });

  it('gives way to the request after a change of the cart', async () => {
    const { reads } = await readAgain([() => status(429), () => ONE_LINE]);
    changeCart();
    await advanceTime(10_000);
    expect(reads()).toBe(2);
    expect(warn.mock.calls).toEqual([]);
    await untilShopPayIs(undefined);
  });
});
