import { defineElements } from '../../src/embed/first/tags';
import { resetClick } from '../../src/signals/click';
import { loadPagePart } from '../../src/embed/first/load';
import { loadUi } from '../../src/embed/lazy/page/hydrate-later';
import { nextFrame, runTimers } from './page-timers';

/** Attributes with which no element sends requests to the API. */
export const REQUIRED = 'access-token="t0k3n" buyer-country="PL" buyer-currency="PLN"';

/** What storefront pages put inside until the script is there. */
export const PLACEHOLDER =
  '<div class="shopify-payment-button__button"><div class="shopify-payment-button__skeleton"></div></div>';

export const SHOP_PAY = { name: 'shop_pay', wallet_params: { shopId: 1 } };
export const META_PAY = { name: 'facebook_pay', wallet_params: {} };

/** An attribute whose value is JSON. */
export const json = (name: string, value: unknown) =>
  `${name}="${JSON.stringify(value).replaceAll('"', '&quot;')}"`;

/** A product form around this; `controls` beside the variant. */
export const productForm = (content: string, controls = '<input name="id" value="123">') =>
  `<form action="/cart/add">${controls}${content}</form>`;

/** The product element with these attributes. */
export const product = (attributes = '', content = '') =>
  `<shopify-accelerated-checkout ${REQUIRED} ${attributes}>${content}</shopify-accelerated-checkout>`;

/** Waits until elements have seen every change: one frame, and what follows it. */
export const settle = nextFrame;

/** Waits until elements have gathered every change, and nothing is left to make them look again. */
export const quiet = runTimers;

/**
 * Puts this HTML on a page that has our elements, and waits until the lazy part has taken over what they
 * painted.
 */
export async function show(html: string): Promise<void> {
  defineElements();
  document.body.innerHTML = html;
  await Promise.all([loadPagePart(), loadUi()]);
  await settle();
}

/** Takes everything off the page, as after each test. */
export async function leavePage(): Promise<void> {
  document.body.replaceChildren();
  resetClick();
  await settle();
}

/** What is drawn to be clicked in an element: in its shadow root, or where the page's CSS reaches it. */
export function targetIn(element: Element | null | undefined): HTMLElement | null {
  const root = element?.shadowRoot ?? element;
  return root?.querySelector<HTMLElement>('button,a') ?? null;
}
