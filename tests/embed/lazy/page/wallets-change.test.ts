import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import { expectConsoleError } from '../../../setup/expect-console-error';
import * as googlePay from '../../../../src/wallets/google-pay/draw-button';
import type { RefusalReason } from '../../../../src/wallets/reasons';
import { browserWithObservers, cart, cartOf, cartWithoutId, ONE_LINE } from '../cart/cart-page';
import { find } from '../../page-html';
import { recordEvents } from '../../recorded-events';
import {
  checkoutElement,
  GOOGLE_PAY,
  json,
  META_PAY,
  product,
  productForm,
  REQUIRED,
  settle,
  settleGathered,
  SHOP_PAY,
  SHOP_PAY_WITHOUT_PLANS,
  show,
  untilPainted,
} from '../../on-page';
import { pendingResponse, storefrontApi } from '../../storefront-api';

const SHOP = { wallet: 'shop_pay', shown: true };
const META = { wallet: 'facebook_pay', shown: true };

type ElementWithWallets = HTMLElement & { availableWallets: unknown };
const element = () => find<ElementWithWallets>('[data-ekspres-state]');

const dispatched = recordEvents('ekspres-wallets-change');
const dispatchedWallets = () => dispatched.map(({ detail }) => (detail as { wallets: unknown }).wallets);
const untilDispatched = (count: number) => eventually(() => expect(dispatched).toHaveLength(count));

let endDrawing: (reason?: RefusalReason) => void;
browserWithObservers();
beforeEach(() => {
  storefrontApi({ cartLimited: () => ONE_LINE });
  vi.spyOn(googlePay, 'draw').mockImplementation(() => new Promise((resolve) => (endDrawing = resolve)));
});

