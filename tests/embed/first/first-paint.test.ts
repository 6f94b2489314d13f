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
  {
    title: 'the first of two links that the script draws has the id before the lazy chunks have loaded',
    content: '',
  },
  {
    title: 'the first of two links that a server rendered has the id before the lazy chunks have loaded',
    content: SERVER_RENDERED_LINK,
  },
])('$title', async ({ content }) => {
  await paint(productForm(product(RECOMMENDED, content)).repeat(2));
  const links = [...document.querySelectorAll('.shopify-payment-button__more-options')];
  expect(links.map(({ id }) => id)).toEqual(['more-payment-options-link', '']);
});

const state = () => find('[data-ekspres-state]').getAttribute('data-ekspres-state');

describe('the state that the first paint gives an element', () => {
  it.each([
    {
      expected: 'ready',
      title: 'is ready for a product',
      html: productForm(product(RECOMMENDED)),
    },
    {
      expected: 'ready',
      title: 'is ready for a product whose button a vendor draws, because buy it now can replace it',
      html: productForm(product(json('recommended', GOOGLE_PAY))),
    },
    {
      expected: 'ready',
      title: 'is ready for a product with a selling plan although buy it now does not support plans',
      html: productForm(
        product(`has-selling-plan ${json('recommended', { ...SHOP_PAY_WITHOUT_PLANS, name: 'buy_it_now' })}`),
      ),
    },
    { expected: 'empty', title: 'is empty for a product without a form', html: product() },
    { expected: 'ready', title: 'is ready for a cart', html: cart([GOOGLE_PAY, SHOP_PAY]) },
    {
      expected: 'pending',
      title: 'is pending for a cart whose only button a vendor draws',
      html: cart([GOOGLE_PAY]),
    },
    {
      expected: 'pending',
      title: 'is pending for a cart that may have a selling plan',
      html: cart([SHOP_PAY_WITHOUT_PLANS]),
    },
    { expected: 'empty', title: 'is empty for a cart without an id', html: cartWithoutId([SHOP_PAY]) },
    { expected: 'empty', title: 'is empty for a cart without wallets', html: cart([]) },
    {
      expected: 'ready',
      title: 'is ready for a checkout element',
      html: checkoutElement(json('wallet-config', SHOP_PAY)),
    },
    {
      expected: 'pending',
      title: 'is pending for a checkout element whose button a vendor draws',
      html: checkoutElement(json('wallet-config', GOOGLE_PAY)),
    },
    {
      expected: 'empty',
      title: 'is empty for a checkout element with an unknown wallet',
      html: checkoutElement(json('wallet-config', { name: 'crypto' })),
    },
    {
      expected: 'empty',
      title: 'is empty for a checkout element with the page type of a product, but without a form',
      html: checkoutElement(`page-type="product" ${json('wallet-config', SHOP_PAY)}`),
    },
    {
      expected: 'empty',
      title: 'is empty for a checkout element with only-sdk',
      html: checkoutElement(`only-sdk ${json('wallet-config', SHOP_PAY)}`),
    },
    {
      expected: 'ready',
      title: 'is ready for a product with only-sdk, which it does not read',
      html: productForm(product(`only-sdk ${RECOMMENDED}`)),
    },
    {
      expected: 'ready',
      title: 'is ready for a cart with sdk-only, which it does not read',
      html: cart([SHOP_PAY], 'sdk-only'),
    },
    {
      expected: 'ready',
      title: "is ready for a wallet's own element with only-sdk, which it does not read",
      html: productForm(`<shop-pay-wallet-button only-sdk ${REQUIRED}></shop-pay-wallet-button>`),
    },
    {
      expected: 'empty',
      title: 'is empty for a checkout element with an invalid config',
      html: checkoutElement('wallet-config="{"'),
    },
    {
      expected: 'ready',
      title: "is ready for a wallet's own element",
      html: productForm(`<shop-pay-wallet-button ${REQUIRED}></shop-pay-wallet-button>`),
    },
    {
      expected: 'empty',
      title: 'is empty for an element without the required attributes',
      html: productForm('<shop-pay-wallet-button></shop-pay-wallet-button>'),
    },
  ])('$title', async ({ html, expected }) => {
    await paint(html);
    expect(state()).toBe(expected);
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
