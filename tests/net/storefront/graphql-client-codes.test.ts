import { describe, expect, it } from 'vitest';
import { toCode } from '../../../src/net/storefront/graphql-client';
import { toCartResponse } from '../../../src/net/storefront/read-cart';
import { sentCart } from '../../wallets/sheet/wallet-carts';

it.each(['UNKNOWN', 'ERROR', 'DELIVERY_ADDRESS2_REQUIRED', 'A', 'X'.repeat(80)])('%s is a code', (sent) =>
  expect(toCode(sent)).toBe(sent),
);

it.each([
  null,
  undefined,
  '',
  'jan kowalski',
  'Kowalski',
  'not_found',
  '600700800',
  'CARD4111111111111111',
  '_A',
  'A-B',
  'X'.repeat(81),
])('%j is not a code', (sent) => expect(toCode(sent)).toBe(''));

describe('the response with a cart', () => {
  const sent = (code: unknown) => ({
    cart: sentCart(),
    userErrors: [{ code, message: 'm' }],
    warnings: [{ code }],
  });
  it.each<[read: string, code: string]>([
    ['NEW_CODE_2', 'NEW_CODE_2'],
    ['', 'jan kowalski'],
  ])('has the code %s in errors and warnings that were sent with %s', (read, code) => {
    const response = toCartResponse(sent(code));
    expect([response?.errors[0]?.code, response?.warnings[0]?.code]).toEqual([read, read]);
  });
});
