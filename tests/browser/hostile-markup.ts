import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { config, hostPage, openPage, productElement, productForm, SCRIPT } from './host-markup';
import { calls } from './sandbox';

/** Members of the document that our code uses, and others that an element's name can hide in Chromium. */
export const DOCUMENT = [
  'activeElement',
  'addEventListener',
  'adoptedStyleSheets',
  'baseURI',
  'body',
  'constructor',
  'cookie',
  'createElement',
  'dispatchEvent',
  'documentElement',
  'getRootNode',
  'head',
  'parentNode',
  'prerendering',
  'querySelector',
  'querySelectorAll',
  'readyState',
  'referrer',
  'removeEventListener',
  'scripts',
  'toString',
  'visibilityState',
];

/** Members of the document that Preact calls to draw a dialog. */
export const PREACT = ['createElementNS', 'createTextNode'];

/** Preact's message if it cannot call them. Then the ring of a busy button is not drawn. */
export const PREACT_ERROR = /create(ElementNS|TextNode) is not a function/;

/** Globals that browsers and pages may lack. */
export const GLOBALS = [
  'amazon',
  'ApplePayError',
  'ApplePaySession',
  'google',
  'paypal',
  'requestIdleCallback',
  'Shopify',
  'ShopifyAnalytics',
  'trustedTypes',
];

/** How HTML takes a name. */
export const SHAPES = {
  'an image': (name) => `<img alt="" name="${name}" id="${name}">`,
  'a form': (name) => `<form name="${name}" id="${name}"></form>`,
  'two links': (name) => `<a id="${name}"></a><a id="${name}"></a>`,
  'a frame': (name) => `<iframe name="${name}" srcdoc="" hidden></iframe>`,
  'a frame from another origin': (name) => `<iframe name="${name}" sandbox srcdoc="" hidden></iframe>`,
} satisfies Record<string, (name: string) => string>;

/**
 * A script of the page that finds things by the prototypes' methods, because tests stumble over hidden names
 * as well. It deletes the globals that not all browsers have. The first request to the API fails.
 */
const HELPERS = `
  const find = (selector) => Document.prototype.querySelector.call(document, selector);
  const read = (name) => Reflect.get(Document.prototype, name, document);
  const hasFocus = () => read('activeElement').localName === 'shop-pay-wallet-button';
  window.shop = {
    // Whether what follows the page has loaded, and our styles are adopted.
    isFollowed: () =>
      performance.getEntriesByType('resource').some(({ name }) => /\\/dist\\/page-/.test(name)) &&
      read('adoptedStyleSheets').length === 1,
    focusButton() {
      find('shop-pay-wallet-button[aria-disabled=false]')?.focus();
      return hasFocus();
    },
    isDialogOpen: () =>
      !!find('body>ekspres-dialog')?.shadowRoot.querySelector('dialog[open]') && !!find('html[data-ekspres-modal]'),
    // Whether nothing is left of a dialog, and the focus is back on the button.
    isDialogOver: () => !find('ekspres-dialog,[data-ekspres-modal]') && hasFocus(),
  };
  const send = window.fetch;
  let requests = 0;
  window.fetch = (...request) =>
    requests++ || window.isOnline ? send(...request) : Promise.resolve(new Response('', { status: 500 }));
  document.cookie = 'discount_code=LATO10';
  // Playwright binds some globals for its own use.
  for (const type of [HTMLCollection, Element]) type.prototype.bind = () => setTimeout;
  for (const name of ['requestIdleCallback', 'trustedTypes']) delete window[name];
`;

/** A function of the helpers, by its name. */
type Check = 'isFollowed' | 'focusButton' | 'isDialogOpen' | 'isDialogOver';

/** Waits until a check of the page is true. */
const until = (tab: Page, check: Check) =>
  tab.waitForFunction(
    (name) => (window as unknown as { shop: Record<Check, () => boolean> }).shop[name](),
    check,
  );

/**
 * Opens a product page with Shop Pay, and this HTML after the product form; the shopper has a discount code.
 */
export async function open(tab: Page, html: string, script = ''): Promise<void> {
  const head = `<script>${HELPERS}${script}</script>${SCRIPT}`;
  const product = productForm(productElement({ recommended: config('shop_pay') }));
  await openPage(tab, hostPage(`${product}${html}`, { head }));
  await until(tab, 'isFollowed');
}

/** Clicks on Shop Pay's button when it can be clicked. */
export async function click(tab: Page): Promise<void> {
  await until(tab, 'focusButton');
  await tab.keyboard.press('Enter');
}

/** The next click orders with the shopper's discount code, and the requests so far are forgotten. */
export async function expectOrder(tab: Page): Promise<void> {
  await click(tab);
  await tab.waitForURL(/redirect_source=direct_checkout_product/);
  expect((await calls(tab)).map(({ operation, variables }) => [operation, variables])).toEqual([
    [
      'cartCreate',
      expect.objectContaining({ input: expect.objectContaining({ discountCodes: ['LATO10'] }) }),
    ],
  ]);
  await tab.request.post('/sandbox/calls/clear');
}

/** A click that fails opens the dialog; after it is closed, a second click orders. */
export async function expectTwoClicks(tab: Page): Promise<void> {
  await click(tab);
  await until(tab, 'isDialogOpen');
  await tab.keyboard.press('Escape');
  await until(tab, 'isDialogOver');
  await expectOrder(tab);
}

/** Stops the first click, because a dialog cannot be drawn without the methods that Preact calls. */
export const PREVENT_FIRST =
  "isOnline = true; addEventListener('ekspres-checkout-start', (event) => event.preventDefault(), { once: true });";
