import { describe, expect, it, vi } from 'vitest';
import { deliveryTo } from '../../../src/net/storefront/sheet/sheet-operations';
import { fakeStorefront, type Responses } from '../../setup/fake-storefront';
import { CREATED, mutationPayload } from './api-payloads';
import { startSheetCart } from './sheet-cart-driver';
import { createWalletCart, money, sentCart } from './wallet-carts';

const IDENTIFY = 'cartBuyerIdentityUpdate';
const REPLACE = 'cartDeliveryAddressesReplace';
const CART = createWalletCart();

/** The response of an API without the field. */
const rejection = () =>
  Response.json({
    errors: [
      {
        message: 'Variable $buyerIdentity of type CartBuyerIdentityInput! was provided invalid value',
        extensions: {
          code: 'INVALID_VARIABLE',
          problems: [
            {
              path: ['deliveryAddressPreferences'],
              explanation: 'Field is not defined on CartBuyerIdentityInput',
            },
          ],
        },
      },
    ],
  });

const DELIVERY = deliveryTo(
  { firstName: 'Ana', city: 'San Juan', zip: '00901', province: 'PR', country: 'US' },
  { validateAddress: true },
);
const BUYER = { email: 'ana@example.com', phone: '+17875550123', countryCode: 'US' };
const IDENTITY = { ...BUYER, deliveryAddressPreferences: [DELIVERY] };

async function startSheet(responses: Responses) {
  const { fetch, requests } = fakeStorefront(({ operation, variables }) => {
    const identity = variables.buyerIdentity as object | undefined;
    if (operation === IDENTIFY && identity && 'deliveryAddressPreferences' in identity) return rejection();
    return operation === 'cartCreate' ? CREATED : (responses[operation] as object | undefined);
  });
  const report = vi.fn<(error: Error) => void>();
  const rejections = { names: new Set<string>(), fields: new Set<never>(), report };
  const api = { origin: 'https://shop.example', version: 'unstable', accessToken: 't0k3n', rejections };
  const driver = await startSheetCart({}, { api, fetch });
  const identify = () => driver.runTimersUntilSettled(driver.sheet.identify(IDENTITY, { shipping: 'US' }));
  const changes = () => requests.slice(1).map(({ operation, variables }) => ({ operation, variables }));
  return { ...driver, identify, changes, report };
}

/** A response to a change, with an error in this field. */
const errorIn = (operation: string, field: readonly string[], code: string) => ({
  [operation]: { cart: null, userErrors: [{ code, field, message: '' }], warnings: [] },
});

describe('the delivery address, if the API does not have deliveryAddressPreferences,', () => {
  const replaced = { ...CART, cost: { ...CART.cost, totalAmount: money('90.0') } };
  const succeeds = {
    [IDENTIFY]: mutationPayload(IDENTIFY, CART),
    [REPLACE]: mutationPayload(REPLACE, replaced),
  };

  it('is the only address, selected and validated in the same way, and the response has the cart', async () => {
    const { sheet, identify, changes } = await startSheet(succeeds);
    expect(await identify()).toMatchObject({ type: 'continue' });
    const cartId = CART.id;
    expect(changes()).toMatchObject([
      { operation: IDENTIFY, variables: { cartId, buyerIdentity: IDENTITY } },
      { operation: IDENTIFY, variables: { cartId, buyerIdentity: BUYER } },
      {
        operation: REPLACE,
        variables: {
          cartId,
          addresses: [
            {
              address: {
                deliveryAddress: {
                  firstName: 'Ana',
                  city: 'San Juan',
                  zip: '00901',
                  provinceCode: 'PR',
                  countryCode: 'US',
                },
              },
              selected: true,
              oneTimeUse: true,
              validationStrategy: 'STRICT',
            },
          ],
        },
      },
    ]);
    expect(sheet.cart?.cost.totalAmount).toEqual(money('90.0'));
  });

  it('is sent without another rejected request later in the page view', async () => {
    const { identify, changes, report } = await startSheet(succeeds);
    await identify();
    await identify();
    expect(report).toHaveBeenCalledOnce();
    expect(changes().map(({ operation }) => operation)).toEqual([
      IDENTIFY,
      IDENTIFY,
      REPLACE,
      IDENTIFY,
      REPLACE,
    ]);
  });

  it('is followed by a query if the response lacks the cart', async () => {
    const { identify, changes } = await startSheet({
      ...succeeds,
      [REPLACE]: { [REPLACE]: { cart: null, userErrors: [], warnings: [] } },
      cart: { cart: sentCart(CART) },
    });
    await identify();
    expect(changes().at(-1)).toMatchObject({ operation: 'cart' });
  });

  it.each([
    ['countryCode', 'invalid.country'],
    ['provinceCode', 'invalid.zone'],
    ['zip', 'invalid.postal_code'],
  ])('has an error for the sheet if its %s is rejected', async (name, key) => {
    const path = ['addresses', '0', 'address', 'deliveryAddress', name];
    const { identify } = await startSheet({ ...succeeds, [REPLACE]: errorIn(REPLACE, path, 'INVALID') });
    expect(await identify()).toEqual({ type: 'show_error', errors: [{ area: 'shipping', key }] });
  });

  it('is sent although the e-mail address is rejected, and the sheet shows the errors of both', async () => {
    const { sheet, identify } = await startSheet({
      [IDENTIFY]: errorIn(IDENTIFY, ['buyerIdentity', 'email'], 'INVALID'),
      [REPLACE]: errorIn(REPLACE, ['addresses', '0', 'address', 'deliveryAddress', 'zip'], 'INVALID'),
    });
    expect(await identify()).toEqual({
      type: 'show_error',
      errors: [
        { area: 'shipping', key: 'invalid.email' },
        { area: 'shipping', key: 'invalid.postal_code' },
      ],
    });
    expect(sheet.errors).toHaveLength(2);
  });

  it('is not sent if the buyer identity leads to the checkout', async () => {
    const { identify, changes } = await startSheet({
      ...succeeds,
      [IDENTIFY]: errorIn(IDENTIFY, [], 'MERCHANDISE_NOT_ENOUGH_STOCK_AVAILABLE'),
    });
    await identify();
    expect(changes().map(({ operation }) => operation)).toEqual([IDENTIFY, IDENTIFY]);
  });
});