describe('ekspres-wallets-change', () => {
  const hidden = (wallet: string, reason: string) => ({ wallet, shown: false, reason });
  const ONE_AT_MOST = cart([SHOP_PAY, META_PAY], 'max-wallets="1"');
  const CONFIG = json('wallet-config', SHOP_PAY);
  const UNKNOWN = `only-sdk ${json('wallet-config', { name: 'crypto' })}`;
  const OWN_ELEMENT = productForm(`<shop-pay-wallet-button ${REQUIRED}></shop-pay-wallet-button>`);
  const PRODUCT = productForm(product(json('recommended', SHOP_PAY)));

  it.each<[what: string, expected: object[], html: string, error?: RegExp]>([
    ['a product', [SHOP, hidden('buy_it_now', 'another-wallet-is-shown')], PRODUCT],
    ['a cart', [SHOP, META], cart([SHOP_PAY, META_PAY])],
    ['a cart that shows one wallet at most', [SHOP, hidden(META.wallet, 'over-the-limit')], ONE_AT_MOST],
    ['a missing cart', [hidden(SHOP.wallet, 'no-cart')], cartWithoutId([SHOP_PAY])],
    ['a cart element without wallets', [], cart([])],
    ['a checkout element', [SHOP], checkoutElement(CONFIG)],
    ['an element with only-sdk', [hidden(SHOP.wallet, 'only-sdk')], checkoutElement(`only-sdk ${CONFIG}`)],
    ['an unknown wallet with only-sdk', [hidden('crypto', 'not-in-this-version')], checkoutElement(UNKNOWN)],
    ["a wallet's own element", [SHOP], OWN_ELEMENT],
    ['an invalid element', [], checkoutElement('wallet-config="{"'), /invalid-wallet-config/],
  ])('lists the wallets of %s in one event', async (_what, expected, html, error) => {
    if (error) expectConsoleError(error);
    await show(html);
    await untilDispatched(1);
    await settleGathered();
    expect(dispatched).toStrictEqual([
      { type: 'ekspres-wallets-change', detail: { wallets: expected }, target: element(), composed: true },
    ]);
    expect(element().availableWallets).toBe(dispatchedWallets()[0]);
  });

  const shown = (wallet: string) => ({ wallet, shown: true });

  it.each<[what: string, reason: RefusalReason | undefined, expected: object[]]>([
    ['drawn', undefined, [shown('google_pay'), hidden('buy_it_now', 'another-wallet-is-shown')]],
    ['refused to draw', 'not-ready-to-pay', [hidden('google_pay', 'not-ready-to-pay'), shown('buy_it_now')]],
  ])('waits until a vendor has %s its button', async (_what, reason, expected) => {
    await show(productForm(product(json('recommended', GOOGLE_PAY))));
    await eventually(() => expect(googlePay.draw).toHaveBeenCalled());
    await settleGathered();
    expect(dispatched).toEqual([]);
    expect(element().availableWallets).toBeUndefined();
    endDrawing(reason);
    await untilDispatched(1);
    expect(dispatchedWallets()).toEqual([expected]);
  });

  it('does not wait for the vendor of a wallet that is not shown', async () => {
    await show(productForm(product(`${json('recommended', SHOP_PAY)} ${json('fallback', GOOGLE_PAY)}`)));
    await untilDispatched(1);
  });

  it('waits until it is known whether a cart has a selling plan', async () => {
    const { response, respond } = pendingResponse();
    storefrontApi({ cartLimited: response });
    await show(cart([META_PAY, SHOP_PAY_WITHOUT_PLANS]));
    await settle();
    expect(dispatched).toEqual([]);
    respond(ONE_LINE);
    await untilDispatched(1);
    expect(dispatchedWallets()).toEqual([[META, SHOP]]);
  });

  it('is dispatched again when the cart turns out to be empty', async () => {
    const { response, respond } = pendingResponse();
    storefrontApi({ cartLimited: response });
    await show(cart([META_PAY]));
    await untilDispatched(1);
    respond(cartOf());
    await untilDispatched(2);
    expect(dispatchedWallets()).toEqual([[META], [{ ...META, shown: false, reason: 'cart-is-empty' }]]);
  });

  describe("for a cart whose configs change after a vendor has drawn its wallet's button", () => {
    const OTHER_GOOGLE_PAY = {
      ...GOOGLE_PAY,
      wallet_params: { ...GOOGLE_PAY.wallet_params, merchantId: '2' },
    };
    const GOOGLE = { wallet: 'google_pay', shown: true };
    const setConfigs = (...configs: object[]) =>
      element().setAttribute('wallet-configs', JSON.stringify(configs));
    const state = () => element().getAttribute('data-ekspres-state');
    const drawCount = () => vi.mocked(googlePay.draw).mock.calls.length;
    beforeEach(async () => {
      await show(cart([GOOGLE_PAY]));
      await eventually(() => expect(drawCount()).toBe(1));
      endDrawing();
      await untilDispatched(1);
    });

    it('is dispatched if the button stays, with other parameters', async () => {
      setConfigs(OTHER_GOOGLE_PAY, META_PAY);
      await untilDispatched(2);
      expect(dispatchedWallets()).toEqual([[GOOGLE], [GOOGLE, META]]);
      expect([state(), drawCount()]).toEqual(['ready', 1]);
    });

    it('waits until the vendor has drawn the button again if it was removed', async () => {
      setConfigs(META_PAY);
      await untilDispatched(2);
      setConfigs(GOOGLE_PAY);
      await eventually(() => expect(drawCount()).toBe(2));
      await settleGathered();
      expect([dispatched.length, state()]).toEqual([2, 'pending']);
      endDrawing();
      await untilDispatched(3);
      expect(state()).toBe('ready');
    });
  });

  it('is not dispatched again for a moved element, but is dispatched for a clone', async () => {
    await show(`${cart([META_PAY])}<div></div>`);
    await untilDispatched(1);
    const original = element();
    find('div').append(original);
    original.setAttribute('shop-id', '9');
    await settleGathered();
    expect(dispatched).toHaveLength(1);
    document.body.append(original.cloneNode(true));
    await untilDispatched(2);
    expect(dispatched[1]?.target).toBe(document.body.lastElementChild);
  });

  it('is dispatched again for an element that was removed and is put back', async () => {
    await show(cart([META_PAY]));
    await untilDispatched(1);
    const putBack = element();
    putBack.remove();
    await settle();
    document.body.append(putBack);
    await untilPainted();
    expect(putBack.availableWallets).toBeUndefined();
    await untilDispatched(2);
    expect(putBack.availableWallets).toEqual([META]);
  });

  it('is not dispatched twice for an element that is put back before its first event', async () => {
    await show('');
    document.body.innerHTML = cart([META_PAY]);
    const putBack = find('shopify-accelerated-checkout-cart');
    await untilPainted();
    putBack.remove();
    await untilPainted();
    document.body.append(putBack);
    await untilDispatched(1);
    await settleGathered();
    expect(dispatched).toHaveLength(1);
  });
});

it('availableWallets keeps the list of the last cart until the next one has been read', async () => {
  const responses = [() => ONE_LINE, pendingResponse().response];
  const calls = storefrontApi({ cartLimited: () => responses.shift()?.() });
  await show(cart([META_PAY, SHOP_PAY_WITHOUT_PLANS]));
  await untilDispatched(1);
  element().setAttribute('cart-id', 'B-of-another-visit');
  await eventually(() => expect(calls).toHaveLength(2));
  await settle();
  expect(element().availableWallets).toEqual([META, SHOP]);
});

it('availableWallets ignores assignments', async () => {
  const created = document.createElement('shopify-wallet-button') as unknown as ElementWithWallets;
  created.availableWallets = 'set by the page';
  expect(created.availableWallets).toBeUndefined();
  await show(checkoutElement(json('wallet-config', SHOP_PAY)));
  await untilDispatched(1);
  element().availableWallets = 'set by the page';
  expect(element().availableWallets).toEqual([SHOP]);
});
