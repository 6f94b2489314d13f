import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineElements } from '../../../src/embed/first/tags';
import { cart } from '../lazy/cart/cart-page';
import { find } from '../page-html';
import { json, product, productForm, REQUIRED, SHOP_PAY } from '../on-page';

// No chunk loads.
vi.mock('../../../src/embed/shared/retry', () => ({ retry: () => new Promise(() => {}) }));

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/**
 * Waits until elements are painted: in microtasks, of which the buttons in a host element need a second one.
 */
const painted = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

/** Puts this HTML on the page, and waits until it is painted. */
async function paint(html: string): Promise<void> {
  defineElements();
  document.body.innerHTML = html;
  await painted();
}

const CONFIGURED = json('recommended', SHOP_PAY);

/** A link as a server has rendered it. */
const SERVERS_LINK = `<more-payment-options-link slot="more-options"><button type="button" id="more-payment-options-link" class="shopify-payment-button__more-options">Więcej opcji płatności</button></more-payment-options-link>`;

it.each([
  {
    title: 'the first of two links that the script draws has the id before the lazy chunks have loaded',
    inside: '',
  },
  {
    title: 'the first of two links that a server rendered has the id before the lazy chunks have loaded',
    inside: SERVERS_LINK,
  },
])('$title', async ({ inside }) => {
  await paint(productForm(product(CONFIGURED, inside)).repeat(2));
  const links = [...document.querySelectorAll('.shopify-payment-button__more-options')];
  expect(links.map(({ id }) => id)).toEqual(['more-payment-options-link', '']);
});

const GOOGLE = { name: 'google_pay', wallet_params: {} };
const NO_PLANS = { ...SHOP_PAY, supports_subs: false };

const one = (attributes: string) =>
  `<shopify-wallet-button ${REQUIRED} ${attributes}></shopify-wallet-button>`;
const state = () => find('[data-ekspres-state]').getAttribute('data-ekspres-state');

describe('the state that the first paint gives an element', () => {
  it.each([
    {
      is: 'ready',
      title: 'is ready for a product',
      html: productForm(product(json('recommended', SHOP_PAY))),
    },
    {
      is: 'ready',
      title: 'is ready for a product with a fallback',
      html: productForm(product(json('recommended', GOOGLE))),
    },
    {
      is: 'ready',
      title: 'is ready for a product whose buy it now supports no selling plans',
      html: productForm(
        product(`has-selling-plan ${json('recommended', { ...NO_PLANS, name: 'buy_it_now' })}`),
      ),
    },
    { is: 'empty', title: 'is empty for a product without a form', html: product() },
    { is: 'ready', title: 'is ready for a cart', html: cart([GOOGLE, SHOP_PAY]) },
    { is: 'pending', title: 'is pending for a cart whose one button a vendor draws', html: cart([GOOGLE]) },
    { is: 'pending', title: 'is pending for a cart that may have a selling plan', html: cart([NO_PLANS]) },
    { is: 'empty', title: 'is empty for a cart without an id', html: cart([SHOP_PAY], '') },
    { is: 'empty', title: 'is empty for a cart without wallets', html: cart([]) },
    {
      is: 'ready',
      title: 'is ready for an element of one wallet',
      html: one(json('wallet-config', SHOP_PAY)),
    },
    { is: 'pending', title: "is pending for a vendor's button", html: one(json('wallet-config', GOOGLE)) },
    {
      is: 'empty',
      title: 'is empty for an unknown wallet',
      html: one(json('wallet-config', { name: 'crypto' })),
    },
    {
      is: 'empty',
      title: 'is empty for a wallet with only-sdk',
      html: one(`only-sdk ${json('wallet-config', SHOP_PAY)}`),
    },
    { is: 'empty', title: 'is empty for an element with an invalid config', html: one('wallet-config="{"') },
    {
      is: 'ready',
      title: "is ready for a wallet's own element",
      html: productForm(`<shop-pay-wallet-button ${REQUIRED}></shop-pay-wallet-button>`),
    },
    {
      is: 'empty',
      title: 'is empty for an incomplete element',
      html: productForm('<shop-pay-wallet-button></shop-pay-wallet-button>'),
    },
  ])('$title', async ({ html, is }) => {
    await paint(html);
    expect(state()).toBe(is);
  });

  it('is pending until the document has loaded, because its product form may follow', async () => {
    const readyState = vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue('loading');
    await paint(product());
    expect(state()).toBe('pending');
    readyState.mockRestore();
    find<HTMLElement & { refresh(): void }>('shopify-accelerated-checkout').refresh();
    await painted();
    expect(state()).toBe('empty');
  });

  it('does not make the element update again', async () => {
    const { getRootNode } = Node.prototype;
    const updated: string[] = [];
    vi.spyOn(Node.prototype, 'getRootNode').mockImplementation(function (this: Element, ...options) {
      updated.push(this.localName);
      return getRootNode.apply(this, options);
    });
    await paint(cart([], ''));
    expect(updated).toEqual(['shopify-accelerated-checkout-cart']);
  });
});
