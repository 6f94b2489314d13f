import { expect, it, vi } from 'vitest';
import { defineElements } from '../../../src/embed/first/tags';
import { loadPagePart } from '../../../src/embed/first/load';
import { checkoutElement, json, REQUIRED, settle } from '../on-page';

vi.mock('../../../src/embed/shared/retry', () => ({
  retry: () => Promise.reject(new TypeError('Failed to fetch')),
}));

/**
 * Shows a checkout element with this wallet, and updates it once more. Returns the details of its events
 * `wallet-rendered`.
 */
async function showWallet(name: string) {
  defineElements();
  const details: unknown[] = [];
  const listen = (event: Event) => details.push((event as CustomEvent).detail);
  document.addEventListener('wallet-rendered', listen);
  document.body.innerHTML = checkoutElement(json('wallet-config', { name }));
  await expect(loadPagePart()).rejects.toThrow('Failed to fetch');
  await settle();
  (document.body.firstElementChild as HTMLElement & { refresh(): void }).refresh();
  await settle();
  document.removeEventListener('wallet-rendered', listen);
  return details;
}

it.each([
  { name: 'shop_pay', detail: { status: 'success' } },
  { name: 'google_pay', detail: { status: 'failure', message: 'Failed to fetch' } },
  { name: 'no_such_wallet', detail: { status: 'failure', message: 'ineligible' } },
])('wallet-rendered of $name is dispatched once if no chunk can be loaded', async ({ name, detail }) => {
  expect(await showWallet(name)).toEqual([detail]);
});

it("a cart offers neither a vendor's button nor a wallet without support for plans if no chunk can be loaded", async () => {
  // The page learns that no chunk can be loaded.
  await showWallet('shop_pay');
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
