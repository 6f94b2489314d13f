import { afterEach, expect, it } from 'vitest';
import { defineElements } from '../../../src/embed/first/tags';
import { json, product, productForm, SHOP_PAY } from '../on-page';

afterEach(() => document.body.replaceChildren());

const CONFIGURED = json('recommended', SHOP_PAY);

/** A link as a server has rendered it. */
const SERVERS_LINK = `<more-payment-options-link slot="more-options"><button type="button" id="more-payment-options-link" class="shopify-payment-button__more-options">Więcej opcji płatności</button></more-payment-options-link>`;

it.each([
  { by: 'the script', inside: '' },
  { by: 'a server', inside: SERVERS_LINK },
])('of two links by $by the first has the id before the lazy part has loaded', async ({ inside }) => {
  defineElements();
  document.body.innerHTML = productForm(product(CONFIGURED, inside)).repeat(2);
  // The buttons are painted in microtasks; code that loads takes a task.
  await new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(undefined))));
  const links = [...document.querySelectorAll('.shopify-payment-button__more-options')];
  expect(links.map(({ id }) => id)).toEqual(['more-payment-options-link', '']);
});
