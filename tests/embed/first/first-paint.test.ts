import { describe, expect, it, vi } from 'vitest';
import { defineElements } from '../../../src/embed/first/tags';
import { cart, cartWithoutId } from '../lazy/cart/cart-page';
import { find } from '../page-html';
import { buttonTexts } from '../../../src/ui/messages/pl/button';
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

async function paint(html: string): Promise<void> {
  defineElements();
  document.body.innerHTML = html;
  await untilPainted();
}

const RECOMMENDED = json('recommended', SHOP_PAY);

const SERVER_RENDERED_LINK = `<more-payment-options-link slot="more-options"><button type="button" id="more-payment-options-link" class="shopify-payment-button__more-options">${buttonTexts.more_options}</button></more-payment-options-link>`;

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
  const checkout = (config: object, attributes = '') =>
    checkoutElement(`${attributes} ${json('wallet-config', config)}`);
  const ownElement = (attributes: string) =>
    productForm(`<shop-pay-wallet-button ${attributes}></shop-pay-wallet-button>`);
  const PLANLESS_BUY_IT_NOW = json('recommended', { ...SHOP_PAY_WITHOUT_PLANS, name: 'buy_it_now' });

  it.each([
    ['ready', 'a product', productForm(product(RECOMMENDED))],
    // Buy it now can replace the vendor's button, and does not need to support plans.
    ['ready', 'a product whose button a vendor draws', productForm(product(json('recommended', GOOGLE_PAY)))],
    ['ready', 'a product with a plan', productForm(product(`has-selling-plan ${PLANLESS_BUY_IT_NOW}`))],
    ['empty', 'a product without a form', product()],
    ['ready', 'a cart', cart([GOOGLE_PAY, SHOP_PAY])],
    ['pending', 'a cart whose only button a vendor draws', cart([GOOGLE_PAY])],
    ['pending', 'a cart that may have a selling plan', cart([SHOP_PAY_WITHOUT_PLANS])],
    ['empty', 'a cart without an id', cartWithoutId([SHOP_PAY])],
    ['empty', 'a cart without wallets', cart([])],
    ['ready', 'a checkout element', checkout(SHOP_PAY)],
    ['pending', 'a checkout element whose button a vendor draws', checkout(GOOGLE_PAY)],
    ['empty', 'a checkout element with an unknown wallet', checkout({ name: 'crypto' })],
    ['empty', 'a checkout element for a product without a form', checkout(SHOP_PAY, 'page-type="product"')],
    ['empty', 'a checkout element with only-sdk', checkout(SHOP_PAY, 'only-sdk')],
    ['empty', 'a checkout element with an invalid config', checkoutElement('wallet-config="{"')],
    ['ready', 'a product with only-sdk, not read', productForm(product(`only-sdk ${RECOMMENDED}`))],
    ['ready', 'a cart with sdk-only, which it does not read', cart([SHOP_PAY], 'sdk-only')],
    ['ready', "a wallet's own element", ownElement(REQUIRED)],
    ['ready', "a wallet's own element with only-sdk, not read", ownElement(`only-sdk ${REQUIRED}`)],
    ['empty', 'an element without the required attributes', ownElement('')],
  ])('is %s for %s', async (expected, _what, html) => {
    await paint(html);
    expect(state()).toBe(expected);
  });

  const analytics = (pageType: string) => ({ ShopifyAnalytics: { meta: { page: { pageType } } } });

  it.each<[expected: string, where: string, globals: object, attributes?: string]>([
    ['ready', 'on a cart page, because it buys the cart', analytics('cart')],
    ['ready', 'on a page with the cart type cart_ajax', { Shopify: { CartType: 'cart_ajax' } }],
    ['empty', 'on a page of a collection', analytics('collection')],
    ['empty', 'for a product on a cart page', { Shopify: { CartType: 'cart' } }, 'page-type="product"'],
    ['empty', 'if an element has the name of the global', { Shopify: document.createElement('img') }],
  ])('is %s for a button alone %s', async (expected, _where, globals, attributes = '') => {
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
