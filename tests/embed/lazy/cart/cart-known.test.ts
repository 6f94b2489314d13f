import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import type { EmbedElement } from '../../../../src/embed/first/base-element';
import { refreshAll } from '../../../../src/embed/shared/update-all';
import { find } from '../../page-html';
import {
  browserWithObservers,
  cart,
  cartElement,
  cartOf,
  cells,
  line,
  META_CELL,
  ONE_LINE,
  SHOP_CELL,
  untilCellsAre,
} from './cart-page';
import {
  META_PAY,
  product,
  productForm,
  settle,
  settleGathered,
  SHOP_PAY_WITHOUT_PLANS,
  show,
} from '../../on-page';
import { pendingResponse, storefrontApi } from '../../storefront-api';
import type { StorefrontRequest } from '../../../setup/fake-storefront';

const browser = browserWithObservers();

const WITH_PLAN = cartOf(line('gid://shopify/SellingPlan/1'));

const untilRequested = (calls: StorefrontRequest[], times: number) =>
  eventually(() => expect(calls).toHaveLength(times));

/**
 * Shows a page whose cart has been read once. `other` is HTML beside the cart element. The test may replace
 * `api.respond`, which creates the data of the next responses.
 */
async function showReadCart(configs: object[] = [META_PAY], other = '') {
  const api: { respond: () => unknown } = { respond: () => ONE_LINE };
  const calls = storefrontApi({ cartLimited: () => api.respond() });
  await show(cart(configs) + other);
  await untilRequested(calls, 1);
  await settle();
  return { calls, api };
}

/** A time before the cart was read, in ms since the page was opened. */
const BEFORE_READING = 1;
const CHANGE = `${location.origin}/cart/change.js`;

function scrollIntoView(): void {
  browser.scroll(false);
  browser.scroll(true);
}

function hidePage(): void {
  vi.spyOn(Document.prototype, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

/** What makes an element read its cart again, because the cart may have changed. */
const TRIGGERS: [trigger: string, fire: () => void][] = [
  ['refresh() of the cart element', () => (cartElement() as EmbedElement).refresh()],
  ['refresh() of a product', () => find<EmbedElement>('shopify-accelerated-checkout').refresh()],
  ['refresh() of a button', () => find<EmbedElement>('shopify-meta-pay-button').refresh()],
  ['Shopify.PaymentButton.init()', refreshAll],
  ['ekspres-cart-changed', () => document.dispatchEvent(new Event('ekspres-cart-changed'))],
  ['pageshow', () => dispatchEvent(new Event('pageshow'))],
  ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['scrolling the element into view', scrollIntoView],
];
const PRODUCT = productForm(product());

describe('an element that has read its cart', () => {
  it.each(TRIGGERS)('reads it again once after %s', async (_trigger, fire) => {
    const { calls } = await showReadCart([META_PAY], PRODUCT);
    fire();
    await untilRequested(calls, 2);
    await settle();
    expect(calls).toHaveLength(2);
  });

  it('reads it again only once if all triggers fire at the same time', async () => {
    const { calls } = await showReadCart([META_PAY], PRODUCT);
    TRIGGERS.forEach(([, fire]) => fire());
    await untilRequested(calls, 2);
    await settle();
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['after a change of the document', () => document.body.append(document.createElement('p'))],
    ['after a change of an attribute', () => cartElement().setAttribute('shop-id', '7')],
    ['after an input event', () => document.body.dispatchEvent(new Event('input', { bubbles: true }))],
    ['when it leaves the view', () => browser.scroll(false)],
    ['when the page is hidden', hidePage],
    [
      'after a request that ended before the cart was read',
      () => browser.sendRequest(CHANGE, BEFORE_READING),
    ],
  ])('does not read it again %s', async (_title, change) => {
    const { calls } = await showReadCart();
    change();
    await settleGathered();
    expect(calls).toHaveLength(1);
  });

  it('does not read it again after a change until it is visible', async () => {
    const { calls } = await showReadCart();
    cartElement().checkVisibility = () => false;
    refreshAll();
    await settle();
    expect(calls).toHaveLength(1);
    cartElement().checkVisibility = () => true;
    document.dispatchEvent(new Event('transitionend'));
    await untilRequested(calls, 2);
  });

  it('does not send a second request while one is pending', async () => {
    const { calls, api } = await showReadCart();
    const pending = pendingResponse();
    api.respond = pending.response;
    scrollIntoView();
    await untilRequested(calls, 2);
    scrollIntoView();
    await settle();
    pending.respond(ONE_LINE);
    await settle();
    expect(calls).toHaveLength(2);
  });
});

it('an element that comes into view does not read its cart until it is visible', async () => {
  let isVisible = false;
  const { checkVisibility } = Element.prototype;
  Object.assign(Element.prototype, { checkVisibility: () => isVisible });
  onTestFinished(() => void Object.assign(Element.prototype, { checkVisibility }));
  const calls = storefrontApi({ cartLimited: () => ONE_LINE });
  await show(cart([META_PAY]));
  await settleGathered();
  expect(calls).toEqual([]);
  isVisible = true;
  document.dispatchEvent(new Event('transitionend'));
  await untilRequested(calls, 1);
});

describe('known facts about a cart', () => {
  it('are requested once by two elements that are added together', async () => {
    const calls = storefrontApi({ cartLimited: () => ONE_LINE });
    await show(cart([SHOP_PAY_WITHOUT_PLANS]) + cart([SHOP_PAY_WITHOUT_PLANS]));
    await eventually(() => expect(document.querySelectorAll('shop-pay-wallet-button')).toHaveLength(2));
    await settle();
    expect(calls).toHaveLength(1);
  });

  it('are used at once by an element that is re-created, and refreshed in the background', async () => {
    const { calls, api } = await showReadCart([SHOP_PAY_WITHOUT_PLANS, META_PAY]);
    await untilCellsAre([SHOP_CELL, META_CELL]);
    api.respond = () => new Promise(() => {});
    document.body.innerHTML = cart([SHOP_PAY_WITHOUT_PLANS, META_PAY]);
    await Promise.resolve();
    expect(cells()).toEqual([SHOP_CELL, META_CELL]);
    await untilRequested(calls, 2);
  });

  it('are replaced by the facts of the next response', async () => {
    const { api } = await showReadCart([SHOP_PAY_WITHOUT_PLANS, META_PAY]);
    await untilCellsAre([SHOP_CELL, META_CELL]);
    api.respond = () => WITH_PLAN;
    document.body.innerHTML = cart([SHOP_PAY_WITHOUT_PLANS, META_PAY]);
    await untilCellsAre([META_CELL]);
  });

  it.each([
    ['stay if the next request fails, after', 'visibilitychange', [SHOP_CELL, META_CELL]],
    // The cart may contain a selling plan now.
    ['are not used if the next request fails, after', 'ekspres-cart-changed', [META_CELL]],
  ])('%s %s', async (_title, type, expected) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { api } = await showReadCart([SHOP_PAY_WITHOUT_PLANS, META_PAY]);
    await untilCellsAre([SHOP_CELL, META_CELL]);
    api.respond = () => new Response('', { status: 500 });
    document.dispatchEvent(new Event(type));
    await eventually(() => expect(warn).toHaveBeenCalled());
    await untilCellsAre(expected);
  });
});
