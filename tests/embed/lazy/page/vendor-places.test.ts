import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import { expectConsoleError } from '../../../setup/expect-console-error';
import * as googlePay from '../../../../src/wallets/google-pay/draw-button';
import type { RefusalReason } from '../../../../src/wallets/reasons';
import { find } from '../../page-html';
import { browserWithObservers, cart, cartElement, cells, ONE_LINE } from '../cart/cart-page';
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
  show,
} from '../../on-page';
import { storefrontApi } from '../../storefront-api';

const dispatched = recordEvents('wallet-rendered');

/** A drawing that has begun. `end` ends it: as refused for this reason, or as drawn without one. */
interface Drawing {
  container: HTMLElement;
  /** Ends it as refused because the vendor's script has not loaded. Returns a function that loads it. */
  endLate(): Promise<() => Promise<void>>;
  end(reason?: RefusalReason): Promise<void>;
}

const OTHER_GOOGLE_PAY = { ...GOOGLE_PAY, wallet_params: { ...GOOGLE_PAY.wallet_params, merchantId: '2' } };

let drawings: Drawing[];
const browser = browserWithObservers();
beforeEach(() => {
  drawings = [];
  storefrontApi({ cartLimited: () => ONE_LINE });
  vi.spyOn(googlePay, 'draw').mockImplementation(
    ({ container, onLate }) =>
      new Promise((resolve) =>
        drawings.push({
          container,
          async endLate() {
            let load = () => {};
            onLate(new Promise((resolveLoading) => (load = resolveLoading)));
            resolve('sdk-not-loaded');
            await settle();
            return () => (load(), settle());
          },
          end(reason) {
            resolve(reason);
            return settle();
          },
        }),
      ),
  );
});

const untilDrawsBegin = async (count: number): Promise<Drawing[]> => {
  await eventually(() => expect(drawings).toHaveLength(count));
  return drawings;
};

const GOOGLE_PRODUCT = productForm(product(json('recommended', GOOGLE_PAY)));
const buttons = () => [...document.querySelectorAll('[slot=button]')].map(({ localName }) => localName);
const gridOf = (host: HTMLElement) => host.shadowRoot?.querySelector<HTMLElement>('[part=grid]');
const buttonsIn = (host: Element | undefined) =>
  [...(host?.children ?? [])].map(({ localName }) => localName);
const GOOGLE_TAG = 'shopify-google-pay-button';
const BUY_TAG = 'shopify-buy-it-now-button';
const standalone = `<shopify-google-pay-button ${REQUIRED} ${json('wallet-params', GOOGLE_PAY.wallet_params)}></shopify-google-pay-button>`;
const SUCCESS = { status: 'success' };
const details = () => dispatched.map(({ detail }) => detail);
const untilDetailsAre = (expected: object[]) => eventually(() => expect(details()).toEqual(expected));
async function removeAndReturnForm(): Promise<void> {
  const form = find('form');
  form.remove();
  await settle();
  document.body.append(form);
}

