import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineElements } from '../../../src/embed/first/tags';
import { find } from '../page-html';
import { leavePage, productForm, REQUIRED, settle } from '../on-page';

const TAGS = [
  'shopify-accelerated-checkout',
  'shopify-accelerated-checkout-cart',
  'shopify-wallet-button',
  'shopify-buy-it-now-button',
  'more-payment-options-link',
  'shop-pay-wallet-button',
  'shopify-apple-pay-button',
  'shopify-google-pay-button',
  'shopify-paypal-button',
  'shopify-venmo-button',
  'shopify-meta-pay-button',
  'shopify-buy-with-prime-button',
  'shopify-amazon-pay-button',
  'shopify-delivery-promise',
  'shop-pay-iframe-content',
];

// The page has defined two of our tags before the script.
class ElementOfPage extends HTMLElement {}
customElements.define('shopify-meta-pay-button', ElementOfPage);
customElements.define('shopify-venmo-button', class extends HTMLElement {});
const venmo = customElements.get('shopify-venmo-button');

beforeAll(async () => {
  document.body.innerHTML = productForm(
    `<input name="id" value="1"><shop-pay-wallet-button ${REQUIRED}></shop-pay-wallet-button>`,
  );
  defineElements();
  await settle();
});
afterAll(leavePage);

it('elements that are already on the page are upgraded', () => {
  expect(find('shop-pay-wallet-button').shadowRoot?.querySelector('button')).toBeTruthy();
});

it.each(TAGS)('%s is defined immediately', (tag) => {
  expect(customElements.get(tag)).toBeDefined();
});

it('a tag that the page has defined is not replaced', () => {
  expect(customElements.get('shopify-meta-pay-button')).toBe(ElementOfPage);
  expect(customElements.get('shopify-venmo-button')).toBe(venmo);
});

it('a second script on the page changes nothing', () => {
  const before = TAGS.map((tag) => customElements.get(tag));
  expect(defineElements).not.toThrow();
  expect(TAGS.map((tag) => customElements.get(tag))).toEqual(before);
});
