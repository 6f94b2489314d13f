import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineElements } from '../../../src/embed/first/tags';
import { cart, cartWithoutId } from '../lazy/cart/cart-page';
import { find } from '../page-html';
import {
  checkoutElement,
  GOOGLE_PAY,
  json,
  product,
  productForm,
  REQUIRED,
  SHOP_PAY,
  SHOP_PAY_WITHOUT_PLANS,
  untilPainted,
} from '../on-page';

// No chunk loads.
vi.mock('../../../src/embed/shared/retry', () => ({ retry: () => new Promise(() => {}) }));

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Puts this HTML on the page, and waits until it is painted. */
async function paint(html: string): Promise<void> {
  defineElements();
  document.body.innerHTML = html;
  await untilPainted();
}

const RECOMMENDED = json('recommended', SHOP_PAY);

/** A link as a server has rendered it. */
const SERVER_RENDERED_LINK = `<more-payment-options-link slot="more-options"><button type="button" id="more-payment-options-link" class="shopify-payment-button__more-options">Więcej opcji płatności</button></more-payment-options-link>`;

it.each([
  ['the script draws has the id before the lazy chunks have loaded', ''],
  ['a server rendered has the id before the lazy chunks have loaded', SERVER_RENDERED_LINK],
])('the first of two links that %s', async (_title, content) => {
  await paint(productForm(product(RECOMMENDED, content)).repeat(2));
  const links = [...document.querySelectorAll('.shopify-payment-button__more-options')];
  expect(links.map(({ id }) => id)).toEqual(['more-payment-options-link', '']);
});

const state = () => find('[data-ekspres-state]').getAttribute('data-ekspres-state');

describe('the state that the first paint gives an element', () => {
  it.each([
    ['is ready for a product', 'ready', productForm(product(RECOMMENDED))],
    [
      'is ready for a product whose button a vendor draws, because buy it now can replace it',
      'ready',
      productForm(product(json('recommended', GOOGLE_PAY))),
    ],
    [
      'is ready for a product with a selling plan although buy it now does not support plans',
      'ready',
      productForm(
        product(`has-selling-plan ${json('recommended', { ...SHOP_PAY_WITHOUT_PLANS, name: 'buy_it_now' })}`),
      ),
    ],
    ['is empty for a product without a form', 'empty', product()],
    ['is ready for a cart', 'ready', cart([GOOGLE_PAY, SHOP_PAY])],
    ['is pending for a cart whose only button a vendor draws', 'pending', cart([GOOGLE_PAY])],
    ['is pending for a cart that may have a selling plan', 'pending', cart([SHOP_PAY_WITHOUT_PLANS])],
    ['is empty for a cart without an id', 'empty', cartWithoutId([SHOP_PAY])],
    ['is empty for a cart without wallets', 'empty', cart([])],
    ['is ready for a checkout element', 'ready', checkoutElement(json('wallet-config', SHOP_PAY))],
    [
      'is pending for a checkout element whose button a vendor draws',
      'pending',
      checkoutElement(json('wallet-config', GOOGLE_PAY)),
    ],
    [
      'is empty for a checkout element with an unknown wallet',
      'empty',
      checkoutElement(json('wallet-config', { name: 'crypto' })),
    ],
    [
      'is empty for a checkout element with the page type of a product, but without a form',
      'empty',
      checkoutElement(`page-type="product" ${json('wallet-config', SHOP_PAY)}`),
    ],
    [
      'is empty for a checkout element with only-sdk',
      'empty',
      checkoutElement(`only-sdk ${json('wallet-config', SHOP_PAY)}`),
    ],
    [
      'is ready for a product with only-sdk, which it does not read',
      'ready',
      productForm(product(`only-sdk ${RECOMMENDED}`)),
    ],
    ['is ready for a cart with sdk-only, which it does not read', 'ready', cart([SHOP_PAY], 'sdk-only')],
    [
      "is ready for a wallet's own element with only-sdk, which it does not read",
      'ready',
      productForm(`<shop-pay-wallet-button only-sdk ${REQUIRED}></shop-pay-wallet-button>`),
    ],
    ['is empty for a checkout element with an invalid config', 'empty', checkoutElement('wallet-config="{"')],
    [
      "is ready for a wallet's own element",
      'ready',
      productForm(`<shop-pay-wallet-button ${REQUIRED}></shop-pay-wallet-button>`),
    ],
    [
      'is empty for an element without the required attributes',
      'empty',
      productForm('<shop-pay-wallet-button></shop-pay-wallet-button>'),
    ],
  ])('%s', async (_title, expected, html) => {
    await paint(html);
    expect(state()).toBe(expected);
  });

  it.each<{ expected: string; title: string; attributes?: string; globals: object }>([
    {
      expected: 'ready',
      title: 'is ready for a button alone on a cart page, because it buys the cart',
      globals: { ShopifyAnalytics: { meta: { page: { pageType: 'cart' } } } },
    },
    {
      expected: 'ready',
      title: 'is ready for a button alone on a page with the cart type cart_ajax',
      globals: { Shopify: { CartType: 'cart_ajax' } },
    },
    {
      expected: 'empty',
      title: 'is empty for a button alone on a page of a collection',
      globals: { ShopifyAnalytics: { meta: { page: { pageType: 'collection' } } } },
    },
    {
      expected: 'empty',
      title: 'is empty for a button alone with the page type product on a cart page',
      attributes: 'page-type="product"',
      globals: { Shopify: { CartType: 'cart' } },
    },
    {
      expected: 'empty',
      title: 'is empty for a button alone if an element has the name of the global',
      globals: { Shopify: document.createElement('img') },
    },
  ])('$title', async ({ expected, attributes = '', globals }) => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    await paint(`<shop-pay-wallet-button ${REQUIRED} ${attributes}></shop-pay-wallet-button>`);
    expect(state()).toBe(expected);
  });

  it('is ready for a product if reading the globals of the page throws', async () => {
    for (const name of ['Shopify', 'ShopifyAnalytics']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new Error(name);
        },
      });
    }
    await paint(productForm(`<shop-pay-wallet-button ${REQUIRED}></shop-pay-wallet-button>`));
    expect(state()).toBe('ready');
    for (const name of ['Shopify', 'ShopifyAnalytics']) Reflect.deleteProperty(window, name);
  });

  it('is pending until the document has loaded, because its product form may follow', async () => {
    const readyState = vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue('loading');
    await paint(product());
    expect(state()).toBe('pending');
    readyState.mockRestore();
    find<HTMLElement & { refresh(): void }>('shopify-accelerated-checkout').refresh();
    await untilPainted();
    expect(state()).toBe('empty');
  });

  it('does not make its element update a second time', async () => {
    // Each update of an element looks up the root in which the element is.
    const { getRootNode } = Node.prototype;
    const updated: string[] = [];
    vi.spyOn(Node.prototype, 'getRootNode').mockImplementation(function (this: Element, ...options) {
      updated.push(this.localName);
      return getRootNode.apply(this, options);
    });
    await paint(cartWithoutId([]));
    expect(updated).toEqual(['shopify-accelerated-checkout-cart']);
  });
});
