import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { config, openBody, productInForm, SCRIPT } from './host-markup';
import { calls } from './sandbox';

/** Members of the document that our code or Preact uses, and others that an element's name can hide. */
export const DOCUMENT_MEMBERS = [
  'activeElement',
  'addEventListener',
  'adoptedStyleSheets',
  'baseURI',
  'body',
  'constructor',
  'cookie',
  'createElement',
  'createElementNS',
  'createTextNode',
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

/** Globals that some browsers and pages do not have. */
export const OPTIONAL_GLOBALS = [
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

/** The kinds of elements whose name becomes a property of the document or the window. */
export const NAMED_ELEMENTS = {
  'an image': (name) => `<img alt="" name="${name}" id="${name}">`,
  'a form': (name) => `<form name="${name}" id="${name}"></form>`,
  'two links': (name) => `<a id="${name}"></a><a id="${name}"></a>`,
  'a frame': (name) => `<iframe name="${name}" srcdoc="" hidden></iframe>`,
  'a frame from another origin': (name) => `<iframe name="${name}" sandbox srcdoc="" hidden></iframe>`,
} satisfies Record<string, (name: string) => string>;

/**
 * A script of the page that calls the methods of prototypes, because the names that elements hide are hidden
 * from tests too. It deletes the globals that not all browsers have. The first request to the API fails.
 */
const PAGE_SCRIPT = `
  const find = (selector) => Document.prototype.querySelector.call(document, selector);
  const read = (name) => Reflect.get(Document.prototype, name, document);
  const hasFocus = () => read('activeElement').localName === 'shop-pay-wallet-button';
  window.shop = {
    // Whether the chunk that follows the page has loaded, and our styles are adopted.
    isPageChunkLoaded: () =>
      performance.getEntriesByType('resource').some(({ name }) => /\\/dist\\/ekspres-page-/.test(name)) &&
      read('adoptedStyleSheets').length === 1,
    focusButton() {
      find('shop-pay-wallet-button[aria-disabled=false]')?.focus();
      return hasFocus();
    },
    isDialogOpen: () =>
      !!find('body>ekspres-dialog')?.shadowRoot.querySelector('dialog[open]') && !!find('html[data-ekspres-modal]'),
    // Whether nothing is left of a dialog, and the button has the focus again.
    isDialogGone: () => !find('ekspres-dialog,[data-ekspres-modal]') && hasFocus(),
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

type PageFunction = 'isPageChunkLoaded' | 'focusButton' | 'isDialogOpen' | 'isDialogGone';

const waitUntil = (page: Page, functionName: PageFunction) =>
  page.waitForFunction(
    (name) => (window as unknown as { shop: Record<PageFunction, () => boolean> }).shop[name](),
    functionName,
  );

/** Opens a product page with Shop Pay, and this HTML after the product form. The shopper has a discount code. */
export async function openHostilePage(page: Page, html: string): Promise<void> {
  const head = `<script>${PAGE_SCRIPT}</script>${SCRIPT}`;
  const product = productInForm({ recommended: config('shop_pay') });
  await openBody(page, `${product}${html}`, { head });
  await waitUntil(page, 'isPageChunkLoaded');
}

async function clickShopPay(page: Page): Promise<void> {
  await waitUntil(page, 'focusButton');
  await page.keyboard.press('Enter');
}

/** Expects a checkout with the shopper's discount code, and then clears the log of requests. */
async function expectCheckout(page: Page): Promise<void> {
  await clickShopPay(page);
  await page.waitForURL(/redirect_source=direct_checkout_product/);
  expect((await calls(page)).map(({ operation, variables }) => [operation, variables])).toEqual([
    [
      'cartCreate',
      expect.objectContaining({ input: expect.objectContaining({ discountCodes: ['LATO10'] }) }),
    ],
  ]);
  await page.request.post('/sandbox/calls/clear');
}

/** Expects that a click, which fails, opens the dialog, and that a second click leads to the checkout. */
export async function expectDialogThenCheckout(page: Page): Promise<void> {
  await clickShopPay(page);
  await waitUntil(page, 'isDialogOpen');
  await page.keyboard.press('Escape');
  await waitUntil(page, 'isDialogGone');
  await expectCheckout(page);
}
