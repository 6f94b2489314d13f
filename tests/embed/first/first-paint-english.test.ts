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

const OPTIONS = { ...REQUIRED, language: 'en' } as const;
const PRODUCT = [productForm(product()), renderProduct(OPTIONS)] as const;
const WITH_WALLET = [
  productForm(product(json('recommended', SHOP_PAY))),
  renderProduct({ ...OPTIONS, recommended: { name: 'shop_pay' } }),
] as const;
const CART = [cart([SHOP_PAY]), renderCart({ ...OPTIONS, walletConfigs: [{ name: 'shop_pay' }] })] as const;

it.each<[words: string, tag: string, pages: readonly [html: string, markup: string]]>([
  ['Buy it now', 'shopify-buy-it-now-button', PRODUCT],
  ['Buy with Shop Pay', 'shop-pay-wallet-button', WITH_WALLET],
  ['More payment options', 'more-payment-options-link', WITH_WALLET],
  ['Express checkout', 'shopify-accelerated-checkout-cart', CART],
])('"%s" is rendered in %s as the English script paints it', async (words, tag, [html, markup]) => {
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