describe('a wallet that the vendor could not draw in one place', () => {
  it('stays in the other places', async () => {
    await show(GOOGLE_PRODUCT + GOOGLE_PRODUCT);
    const [first, second] = await untilDrawsBegin(2);
    await first?.end();
    await second?.end('not-ready-to-pay');
    expect(buttons()).toEqual([GOOGLE_TAG, BUY_TAG]);
  });

  it('leaves its place to the fallback even if another place draws it later', async () => {
    await show(GOOGLE_PRODUCT);
    await (await untilDrawsBegin(1))[0]?.end('sdk-not-loaded');
    expect(buttons()).toEqual([BUY_TAG]);
    document.body.insertAdjacentHTML('beforeend', GOOGLE_PRODUCT);
    await (await untilDrawsBegin(2))[1]?.end();
    find('shopify-accelerated-checkout').setAttribute('shop-id', '9');
    await settle();
    expect(buttons()).toEqual([BUY_TAG, GOOGLE_TAG]);
    expect(drawings).toHaveLength(2);
  });

  it.each([
    ['is re-created', () => (document.body.innerHTML = GOOGLE_PRODUCT)],
    ['leaves the page and returns', removeAndReturnForm],
  ])('is tried again by an element that %s', async (_title, recreate) => {
    await show(GOOGLE_PRODUCT);
    await (await untilDrawsBegin(1))[0]?.end('sdk-not-loaded');
    await recreate();
    await (await untilDrawsBegin(2))[1]?.end();
    expect(buttons()).toEqual([GOOGLE_TAG]);
  });

  it('leaves its cell in a cart to its neighbours, while the cart keeps its height and other carts keep their cells', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(92);
    await show(cart([GOOGLE_PAY, META_PAY]) + cart([GOOGLE_PAY, META_PAY]));
    const [first, second] = await untilDrawsBegin(2);
    await second?.end();
    await first?.end('not-ready-to-pay');
    // The chunk `cart` may load after the vendor's code.
    await eventually(() => expect(cells()).toEqual(['button-facebook_pay']));
    expect(cartElement().style.minBlockSize).toBe('92px');
    expect(gridOf(cartElement())?.dataset['count'], 'the grid has room for two buttons as before').toBe('2');
    expect(buttonsIn(document.querySelectorAll('shopify-accelerated-checkout-cart')[1])).toEqual([
      GOOGLE_TAG,
      'shopify-meta-pay-button',
    ]);
  });

  it('no longer counts in the layout of the grid once the cart has changed', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(92);
    await show(cart([GOOGLE_PAY, META_PAY]));
    await (await untilDrawsBegin(1))[0]?.end('not-ready-to-pay');
    // Changes of the cart are observed from now on.
    await eventually(() => expect(browser.observerCount()).toBe(2));
    browser.sendRequest(`${location.origin}/cart/add`);
    await eventually(() => expect(gridOf(cartElement())?.dataset['count']).toBe('1'));
    expect(cartElement().style.minBlockSize).toBe('');
  });

  it('is removed only from the element that could not draw it', async () => {
    await show(productForm(standalone + standalone));
    const [first, second] = await untilDrawsBegin(2);
    await first?.end('not-ready-to-pay');
    await second?.end();
    const drawn = [...document.querySelectorAll(GOOGLE_TAG)].map((element) =>
      element.hasAttribute('aria-disabled'),
    );
    expect(drawn).toEqual([false, true]);
  });
});

describe('a wallet whose script loads later than it should have', () => {
  const FAILURE = { status: 'failure', message: 'The script of google_pay has not loaded.' };
  beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44));

  it.each([
    ["the checkout's element", checkoutElement(json('wallet-config', GOOGLE_PAY))],
    ['its own element', productForm(standalone)],
  ])('is drawn in %s, which has kept its height', async (_place, html) => {
    await show(html);
    const load = await (await untilDrawsBegin(1))[0]?.endLate();
    const place = find('[data-ekspres-state]');
    const state = () => [place.dataset['ekspresState'], place.style.minBlockSize];
    expect(state()).toEqual(['empty', '44px']);
    await load?.();
    await (await untilDrawsBegin(2))[1]?.end();
    await eventually(() => expect(state()).toEqual(['ready', '']));
  });

  it.each(['', 'only-sdk'])('is reported as a success after the failure with "%s"', async (attributes) => {
    await show(checkoutElement(`${attributes} ${json('wallet-config', GOOGLE_PAY)}`));
    const load = await (await untilDrawsBegin(1))[0]?.endLate();
    await untilDetailsAre([FAILURE]);
    await load?.();
    await (await untilDrawsBegin(2))[1]?.end();
    await untilDetailsAre([FAILURE, SUCCESS]);
  });

  it('is drawn in a cart only after the next change of the cart', async () => {
    await show(cart([GOOGLE_PAY, META_PAY]));
    const load = await (await untilDrawsBegin(1))[0]?.endLate();
    await load?.();
    expect([cells(), drawings.length]).toEqual([['button-facebook_pay'], 1]);
    browser.sendRequest(`${location.origin}/cart/add`);
    await untilDrawsBegin(2);
    expect(cells()).toEqual(['button-google_pay', 'button-facebook_pay']);
  });

  it('leaves its place in a product to the fallback', async () => {
    await show(GOOGLE_PRODUCT);
    const load = await (await untilDrawsBegin(1))[0]?.endLate();
    await load?.();
    expect([buttons(), drawings.length]).toEqual([[BUY_TAG], 1]);
  });
});

