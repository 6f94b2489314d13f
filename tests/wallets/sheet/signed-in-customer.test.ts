import { expect, it } from 'vitest';
import type { SheetColumn } from '../../../src/wallets/sheet/actions-by-wallet';
import { endSheet } from '../../../src/wallets/sheet/end-sheet';
import { isSheetEnd } from '../../../src/wallets/sheet/sheet-results';
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

it('the data of a customer is removed when the tab is closed before anything else was sent', async () => {
  const driver = createSheetCart(
    { cartCreate: [CREATED], cartRemovePersonalData: [REMOVED] },
    { buyer: BUYER },
  );
  await driver.runTimersUntilSettled(driver.sheet.start());
  driver.sheet.abandonWithPage();
  await driver.flushPromises();
  expect(driver.keptAlive).toEqual(['cartRemovePersonalData']);
});

const OTHER_EMAIL = 'BUYER_IDENTITY_CONTACT_INFO_DOES_NOT_MATCH_CUSTOMER_PROFILE';
const FLAG = 'wallet_account_info_mismatch=true';

it.each<[wallet: SheetColumn, how: string, outcome: object, removals: number]>([
  ['apple_pay', 'at once', { outcome: 'deceleration', reason: 'account_info_mismatch' }, 0],
  ['google_pay', 'from a dialog', { outcome: 'failed', reason: 'api_error', codes: [OTHER_EMAIL] }, 1],
  ['paypal', 'from a dialog', { outcome: 'failed', reason: 'api_error', codes: [OTHER_EMAIL] }, 1],
])(
  'a customer whose email is another in the sheet of %s may go to the checkout %s',
  async (wallet, _how, outcome, removals) => {
    const cartBuyerIdentityUpdate = mutationPayload(
      'cartBuyerIdentityUpdate',
      createWalletCart(),
      OTHER_EMAIL,
    );
    const checkouts: (string | undefined)[] = [];
    const driver = createSheetCart(
      { cartCreate: [CREATED], cartBuyerIdentityUpdate, cartRemovePersonalData: [REMOVED] },
      {
        wallet,
        buyer: BUYER,
        navigate: (url) => void checkouts.push(url),
        showDialog: (_content, _cause, url) => void checkouts.push(url),
      },
    );
    await driver.runTimersUntilSettled(driver.sheet.start());
    const end = await driver.runTimersUntilSettled(driver.sheet.identify(ANNA, {}));
    if (!isSheetEnd(end)) throw new Error(`the sheet stays open: ${end.type}`);
    expect(endSheet(driver.sheet, end, 'Google Pay')).toEqual(outcome);
    expect(checkouts).toEqual([expect.stringContaining(FLAG)]);
    await driver.runAllTimers();
    // The checkout is that of the customer; after a failure the sheet is closed.
    expect(removalsOf(driver)).toBe(removals);
  },
);

it.each<SheetColumn>(['apple_pay', 'google_pay', 'paypal'])(
  'a business customer who may not buy for the company continues at the checkout from %s',
  async (wallet) => {
    const code = 'BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION';
    const cartBuyerIdentityUpdate = mutationPayload('cartBuyerIdentityUpdate', createWalletCart(), code);
    const { sheet, effects, runTimersUntilSettled } = await startSheetCart(
      { cartBuyerIdentityUpdate },
      { wallet },
    );
    expect(await runTimersUntilSettled(sheet.identify(ANNA, {}))).toEqual({
      type: 'decelerate',
      reason: 'cart_not_ready',
    });
    expect(effects).toContainEqual({ report: expect.stringContaining(code) as string });
  },
);
