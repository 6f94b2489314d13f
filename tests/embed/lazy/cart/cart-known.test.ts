import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import type { EmbedElement } from '../../../../src/embed/first/base-element';
import { refreshAll } from '../../../../src/embed/shared/update-all';
import { find } from '../../page-html';
import {
  browserWithObservers,
  cart,
  cartOf,
  cells,
  cartElement,
  line,
  ONE_LINE,
  SHOP_CELL,
  untilCellsAre,
  META_CELL,
} from './cart-page';
import {
  leavePage,
  META_PAY,
  product,
  productForm,
  settleGathered,
  settle,
  show,
  SHOP_PAY_WITHOUT_PLANS,
} from '../../on-page';
import { pendingResponse, storefrontApi } from '../../storefront-api';
import type { StorefrontRequest } from '../../../setup/fake-storefront';

let browser: ReturnType<typeof browserWithObservers>;
beforeEach(() => {
  browser = browserWithObservers();
});
afterEach(async () => {
  await leavePage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const WITH_PLAN = cartOf(line('gid://shopify/SellingPlan/1'));

const untilRequested = (calls: StorefrontRequest[], times: number) =>
  eventually(() => expect(calls).toHaveLength(times));
/** Shows a page whose cart has been read once. `other`: HTML beside the cart element. */
async function showReadCart(configs: object[] = [META_PAY], other = '') {
  const response = { now: ONE_LINE as object | (() => unknown) };
  const calls = storefrontApi({
    cartLimited: () =>
      typeof response.now === 'function' ? (response.now as () => unknown)() : response.now,
  });
  await show(cart(configs) + other);
  await untilRequested(calls, 1);
  await settle();
  return { calls, response };
}

/** A sign that the cart may have changed. */
const SIGNALS: { signal: string; give: () => void }[] = [
  { signal: 'refresh() of the cart element', give: () => (cartElement() as EmbedElement).refresh() },
  {
    signal: 'refresh() of a product element',
    give: () => find<EmbedElement>('shopify-accelerated-checkout').refresh(),
  },
  {
    signal: "refresh() of a wallet's button",
    give: () => find<EmbedElement>('shopify-meta-pay-button').refresh(),
  },
  { signal: 'Shopify.PaymentButton.init()', give: refreshAll },
  {
    signal: 'ekspres-cart-changed',
    give: () => document.dispatchEvent(new Event('ekspres-cart-changed')),
  },
  { signal: 'pageshow', give: () => dispatchEvent(new Event('pageshow')) },
  { signal: 'visibilitychange', give: () => document.dispatchEvent(new Event('visibilitychange')) },
  {
    signal: 'the element coming into view',
    give: () => {
      browser.scroll(false);
      browser.scroll(true);
    },
  },
];
const PRODUCT = productForm(product());

describe('an element that has read its cart', () => {
  it.each(SIGNALS)('reads it again once after $signal', async ({ give }) => {
    const { calls } = await showReadCart([META_PAY], PRODUCT);
    give();
    await untilRequested(calls, 2);
    await settle();
    expect(calls).toHaveLength(2);
  });

  it('reads it again once after all these signals at the same time', async () => {
    const { calls } = await showReadCart([META_PAY], PRODUCT);
    SIGNALS.forEach(({ give }) => give());
    await untilRequested(calls, 2);
    await settle();
    expect(calls).toHaveLength(2);
  });

  it.each([
    {
      title: 'does not read it again after a change of the document',
      make: () => document.body.append(document.createElement('p')),
    },
    {
      title: 'does not read it again after a change of an attribute',
      make: () => cartElement().setAttribute('shop-id', '7'),
    },
    {
      title: 'does not read it again after an input event',
      make: () => document.body.dispatchEvent(new Event('input', { bubbles: true })),
    },
    { title: 'does not read it again when it leaves the view', make: () => browser.scroll(false) },
    {
      title: 'does not read it again when the page is hidden',
      make: () => {
        vi.spyOn(Document.prototype, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
      },
    },
    {
      title: 'does not read it again after a request that ended before the cart was read',
      make: () => browser.sendRequest(`${location.origin}/cart/change.js`, 1),
    },
  ])('$title', async ({ make }) => {
    const { calls } = await showReadCart();
    make();
    await settleGathered();
    expect(calls).toHaveLength(1);
  });

  it('reads it again only when it is in view again', async () => {
    const { calls } = await showReadCart();
    browser.scroll(false);
    refreshAll();
    await settle();
    expect(calls).toHaveLength(1);
    browser.scroll(true);
    await untilRequested(calls, 2);
  });

  it.each(['when it first comes into view', 'after a change'])(
    'does not read it %s while it is invisible',
    async (when) => {
      const calls = storefrontApi({ cartLimited: () => ONE_LINE });
      await show(cart([META_PAY]));
      if (when === 'after a change') await untilRequested(calls, 1);
      const before = calls.length;
      cartElement().checkVisibility = () => false;
      refreshAll();
      await settle();
      expect(calls).toHaveLength(before);
      cartElement().checkVisibility = () => true;
      document.dispatchEvent(new Event('transitionend'));
      await untilRequested(calls, before + 1);
    },
  );

  it('does not send a second request while one is in progress', async () => {
    const { calls, response } = await showReadCart();
    const later = pendingResponse();
    response.now = later.response;
    browser.scroll(false);
    browser.scroll(true);
    await untilRequested(calls, 2);
    browser.scroll(false);
    browser.scroll(true);
    await settle();
    later.respond(ONE_LINE);
    await settle();
    expect(calls).toHaveLength(2);
  });

  it('removes its buttons when the cart has become empty', async () => {
    const { response } = await showReadCart();
    await untilCellsAre([META_CELL]);
    response.now = cartOf();
    document.dispatchEvent(new Event('ekspres-cart-changed'));
    await untilCellsAre([]);
    expect(cartElement().style.minBlockSize).toBe('');
  });
});

describe('cached facts about a cart', () => {
  it('are requested once by two elements that are added together', async () => {
    const calls = storefrontApi({ cartLimited: () => ONE_LINE });
    await show(cart([SHOP_PAY_WITHOUT_PLANS]) + cart([SHOP_PAY_WITHOUT_PLANS]));
    await eventually(() => {
      const buttons = document.querySelectorAll('shop-pay-wallet-button');
      expect(buttons).toHaveLength(2);
    });
    await settle();
    expect(calls).toHaveLength(1);
  });

  it('are used at once by an element that is re-created, and refreshed in the background', async () => {
    const { calls, response } = await showReadCart([SHOP_PAY_WITHOUT_PLANS, META_PAY]);
    await untilCellsAre([SHOP_CELL, META_CELL]);
    response.now = () => new Promise(() => {});
    document.body.innerHTML = cart([SHOP_PAY_WITHOUT_PLANS, META_PAY]);
    await Promise.resolve();
    expect(cells()).toEqual([SHOP_CELL, META_CELL]);
    await untilRequested(calls, 2);
  });

  it('are replaced by the newer response', async () => {
    const { response } = await showReadCart([SHOP_PAY_WITHOUT_PLANS, META_PAY]);
    await untilCellsAre([SHOP_CELL, META_CELL]);
    response.now = WITH_PLAN;
    document.body.innerHTML = cart([SHOP_PAY_WITHOUT_PLANS, META_PAY]);
    await untilCellsAre([META_CELL]);
  });

  it.each([
    {
      title: 'stay if the next request fails without a sign that the cart has changed',
      give: () => document.dispatchEvent(new Event('visibilitychange')),
      as: [SHOP_CELL, META_CELL],
    },
    {
      title:
        'are not used if the next request fails after a change, because the cart may contain a selling plan now',
      give: () => document.dispatchEvent(new Event('ekspres-cart-changed')),
      as: [META_CELL],
    },
  ])('$title', async ({ give, as }) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { response } = await showReadCart([SHOP_PAY_WITHOUT_PLANS, META_PAY]);
    await untilCellsAre([SHOP_CELL, META_CELL]);
    response.now = () => Promise.reject(new TypeError('offline'));
    give();
    await eventually(() => expect(warn).toHaveBeenCalled());
    await untilCellsAre(as);
  });
});
