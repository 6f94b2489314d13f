import { describe, expect, it } from 'vitest';
import { sentCart } from '../sheet/wallet-carts';
import { mutationPayload } from '../sheet/api-payloads';
import { createWalletCart } from '../sheet/wallet-carts';
import { clickOnRedirectWallet, destinationOf } from './click-driver';

const BUYER = { country: 'PL', language: 'PL', currency: 'PLN', customerAccessToken: 'secret-token' };
const CREATED = mutationPayload('cartCreate', createWalletCart());
const TOKEN_REFUSED = {
  cartCreate: {
    cart: null,
    userErrors: [{ code: 'INVALID', field: ['input', 'buyerIdentity', 'customerAccessToken'], message: '' }],
    warnings: [],
  },
};

/** The tokens of the carts that a click has created. */
const tokensOf = ({ effects }: Awaited<ReturnType<typeof clickOnRedirectWallet>>) =>
  effects.flatMap((effect) => {
    if (!('request' in effect) || effect.request !== 'cartCreate') return [];
    const { buyerIdentity } = effect.variables['input'] as { buyerIdentity: object };
    return [(buyerIdentity as { customerAccessToken?: string }).customerAccessToken];
  });

describe('a click of a signed-in customer', () => {
  it('creates the cart with the token', async () => {
    const run = await clickOnRedirectWallet('BuyItNow', { cartCreate: CREATED }, { buyer: BUYER });
    expect(tokensOf(run)).toEqual(['secret-token']);
    expect(run.outcome).toEqual({ outcome: 'success' });
  });

  it('creates the cart once more without the token if the API does not accept it', async () => {
    const responses = { cartCreate: [TOKEN_REFUSED, CREATED] };
    const run = await clickOnRedirectWallet('BuyItNow', responses, { buyer: BUYER });
    expect(tokensOf(run)).toEqual(['secret-token', undefined]);
    expect(run.outcome).toEqual({ outcome: 'success' });
    const reports = run.effects.flatMap((effect) => ('report' in effect ? effect.report : []));
    expect(reports).toEqual([expect.stringContaining('does not accept customerAccessToken')]);
    expect(reports.join()).not.toContain('secret-token');
  });
});

it.each([
  'MISSING_CUSTOMER_ACCESS_TOKEN',
  'INVALID_COMPANY_LOCATION',
  'BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION',
])('%s leads to the checkout, and is reported', async (code) => {
  const saved = { cartNoteUpdate: { cart: sentCart(), userErrors: [], warnings: [] } };
  const run = await clickOnRedirectWallet(
    'BuyItNow',
    {
      cartNoteUpdate: saved,
      cart: { cart: { ...sentCart(), attributes: [] } },
      cartAttributesUpdate: mutationPayload('cartAttributesUpdate', createWalletCart(), code),
    },
    {
      source: { type: 'cart', cartId: createWalletCart().id, attributes: [{ key: 'a', value: '1' }] },
    },
  );
  expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'cart_not_ready' });
  expect(destinationOf(run.effects)).toBeDefined();
  expect(run.effects).toContainEqual({ report: expect.stringContaining(code) as string });
});
