import type { Page } from '@playwright/test';
import { servePage } from './sandbox';

export const SCRIPT = '<script type="module" async src="/dist/ekspres.js"></script>';

/** A head with our script, and the setting that allows the fakes of vendors' scripts on this origin. */
export const headWithFakes = (origin = ''): string =>
  `<script type="application/json" id="ekspres-config">${JSON.stringify({ sdkOrigins: [origin] })}</script>${SCRIPT}`;

export const MUG = 44100000000101;

export const config = (name: string, more: object = {}) => ({ name, wallet_params: {}, ...more });

/** A config of Meta Pay, which, unlike Shop Pay and buy it now, cannot buy subscriptions. */
export const META_PAY = config('facebook_pay', { supports_subs: false });

/** Attributes of an element. Undefined: no attribute; true: an empty one; an object is written as JSON. */
type Attributes = Record<string, unknown>;

const REQUIRED: Attributes = {
  'access-token': 'sandbox-token',
  'buyer-country': 'PL',
  'buyer-currency': 'PLN',
};

const toAttributeText = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replace(/&/g, '&amp;').replace(/"/g, '&quot;');

export function markup(tag: string, attributes: Attributes = {}, inside = ''): string {
  const attributeTexts = Object.entries({ ...REQUIRED, ...attributes }).map(([name, value]) =>
    value === undefined ? '' : ` ${name}${value === true ? '' : `="${toAttributeText(value)}"`}`,
  );
  return `<${tag}${attributeTexts.join('')}>${inside}</${tag}>`;
}

const PRODUCT_PLACEHOLDER =
  '<div class="shopify-payment-button__button" role="button" disabled aria-hidden="true"><div class="shopify-payment-button__skeleton">&nbsp;</div></div>';
const CART_PLACEHOLDER =
  '<div class="wallet-button-wrapper"><ul class="wallet-cart-grid wallet-cart-grid--skeleton" role="list"><li class="wallet-cart-button-container"><div class="wallet-cart-button wallet-cart-button__skeleton" role="button" disabled aria-hidden="true">&nbsp;</div></li></ul></div>';

/** A product element with its placeholder, as storefronts print it. */
export const productElement = (attributes: Attributes = {}): string =>
  markup(
    'shopify-accelerated-checkout',
    {
      recommended: null,
      fallback: config('buy_it_now'),
      'variant-params': [{ id: MUG, requiresShipping: true }],
      disabled: true,
      ...attributes,
    },
    PRODUCT_PLACEHOLDER,
  );

export const productForm = (inside: string): string =>
  `<form action="/cart/add" method="post"><input type="hidden" name="id" value="${MUG}">${inside}<button type="submit" name="add">Dodaj do koszyka</button></form>`;

export const productInForm = (attributes?: Attributes): string => productForm(productElement(attributes));

/** A cart element for these wallets with its placeholder. */
export const cartElement = (wallets: readonly (string | object)[], attributes: Attributes = {}): string =>
  markup(
    'shopify-accelerated-checkout-cart',
    {
      'wallet-configs': wallets.map((wallet) => (typeof wallet === 'string' ? config(wallet) : wallet)),
      ...attributes,
    },
    CART_PLACEHOLDER,
  );

export const hostPage = (body: string, { head = SCRIPT, html = 'lang="pl"' } = {}): string =>
  `<!doctype html><html ${html}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sklep</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;

export async function openPage(page: Page, html: string, options?: Parameters<Page['goto']>[1]) {
  await page.goto(await servePage(page.request, html), options);
}

/** Opens a whole page around this body. */
export const openBody = (page: Page, body: string, options?: Parameters<typeof hostPage>[1]) =>
  openPage(page, hostPage(body, options));
