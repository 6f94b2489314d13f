import { expect, it } from 'vitest';
import type { SheetColumn } from '../../../src/wallets/sheet/actions-by-wallet';
import { CREATED, mutationPayload, REMOVED } from './api-payloads';
import { ANNA, createSheetCart, startSheetCart } from './sheet-cart-driver';
import { createWalletCart } from './wallet-carts';

const BUYER = { country: 'PL', language: 'PL', currency: 'PLN', customerAccessToken: 'secret-token' };
const TOKEN_REFUSED = {
  cartCreate: {
    cart: null,
    userErrors: [{ code: 'INVALID', field: ['input', 'buyerIdentity', 'customerAccessToken'], message: '' }],
    warnings: [],
  },
};
const removalsOf = ({ operations }: ReturnType<typeof createSheetCart>) =>
  operations().filter((operation) => operation === 'cartRemovePersonalData').length;

it.each([
  ['removes the data of a customer', { buyer: BUYER }, CREATED, 1],
  ['removes nothing if nobody has signed in', {}, CREATED, 0],
  ['removes nothing if the API did not accept the token', { buyer: BUYER }, [TOKEN_REFUSED, CREATED], 0],
])('a sheet that is closed at once %s', async (_title, context, cartCreate, removals) => {
  const driver = createSheetCart({ cartCreate, cartRemovePersonalData: [REMOVED] }, context);
  const started = await driver.runTimersUntilSettled(driver.sheet.start());
  expect(started.type).toBe('continue');
  driver.sheet.abandon();
  await driver.runAllTimers();
  expect(removalsOf(driver)).toBe(removals);
});

it.each<SheetColumn>(['apple_pay', 'google_pay', 'paypal'])(
  'a business customer who may not buy for the company continues at the checkout from %s',
  async (wallet) => {
    const code = 'BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION';
    const cartBuyerIdentityUpdate = mutationPayload('cartBuyerIdentityUpdate', createWalletCart(), code);
    const { sheet, effects, runTimersUntilSettled } = await startSheetCart(
      { cartBuyerIdentityUpdate },
      { wallet },
    );
    expect(await runTimersUntilSettled(sheet.identify(ANNA))).toEqual({
      type: 'decelerate',
      reason: 'cart_not_ready',
    });
    expect(effects).toContainEqual({ report: expect.stringContaining(code) as string });
  },
);
