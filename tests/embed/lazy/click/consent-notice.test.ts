import { afterEach, expect, it, vi } from 'vitest';
import { whenConsentIsShown } from '../../../../src/embed/lazy/click/consent-notice';
import type { ReadableElement } from '../../../../src/embed/shared/attributes';
import * as googlePay from '../../../../src/wallets/google-pay/draw-button';
import { eventually } from '../../../setup/eventually';
import { browserWithObservers } from '../cart/cart-page';
import { json, leavePage, product, productForm, settle, SHOP_PAY, show, targetIn } from '../../on-page';
import { storefrontApi } from '../../storefront-api';

/** Loading the notice's code, which ends when the test decides so. */
const code = vi.hoisted(() => {
  const load = { end: () => {} };
  const ended = new Promise<void>((resolve) => (load.end = resolve));
  return Object.assign(load, { ended });
});
vi.mock('../../../../src/embed/lazy/consent/buyer-consent', async () => {
  await code.ended;
  return { watch: () => {} };
});

afterEach(async () => {
  vi.useRealTimers();
  await leavePage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const AREA = '<small id="shopify-buyer-consent"></small>';
const setFirstPaint = (startTime: number) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ startTime } as PerformanceEntry]);

/** An element with these facts, on a page with this HTML. */
function elementWith({ plan = true, area = AREA }): ReadableElement {
  document.body.innerHTML = area;
  const read = (name: string) => (name === 'has-selling-plan' ? plan : 'cart');
  return Object.assign(document.createElement('div'), { read }) as ReadableElement;
}

it.each([
  {
    title: 'a wallet does not wait for the notice if no selling plan is bought',
    element: { plan: false },
    ago: 0,
  },
  {
    title: 'a wallet does not wait for the notice if the page has no area for it',
    element: { area: '' },
    ago: 0,
  },
  { title: 'a wallet does not wait for the notice if the first frame was 3 s ago', element: {}, ago: 3000 },
])('$title', ({ element, ago }) => {
  setFirstPaint(performance.now() - ago);
  expect(whenConsentIsShown(elementWith(element))).toBeUndefined();
});

it('a wallet waits for the notice until 3 s after the first frame', async () => {
  vi.useFakeTimers();
  setFirstPaint(performance.now() - 1000);
  const waited = vi.fn();
  void whenConsentIsShown(elementWith({}))?.then(waited);
  await vi.advanceTimersByTimeAsync(1999);
  expect(waited).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(waited).toHaveBeenCalledOnce();
});

it("a click that redirects and a vendor's button wait until the notice about a selling plan is shown", async () => {
  setFirstPaint(performance.now());
  browserWithObservers();
  const calls = storefrontApi({});
  // The click fails in the end, because cartCreate gets no response.
  vi.spyOn(console, 'warn').mockReturnValue();
  const draw = vi.spyOn(googlePay, 'draw').mockResolvedValue(undefined);
  const plan = '<input name="id" value="123"><input name="selling_plan" value="9">';
  const google = {
    name: 'google_pay',
    wallet_params: { auth: [{ jwt: 'a.b.c', expiresAt: 4e9 }], paymentData: ['PAN_ONLY'] },
  };
  const products = [SHOP_PAY, google].map((wallet) =>
    productForm(product(json('recommended', wallet)), plan),
  );
  await show(AREA + products.join(''));
  targetIn(document.querySelector('shop-pay-wallet-button'))?.click();
  await settle();
  expect([calls.length, draw.mock.calls.length]).toEqual([0, 0]);
  code.end();
  await eventually(() => expect([calls.length, draw.mock.calls.length]).toEqual([1, 1]));
  await eventually(() => expect(document.querySelector('ekspres-dialog')).not.toBeNull());
});
