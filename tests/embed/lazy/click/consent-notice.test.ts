import { afterEach, expect, it, vi } from 'vitest';
import { whenConsentIsShown } from '../../../../src/embed/lazy/click/consent-notice';
import type { ReadableElement } from '../../../../src/embed/shared/attributes';
import * as googlePay from '../../../../src/wallets/google-pay/draw-button';
import { eventually } from '../../../setup/eventually';
import { browserWithObservers } from '../cart/cart-page';
import {
  GOOGLE_PAY,
  json,
  leavePage,
  product,
  productForm,
  settle,
  SHOP_PAY,
  show,
  targetIn,
} from '../../on-page';
import { storefrontApi } from '../../storefront-api';

/** The code of the notice, which has loaded once the test calls `finishLoading`. */
const code = vi.hoisted(() => {
  let finishLoading = () => {};
  const loaded = new Promise<void>((resolve) => (finishLoading = resolve));
  return { loaded, finishLoading };
});
vi.mock('../../../../src/embed/lazy/consent/buyer-consent', async () => {
  await code.loaded;
  return { watchConsentAreas: () => {} };
});

afterEach(async () => {
  vi.useRealTimers();
  await leavePage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const AREA = '<small id="shopify-buyer-consent"></small>';
/** Sets when the first frame was painted, in ms of `performance.now()`. */
const setFirstPaint = (startTime: number) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ startTime } as PerformanceEntry]);

/** An element for a purchase with or without a selling plan, on a page with this HTML. */
function showElement({ hasPlan = true, area = AREA }): ReadableElement {
  document.body.innerHTML = area;
  const read = (name: string) => (name === 'has-selling-plan' ? hasPlan : 'cart');
  return Object.assign(document.createElement('div'), { read }) as ReadableElement;
}

it.each([
  {
    title: 'a wallet does not wait for the notice if no selling plan is bought',
    page: { hasPlan: false },
    msSinceFirstFrame: 0,
  },
  {
    title: 'a wallet does not wait for the notice if the page has no area for it',
    page: { area: '' },
    msSinceFirstFrame: 0,
  },
  {
    title: 'a wallet does not wait for the notice if the first frame was 3 s ago',
    page: {},
    msSinceFirstFrame: 3000,
  },
])('$title', ({ page, msSinceFirstFrame }) => {
  setFirstPaint(performance.now() - msSinceFirstFrame);
  expect(whenConsentIsShown(showElement(page))).toBeUndefined();
});

it('a wallet waits for the notice until 3 s after the first frame', async () => {
  vi.useFakeTimers();
  setFirstPaint(performance.now() - 1000);
  const onShown = vi.fn();
  void whenConsentIsShown(showElement({}))?.then(onShown);
  await vi.advanceTimersByTimeAsync(1999);
  expect(onShown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onShown).toHaveBeenCalledOnce();
});

it("a click that redirects and a vendor's button wait until the notice about a selling plan is shown", async () => {
  setFirstPaint(performance.now());
  browserWithObservers();
  const calls = storefrontApi({});
  // The click fails in the end, because cartCreate gets no response.
  vi.spyOn(console, 'warn').mockReturnValue();
  const draw = vi.spyOn(googlePay, 'draw').mockResolvedValue(undefined);
  const plan = '<input name="id" value="123"><input name="selling_plan" value="9">';
  // Without PAN_ONLY, Google Pay is not offered for a selling plan.
  const google = {
    ...GOOGLE_PAY,
    wallet_params: { ...GOOGLE_PAY.wallet_params, paymentData: ['PAN_ONLY'] },
  };
  const products = [SHOP_PAY, google].map((wallet) =>
    productForm(product(json('recommended', wallet)), plan),
  );
  await show(AREA + products.join(''));
  targetIn(document.querySelector('shop-pay-wallet-button'))?.click();
  await settle();
  expect([calls.length, draw.mock.calls.length]).toEqual([0, 0]);
  code.finishLoading();
  await eventually(() => expect([calls.length, draw.mock.calls.length]).toEqual([1, 1]));
  await eventually(() => expect(document.querySelector('ekspres-dialog')).not.toBeNull());
});
