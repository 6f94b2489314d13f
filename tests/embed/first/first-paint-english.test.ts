import { expect, it, vi } from 'vitest';
import { defineElements } from '../../../src/embed/first/tags';
import { renderCart, renderProduct } from '../../../src/server/index';
import { cart } from '../lazy/cart/cart-page';
import { json, product, productForm, SHOP_PAY, untilPainted } from '../on-page';
import { faceOf, parse, REQUIRED } from '../../server/parse';

// The build of `ekspres.en.js` replaces these modules in the same way.
vi.mock('../../../src/ui/messages/pl/button', () => import('../../../src/ui/messages/en/button'));
vi.mock('../../../src/ui/messages/pl/language', () => ({ LANGUAGE: 'en' }));
// No chunk loads.
vi.mock('../../../src/embed/shared/retry', () => ({ retry: () => new Promise(() => {}) }));

/** What the script has painted in an element: its face, or its grid. */
const paintedIn = (element: Element) => (element.shadowRoot ?? element).lastElementChild as Element;

it.each<[face: string, tag: string, html: string, markup: string, words: string]>([
  [
    'buy it now',
    'shopify-buy-it-now-button',
    productForm(product()),
    renderProduct({ ...REQUIRED, language: 'en' }),
    'Buy it now',
  ],
  [
    "a wallet's button",
    'shop-pay-wallet-button',
    productForm(product(json('recommended', SHOP_PAY))),
    renderProduct({ ...REQUIRED, language: 'en', recommended: { name: 'shop_pay' } }),
    'Buy with Shop Pay',
  ],
  [
    'the link to more options',
    'more-payment-options-link',
    productForm(product(json('recommended', SHOP_PAY))),
    renderProduct({ ...REQUIRED, language: 'en', recommended: { name: 'shop_pay' } }),
    'More payment options',
  ],
  [
    'a cart',
    'shopify-accelerated-checkout-cart',
    cart([SHOP_PAY]),
    renderCart({ ...REQUIRED, language: 'en', walletConfigs: [{ name: 'shop_pay' }] }),
    'Express checkout',
  ],
])('%s is rendered in English as the English script paints it', async (_face, tag, html, markup, words) => {
  defineElements();
  document.body.innerHTML = html;
  await untilPainted();
  const painted = document.querySelector<HTMLElement>(tag) as HTMLElement;
  const root = parse(markup);
  const rendered = (root.localName === tag ? root : root.querySelector(tag)) as HTMLElement;
  const [renderedFace, paintedFace] = [faceOf(rendered), paintedIn(painted)];
  expect(renderedFace.textContent).toBe(words);
  expect(renderedFace.innerHTML).toBe(paintedFace.innerHTML);
  expect([rendered.lang, renderedFace.getAttribute('lang')]).toEqual([
    painted.lang,
    paintedFace.getAttribute('lang'),
  ]);
  expect(rendered.lang || renderedFace.getAttribute('lang')).toBe('en');
});