describe('wallet-rendered', () => {
  const checkout = (config: object, attributes = '') =>
    checkoutElement(`${attributes} ${json('wallet-config', config)}`);
  const host = () => find('shopify-wallet-button');
  const setConfig = (config: object) => host().setAttribute('wallet-config', JSON.stringify(config));
  const INELIGIBLE = { status: 'failure', message: 'ineligible' };

  it('is dispatched by each of two elements with the same config once its button was drawn or refused', async () => {
    await show(checkout(GOOGLE_PAY) + checkout(GOOGLE_PAY));
    const [first, second] = await untilDrawsBegin(2);
    await first?.end();
    await untilDetailsAre([SUCCESS]);
    await second?.end('not-ready-to-pay');
    await untilDetailsAre([SUCCESS, INELIGIBLE]);
    expect(dispatched.map(({ target }) => target)).toEqual([
      ...document.querySelectorAll('shopify-wallet-button'),
    ]);
  });

  it.each([
    ['only-sdk is removed', 'only-sdk', () => host().removeAttribute('only-sdk')],
    ['its wallet has other parameters', '', () => setConfig(OTHER_GOOGLE_PAY)],
  ])('is dispatched again when %s, after the new button was drawn', async (_title, attributes, change) => {
    await show(checkout(GOOGLE_PAY, attributes));
    await (await untilDrawsBegin(1))[0]?.end();
    await untilDetailsAre([SUCCESS]);
    change();
    await untilDrawsBegin(2);
    await settle();
    expect(details()).toEqual([SUCCESS]);
    await drawings[1]?.end();
    await untilDetailsAre([SUCCESS, SUCCESS]);
  });

  it('is not dispatched for a configuration that was replaced before its button was drawn', async () => {
    await show(checkout(GOOGLE_PAY));
    await untilDrawsBegin(1);
    setConfig(OTHER_GOOGLE_PAY);
    await untilDrawsBegin(2);
    await drawings[0]?.end();
    expect(details()).toEqual([]);
    await drawings[1]?.end('not-ready-to-pay');
    await untilDetailsAre([INELIGIBLE]);
  });

  it('is dispatched again for a configuration that is set a second time', async () => {
    await show(checkout(GOOGLE_PAY));
    await (await untilDrawsBegin(1))[0]?.end();
    setConfig(META_PAY);
    await settle();
    setConfig(GOOGLE_PAY);
    await untilDrawsBegin(2);
    await untilDetailsAre([SUCCESS, SUCCESS]);
    await drawings[1]?.end('not-ready-to-pay');
    await untilDetailsAre([SUCCESS, SUCCESS, INELIGIBLE]);
  });

  it('is dispatched once for a configuration whose button is drawn twice', async () => {
    await show(checkout(GOOGLE_PAY));
    await (await untilDrawsBegin(1))[0]?.end();
    await untilDetailsAre([SUCCESS]);
    // A theme removes the button, so it is drawn again.
    host().replaceChildren();
    host().setAttribute('shop-id', '9');
    await (await untilDrawsBegin(2))[1]?.end('not-ready-to-pay');
    await eventually(() => expect(host().children).toHaveLength(0));
    expect(details()).toEqual([SUCCESS]);
  });

  it('is dispatched once for an element that left the page and returned', async () => {
    await show(checkout(GOOGLE_PAY, 'only-sdk'));
    await untilDrawsBegin(1);
    const moved = host();
    moved.remove();
    await drawings[0]?.end();
    expect(details()).toEqual([]);
    document.body.append(moved);
    // If the result of the first drawing was not kept, the vendor draws the button again.
    await eventually(() => expect(drawings.length + dispatched.length).toBeGreaterThan(1));
    await drawings[1]?.end();
    await settle();
    await untilDetailsAre([SUCCESS]);
  });

  it.each([
    ["a vendor's button", GOOGLE_PAY],
    ['one of our buttons', META_PAY],
  ])('reports the missing product form for %s if the page type requires one', async (_title, config) => {
    expectConsoleError(/missing-product-form/);
    await show(checkout(config, 'page-type="product"'));
    await eventually(() => expect(dispatched).toHaveLength(1));
    const message = expect.stringMatching(/^There is no product form\./) as string;
    expect(details()).toEqual([{ status: 'failure', message, code: 'missing-product-form' }]);
    expect([host().querySelector('[slot=button]'), drawings]).toEqual([null, []]);
  });
});
