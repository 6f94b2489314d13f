import { expect, test } from 'vitest';
import { findClient, type PromiseClient } from '../../../../src/wallets/shop-pay/promise/find-promise-client';

const client: PromiseClient = async () => null;

/** Looks for a client that comes after so many waits; tells which waits there were. */
async function find(comesAfter: number) {
  const waits: number[] = [];
  const page: Parameters<typeof findClient>[0] = {};
  const come = () => (page.Shopify = { ShopPromise: { deliveryPromiseAPIClient: client } });
  if (!comesAfter) come();
  const found = await findClient(page, async (ms) => {
    waits.push(ms);
    if (waits.length === comesAfter) come();
  });
  return { found, waits };
}

test.each<[sentence: string, comesAfter: number, waits: number, found: boolean]>([
  ['a client that is there is not waited for', 0, 0, true],
  ['one that comes a moment later', 1, 1, true],
  ['one that comes at the last retry', 15, 15, true],
  ['one that comes later is not found', 16, 15, false],
])('%s', async (_sentence, comesAfter, waits, isFound) => {
  const { found, waits: waited } = await find(comesAfter);
  expect(waited).toEqual(Array(waits).fill(200));
  expect(found?.deliveryPromiseAPIClient === client).toBe(isFound);
});
