import { afterEach, expect, it, vi } from 'vitest';
import type { LazyHooks } from '../../src/embed/lazy-hooks';
import { pageState } from '../../src/page-state';
import { loadLazyPart } from '../../src/embed/load-chunk';

vi.mock('../../src/embed/retry', () => ({ retry: () => Promise.reject(new TypeError('Failed to fetch')) }));
afterEach(() => vi.useRealTimers());

type ReportUpdate = NonNullable<LazyHooks['reportUpdate']>;
type Offers = Parameters<ReportUpdate>[1];

/** The details of `wallet-rendered` after an update of an element with this tag, when the lazy part could not be loaded. */
async function details(tag: string, reason: string | undefined, updates = 1) {
  await expect(loadLazyPart()).rejects.toThrow('Failed to fetch');
  vi.useFakeTimers();
  const element = document.createElement(tag);
  document.body.replaceChildren(element);
  const found: unknown[] = [];
  element.addEventListener('wallet-rendered', (event) => found.push((event as CustomEvent).detail));
  const offers = [{ wallet: 'shop_pay', shown: !reason, reason }] as unknown as Offers;
  for (let count = 0; count < updates; count += 1) {
    pageState().hooks.reportUpdate?.(element as unknown as Parameters<ReportUpdate>[0], offers);
  }
  vi.runAllTimers();
  return found;
}

it.each([
  { wallet: 'a painted face', reason: undefined, detail: { status: 'success' } },
  { wallet: 'a vendor', reason: 'not-drawn', detail: { status: 'failure', message: 'Failed to fetch' } },
  {
    wallet: 'an ineligible wallet',
    reason: 'unknown-wallet',
    detail: { status: 'failure', message: 'ineligible' },
  },
])('without the lazy part, wallet-rendered of $wallet is dispatched once', async ({ reason, detail }) => {
  expect(await details('shopify-wallet-button', reason, 2)).toEqual([detail]);
});

it('without the lazy part, other elements dispatch no wallet-rendered', async () => {
  expect(await details('shopify-accelerated-checkout', undefined)).toEqual([]);
});
