import { afterEach, vi } from 'vitest';
import { defineElements } from '../../src/embed/first/tags';
import { resetClick } from '../../src/signals/click';
import { loadPagePart } from '../../src/embed/first/load';
import { loadUi } from '../../src/embed/lazy/page/hydrate-later';
import { loadVendorPart } from '../../src/embed/lazy/page/follow';
import { settle } from './page-timers';

export { settle, settleGathered } from './page-timers';

/** The attributes without which an element shows nothing. */
export const REQUIRED = 'access-token="t0k3n" buyer-country="PL" buyer-currency="PLN"';

/** What storefront pages put into an element until the script has loaded. */
export const PLACEHOLDER =
  '<div class="shopify-payment-button__button"><div class="shopify-payment-button__skeleton"></div></div>';

export const SHOP_PAY = { name: 'shop_pay', wallet_params: { shopId: 1 } };
export const SHOP_PAY_WITHOUT_PLANS = { ...SHOP_PAY, supports_subs: false };
export const META_PAY = { name: 'facebook_pay', wallet_params: {} };
/** A wallet whose button its vendor draws. */
export const GOOGLE_PAY = {
  name: 'google_pay',
  wallet_params: { auth: [{ jwt: 'a.b.c', expiresAt: 4e9 }] },
};

export const json = (name: string, value: unknown) =>
  `${name}="${JSON.stringify(value).replaceAll('"', '&quot;')}"`;

export const productForm = (content: string, controls = '<input name="id" value="123">') =>
  `<form action="/cart/add">${controls}${content}</form>`;

export const product = (attributes = '', content = '') =>
  `<shopify-accelerated-checkout ${REQUIRED} ${attributes}>${content}</shopify-accelerated-checkout>`;

export const checkoutElement = (attributes = '') =>
  `<shopify-wallet-button ${REQUIRED} ${attributes}></shopify-wallet-button>`;

/** Elements paint in a microtask, and buttons inside another element in a second one. */
export const untilPainted = () =>
  new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

/** Puts this HTML on a page with our elements, and waits until the chunks have taken it over. */
export async function show(html: string): Promise<void> {
  defineElements();
  document.body.innerHTML = html;
  // A mistake in the HTML is reported once its explanation has loaded.
  const loadChecks = import('../../src/embed/lazy/checks/index');
  await Promise.all([loadPagePart(), loadUi(), loadVendorPart(), loadChecks]);
  await settle();
}

/** Removes everything from the page, and forgets its click. */
export async function leavePage(): Promise<void> {
  document.querySelector('ekspres-dialog')?.remove();
  document.body.replaceChildren();
  resetClick();
  await settle();
}

// The next test of a file that imports this one starts on an empty page.
afterEach(() => {
  vi.useRealTimers();
  return leavePage();
});

export function targetIn(element: Element | null | undefined): HTMLElement | null {
  const root = element?.shadowRoot ?? element;
  return root?.querySelector<HTMLElement>('button,a') ?? null;
}
