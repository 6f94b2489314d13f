import { expect, it, vi } from 'vitest';
import { defineElements } from '../../../src/embed/first/tags';
import { renderCart, renderProduct } from '../../../src/server/index';
import { cart } from '../lazy/cart/cart-page';
import { json, product, productForm, SHOP_PAY } from '../on-page';
import { faceOf, parse, REQUIRED } from '../../server/parse';

// As the build of `ekspres.en.js` replaces them.
vi.mock('../../../src/ui/messages/pl/button', () => import('../../../src/ui/messages/en/button'));
vi.mock('../../../src/ui/messages/pl/language', () => ({ LANGUAGE: 'en' }));
// No chunk loads.
vi.mock('../../../src/embed/shared/retry', () => ({ retry: () => new Promise(() => {}) }));

/** What is inside an element that the script has painted: its face, or its grid. */
const paintedIn = (element: Element) => (element.shadowRoot ?? element).lastElementChild as Element;

/** Waits until elements are painted: the buttons in a host element need a second microtask. */
const painted = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

it.each<{ of: string; tag: string; html: string; markup: string; words: string }>([
  {
    of: 'buy it now',
    tag: 'shopify-buy-it-now-button',
    html: productForm(product()),
    markup: renderProduct({ ...REQUIRED, language: 'en' }),
    words: 'Buy it now',
  },
  {
    of: "a wallet's button",
    tag: 'shop-pay-wallet-button',
    html: productForm(product(json('recommended', SHOP_PAY))),
    markup: renderProduct({ ...REQUIRED, language: 'en', recommended: { name: 'shop_pay' } }),
    words: 'Buy with Shop Pay',
  },
  {
    of: 'the link to more options',
    tag: 'more-payment-options-link',
    html: productForm(product(json('recommended', SHOP_PAY))),
    markup: renderProduct({ ...REQUIRED, language: 'en', recommended: { name: 'shop_pay' } }),
    words: 'More payment options',
  },
  {
    of: 'a cart',
    tag: 'shopify-accelerated-checkout-cart',
    html: cart([SHOP_PAY]),
    markup: renderCart({ ...REQUIRED, language: 'en', walletConfigs: [{ name: 'shop_pay' }] }),
    words: 'Express checkout',
  },
])('$of is rendered in English as the English script paints it', async ({ tag, html, markup, words }) => {
  defineElements();
  document.body.innerHTML = html;
  await painted();
  const script = document.querySelector<HTMLElement>(tag) as HTMLElement;
  const rendered = parse(markup);
  const server = (rendered.localName === tag ? rendered : rendered.querySelector(tag)) as HTMLElement;
  const [ofServer, ofScript] = [faceOf(server), paintedIn(script)];
  expect(ofServer.textContent).toBe(words);
  expect(ofServer.innerHTML).toBe(ofScript.innerHTML);
  expect([server.lang, ofServer.getAttribute('lang')]).toEqual([script.lang, ofScript.getAttribute('lang')]);
  expect(server.lang || ofServer.getAttribute('lang')).toBe('en');
});
