import { afterEach, expect, it, vi } from 'vitest';
import { defineElements } from '../../../src/embed/first/tags';
import { loadPagePart } from '../../../src/embed/first/load';
import { json, REQUIRED, settle } from '../on-page';

vi.mock('../../../src/embed/shared/retry', () => ({
  retry: () => Promise.reject(new TypeError('Failed to fetch')),
}));
afterEach(() => vi.useRealTimers());

/**
 * The details of `wallet-rendered` of an element with this wallet after two updates, when no chunk could be
 * loaded.
 */
async function details(name: string) {
  defineElements();
  const found: unknown[] = [];
  const listen = (event: Event) => found.push((event as CustomEvent).detail);
  document.addEventListener('wallet-rendered', listen);
  document.body.innerHTML = `<shopify-wallet-button ${REQUIRED} ${json('wallet-config', { name })}></shopify-wallet-button>`;
  await expect(loadPagePart()).rejects.toThrow('Failed to fetch');
  await settle();
  (document.body.firstElementChild as HTMLElement & { refresh(): void }).refresh();
  await settle();
  document.removeEventListener('wallet-rendered', listen);
  return found;
}

it.each([
  { name: 'shop_pay', detail: { status: 'success' } },
  { name: 'google_pay', detail: { status: 'failure', message: 'Failed to fetch' } },
  { name: 'no_such_wallet', detail: { status: 'failure', message: 'ineligible' } },
])('dispatches wallet-rendered of $name once if no chunk can be loaded', async ({ name, detail }) => {
  expect(await details(name)).toEqual([detail]);
});

it('offers no wallet that a vendor draws, and no wallet for a cart that may have a selling plan, if no chunk can be loaded', async () => {
  await details('shop_pay');
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
