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

it.each<{ face: string; tag: string; html: string; markup: string; words: string }>([
  {
    face: 'buy it now',
    tag: 'shopify-buy-it-now-button',
    html: productForm(product()),
    markup: renderProduct({ ...REQUIRED, language: 'en' }),
    words: 'Buy it now',
  },
  {
    face: "a wallet's button",
    tag: 'shop-pay-wallet-button',
    html: productForm(product(json('recommended', SHOP_PAY))),
    markup: renderProduct({ ...REQUIRED, language: 'en', recommended: { name: 'shop_pay' } }),
    words: 'Buy with Shop Pay',
  },
  {
    face: 'the link to more options',
    tag: 'more-payment-options-link',
    html: productForm(product(json('recommended', SHOP_PAY))),
    markup: renderProduct({ ...REQUIRED, language: 'en', recommended: { name: 'shop_pay' } }),
    words: 'More payment options',
  },
  {
    face: 'a cart',
    tag: 'shopify-accelerated-checkout-cart',
    html: cart([SHOP_PAY]),
    markup: renderCart({ ...REQUIRED, language: 'en', walletConfigs: [{ name: 'shop_pay' }] }),
    words: 'Express checkout',
  },
])('$face is rendered in English as the English script paints it', async ({ tag, html, markup, words }) => {
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
