import { expect, test, vi } from 'vitest';
import { useFakeClock } from '../../../setup/fake-clock';
import { findClient, type PromiseClient } from '../../../../src/wallets/shop-pay/promise/show-promise';

const client: PromiseClient = async () => null;

test.each<[title: string, loadsAfter: number, endsAfter: number, isFound: boolean]>([
  ['an existing client is found at once', 0, 0, true],
  ['a client that loads a moment later is found', 199, 200, true],
  ['a client that loads before the last retry is found', 2999, 3000, true],
  ['a client that loads after 3 s is not found', 3001, 3000, false],
])('%s', async (_title, loadsAfter, endsAfter, isFound) => {
  useFakeClock();
  const shopify: { ShopPromise?: object } = {};
  vi.stubGlobal('Shopify', shopify);
  const load = () => (shopify.ShopPromise = { deliveryPromiseAPIClient: client });
  if (loadsAfter) setTimeout(load, loadsAfter);
  else load();
  let endedAt: number | undefined;
  const finding = findClient(new AbortController().signal).finally(() => (endedAt = Date.now()));
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await finding)?.deliveryPromiseAPIClient === client).toBe(isFound);
  expect(endedAt).toBe(endsAfter);
});
