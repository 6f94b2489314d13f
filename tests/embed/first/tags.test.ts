import { expect, it } from 'vitest';
import { defineElements } from '../../../src/embed/first/tags';
import { elementKinds } from '../../../src/types/element-kinds';
import { find } from '../page-html';
import { settle } from '../page-timers';

const TAGS = Object.keys(elementKinds);

// The page has defined one of our tags before the script.
class ElementOfPage extends HTMLElement {}
customElements.define('shopify-meta-pay-button', ElementOfPage);

it('elements that are already on the page are upgraded', async () => {
  document.body.innerHTML =
    '<form action="/cart/add"><input name="id" value="1"><shop-pay-wallet-button access-token="t" buyer-country="PL" buyer-currency="PLN"></shop-pay-wallet-button></form>';
  defineElements();
  await settle();
  expect(find('shop-pay-wallet-button').shadowRoot?.querySelector('button')).toBeTruthy();
});

it('a tag that the page has defined is not replaced', () => {
  expect(customElements.get('shopify-meta-pay-button')).toBe(ElementOfPage);
});

it('a second script on the page changes nothing', () => {
  const before = TAGS.map((tag) => customElements.get(tag));
  expect(defineElements()).toBe(false);
  expect(TAGS.map((tag) => customElements.get(tag))).toEqual(before);
});
