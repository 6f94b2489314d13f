import { expect, it, vi } from 'vitest';
import { defineElements } from '../../../src/embed/first/tags';
import { forgetWaitingClick } from '../../../src/embed/first/early-click';
import { loadPagePart } from '../../../src/embed/first/load';
import { eventually } from '../../setup/eventually';
import { find } from '../page-html';
import { checkoutElement, json, product, REQUIRED, settle, targetIn, untilPainted } from '../on-page';
import { recordEvents } from '../recorded-events';
import { recordNavigations } from '../storefront-api';

vi.mock('../../../src/embed/shared/retry', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  retry: () => Promise.reject(new TypeError('Failed to fetch')),
}));

const outcomes = recordEvents('ekspres-outcome');

/** Shows a checkout element and updates it once more. Returns the details of `wallet-rendered`. */
async function showCheckout(html: string) {
  defineElements();
  const details: unknown[] = [];
  const listen = (event: Event) => details.push((event as CustomEvent).detail);
  document.addEventListener('wallet-rendered', listen);
  document.body.innerHTML = html;
  await loadPagePart();
  await settle();
  (document.body.firstElementChild as HTMLElement & { refresh(): void }).refresh();
  await settle();
  // The code that dispatches the event is loaded.
  await eventually(() => expect(details).not.toEqual([]));
  await settle();
  document.removeEventListener('wallet-rendered', listen);
  return details;
}

const wallet = (name: string) => checkoutElement(json('wallet-config', { name }));

it.each([
  ['shop_pay', { status: 'success' }],
  ['google_pay', { status: 'failure', message: 'Failed to fetch' }],
  ['no_such_wallet', { status: 'failure', message: 'ineligible' }],
])('wallet-rendered of %s is dispatched once if no chunk can be loaded', async (name, detail) => {
  expect(await showCheckout(wallet(name))).toEqual([detail]);
});

it.each([
  ['with an unreadable config', checkoutElement('wallet-config="{"')],
  ['without a config', checkoutElement()],
  ['without an access token', wallet('shop_pay').replace(/access-token="[^"]*"/, '')],
  ['without a form', checkoutElement(`page-type="product" ${json('wallet-config', { name: 'shop_pay' })}`)],
])('wallet-rendered of an element %s is dispatched once if no chunk can be loaded', async (_title, html) => {
  expect(await showCheckout(html)).toEqual([{ status: 'failure', message: 'Failed to fetch' }]);
});

it("a cart offers neither a vendor's button nor a wallet without support for plans if no chunk can be loaded", async () => {
  // The page learns that no chunk can be loaded.
  await showCheckout(wallet('shop_pay'));
  const wallets = [
    { name: 'shop_pay' },
    { name: 'google_pay' },
    { name: 'facebook_pay', supports_subs: false },
  ];
  document.body.innerHTML = `<shopify-accelerated-checkout-cart ${REQUIRED} cart-id="A-1" ${json('wallet-configs', wallets)}></shopify-accelerated-checkout-cart>`;
  await settle();
  const [cart] = document.body.children;
  expect([...(cart?.children ?? [])].map((child) => child.slot)).toEqual(['button-shop_pay']);
});

const variantWithQuantity = (quantity: string) => product(`variant-id="103" quantity="${quantity}"`);
const buyButton = () => targetIn(find('[slot=button]'));

it.each<[text: string, quantity: number]>([
  ['', 1],
  [' ', 1],
  [' 3 ', 3],
  ['007', 7],
])('the permalink and the event of quantity="%s" contain the quantity %s', async (text, quantity) => {
  const urls = recordNavigations();
  defineElements();
  document.body.innerHTML = variantWithQuantity(text);
  await untilPainted();
  buyButton()?.click();
  await eventually(() => expect(urls).toEqual([`${location.origin}/cart/103:${quantity}`]));
  await eventually(() => expect(outcomes.at(-1)?.detail).toMatchObject({ purchase: { quantity } }));
  forgetWaitingClick();
});

it.each(['dwa', '2,5', '-1', '0', '1.5', '1e3'])(
  'a variant with quantity="%s" is disabled from its first paint on, and a click on it does nothing',
  async (text) => {
    const urls = recordNavigations();
    defineElements();
    document.body.innerHTML = variantWithQuantity(text);
    await untilPainted();
    expect(buyButton()?.getAttribute('aria-disabled')).toBe('true');
    buyButton()?.click();
    await settle();
    expect(urls).toEqual([]);
    expect(outcomes).toEqual([]);
  },
);
