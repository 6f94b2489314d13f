import { expect, it } from 'vitest';
import { apiClient } from '../../../src/net/storefront/graphql-client';
import { cartLimited } from '../../../src/net/storefront/operations/cart-limited';
import { cartCreate } from '../../../src/net/storefront/operations/cart-operations';
import { sheetRequest } from '../../../src/net/storefront/sheet/sheet-request';
import { sandboxForTests } from '../../sandbox/storefront-client';

const sandbox = sandboxForTests();

const MUG = { merchandiseId: 'gid://shopify/ProductVariant/44100000000101', quantity: 1, attributes: [] };

it('a request whose document defers a part gets the complete response of a real server', async () => {
  const accepted: (string | null)[] = [];
  const client = apiClient({
    origin: sandbox.url,
    version: 'unstable',
    accessToken: 'token',
    wallet: 'GooglePay',
    locale: { country: 'PL', language: 'PL' },
    fetch: (input, init) => {
      accepted.push(new Headers(init?.headers).get('accept'));
      return fetch(input, init);
    },
  });
  const input = { lines: [MUG], discountCodes: [], buyerIdentity: { countryCode: 'PL' } };
  const created = await sheetRequest(cartCreate, { input, withCarrierRates: true }, client, {});
  expect(created.ok && created.result.cart).toMatchObject({
    cost: { totalAmount: { amount: '59.0' } },
    deliveryGroups: [{ groupType: 'ONE_TIME_PURCHASE' }],
  });
  await sheetRequest(cartLimited, { id: 'gid://shopify/Cart/none' }, client, {});
  expect(accepted).toEqual(['multipart/mixed, application/json', 'application/json']);
});
