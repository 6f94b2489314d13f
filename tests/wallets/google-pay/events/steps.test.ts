import { describe, expect, it } from 'vitest';
import { selectedFirst } from '../../../../src/wallets/sheet/delivery-groups';
import { fromGoogleAddress } from '../../../../src/wallets/google-pay/events/address';
import { googlePayParams } from '../../../../src/wallets/google-pay/params';
import { runGoogleEvent } from '../../../../src/wallets/google-pay/events/steps';
import type { GoogleSheetData, GoogleSheetEvent } from '../../../../src/wallets/google-pay/events/steps';
import { createLine, createPlan, createWalletCart, seenOfCart } from '../../sheet/wallet-carts';
import type { Responses } from '../../../setup/fake-storefront';
import { mutationPayload, groupOfOptions, READY, submitPayload } from '../../sheet/api-payloads';
import { createSheetCart } from '../../sheet/sheet-cart-driver';
import { createAddress, PARAMS, paymentDataOf } from '../google-pay-data';

const UNSELECTED = 'shipping_option_unselected';

const params = googlePayParams(PARAMS);
const HANDLES = ['courier', 'locker'];
const CART = createWalletCart({ deliveryGroups: [groupOfOptions(HANDLES, 'courier')] });
const LOCKER_CART = createWalletCart({ deliveryGroups: [groupOfOptions(HANDLES, 'locker')] });
const CART_WITHOUT_SELECTION = createWalletCart({ deliveryGroups: [groupOfOptions(HANDLES)] });
/** After a new address, no option is selected. */
const NO_SELECTION: Responses = {
  cartBuyerIdentityUpdate: [mutationPayload('cartBuyerIdentityUpdate', CART_WITHOUT_SELECTION)],
};

const RESPONSES: Responses = {
  cartCreate: [mutationPayload('cartCreate', CART)],
  cartBuyerIdentityUpdate: [mutationPayload('cartBuyerIdentityUpdate', CART)],
  cartSelectedDeliveryOptionsUpdate: [mutationPayload('cartSelectedDeliveryOptionsUpdate', LOCKER_CART)],
  cartPaymentUpdate: [mutationPayload('cartPaymentUpdate', CART)],
  cartPrepareForCompletion: [READY],
  cartSubmitForCompletion: [submitPayload('SubmitSuccess', { redirectUrl: 'https://shop.example/orders/1' })],
};

/** Conditions for a shopper who has seen the cart, with the option of the event's data selected. */
function conditionsWith(timeLimit: AbortSignal, { shippingOptionData }: GoogleSheetData) {
  const { delivery, ...seen } = seenOfCart(CART);
  return { timeLimit, seen: { ...seen, delivery: selectedFirst(delivery, shippingOptionData?.id) } };
}

async function runInNewSheet(
  name: GoogleSheetEvent,
  data: GoogleSheetData,
  responses: Responses = {},
  context: Parameters<typeof createSheetCart>[1] = {},
) {
  const driver = createSheetCart({ ...RESPONSES, ...responses }, context);
  const result = await driver.runTimersUntilSettled(
    runGoogleEvent(driver.sheet, params, name, data, conditionsWith(driver.sheet.signal, data)),
  );
  return { ...driver, result };
}

const shippingAddress = createAddress();
const authorization = paymentDataOf() as GoogleSheetData;

const IDENTITY = 'cartBuyerIdentityUpdate';
const OPTION = 'cartSelectedDeliveryOptionsUpdate';
const PAYMENT = 'cartPaymentUpdate';
const PREPARE = 'cartPrepareForCompletion';
const SUBMIT = 'cartSubmitForCompletion';

describe('an event of the sheet, after its cart was created,', () => {
  const withOption = (id: string): GoogleSheetData => ({ shippingAddress, shippingOptionData: { id } });

  it.each<[string, GoogleSheetEvent, data: GoogleSheetData, operations: string[], responses?: Responses]>([
    ['sends nothing for an account without an address', 'INITIALIZE', {}, []],
    ['sets the address', 'INITIALIZE', { shippingAddress }, [IDENTITY]],
    ['sets the address without an option', 'SHIPPING_ADDRESS', withOption(UNSELECTED), [IDENTITY]],
    ['sets the address without the old option', 'SHIPPING_ADDRESS', withOption('["locker"]'), [IDENTITY]],
    ['sets a first option', 'INITIALIZE', { shippingAddress }, [IDENTITY, OPTION], NO_SELECTION],
    ['sets a first option', 'SHIPPING_ADDRESS', { shippingAddress }, [IDENTITY, OPTION], NO_SELECTION],
    ['sets another option', 'SHIPPING_OPTION', withOption('["locker"]'), [OPTION]],
    ['does not set an option that the cart uses already', 'SHIPPING_OPTION', withOption('["courier"]'), []],
    ['sets everything in order', 'AUTHORIZE', authorization, [IDENTITY, PAYMENT, PREPARE, SUBMIT]],
  ])('%s after %s', async (_title, name, data, operations, responses) => {
    const run = await runInNewSheet(name, data, responses);
    expect(run.operations()).toEqual(['cartCreate', ...operations]);
    expect(run.result.type).toBe(name === 'AUTHORIZE' ? 'complete' : 'continue');
  });
});

it('AUTHORIZE sends everything again before the submit if it has waited for the submit of another tab', async () => {
  const { sheet, runTimersUntilSettled, operations } = createSheetCart(RESPONSES);
  await runTimersUntilSettled(sheet.start());
  sheet.submission.withLock = (_cartId, submit) => submit(true);
  await runTimersUntilSettled(
    runGoogleEvent(sheet, params, 'AUTHORIZE', authorization, conditionsWith(sheet.signal, authorization)),
  );
  const CHANGES = [IDENTITY, PAYMENT];
  expect(operations()).toEqual(['cartCreate', ...CHANGES, ...CHANGES, PREPARE, SUBMIT]);
});

it('a payment that cannot be read is rejected before the cart is changed', async () => {
  const { result, operations } = await runInNewSheet(
    'AUTHORIZE',
    paymentDataOf({ token: 'x' }) as GoogleSheetData,
  );
  expect(result).toEqual({
    type: 'show_error',
    errors: [{ area: 'billing', key: 'invalid.payment_method' }],
  });
  expect(operations()).toEqual(['cartCreate']);
});

it('a cart that needs no shipping is reported, and leads to the checkout before it receives personal data', async () => {
  const digital = { ...CART, shippingRequired: false };
  const { result, operations, effects } = await runInNewSheet(
    'INITIALIZE',
    { shippingAddress },
    { cartCreate: [mutationPayload('cartCreate', digital)] },
  );
  expect(result).toEqual({ type: 'decelerate', reason: 'redirect_to_checkout_required' });
  expect(operations()).toEqual(['cartCreate']);
  expect(effects).toContainEqual({ report: 'Error: checkout started for digital cart' });
  expect(effects).toContainEqual({ ruledOut: 'digital' });
});

it('a cart is treated as shipped if it is not known whether it needs shipping', async () => {
  const { result } = await runInNewSheet(
    'INITIALIZE',
    { shippingAddress },
    { cartCreate: [mutationPayload('cartCreate', { ...CART, shippingRequired: undefined })] },
  );
  expect(result.type).toBe('continue');
});

it.each([200, 400])(
  'a country that the API refuses with status %i is shown as one that is not served, and not reported',
  async (status) => {
    const message = 'Variable $buyerIdentity was provided invalid value for countryCode';
    const errors = [{ message, extensions: { code: 'INVALID_VARIABLE' } }];
    const { result, effects } = await runInNewSheet(
      'SHIPPING_ADDRESS',
      { shippingAddress: createAddress({ countryCode: 'AQ' }) },
      { cartBuyerIdentityUpdate: [Response.json({ errors }, { status })] },
    );
    expect(result).toEqual({
      type: 'show_error',
      errors: [{ area: 'shipping', key: 'address_unserviceable' }],
    });
    expect(effects.filter((effect) => 'report' in effect)).toEqual([]);
  },
);

it.each<[title: string, shipping: string, billing: string, key: string]>([
  ['an emirate in the billing address of a cart that is shipped to Poland', 'PL', 'AE', 'missing.emirate'],
  ['a region in the billing address of a cart that is shipped to an emirate', 'AE', 'PL', 'missing.zone'],
])('an error asks for %s', async (_title, shipping, billing, key) => {
  const data = paymentDataOf({
    shipping: createAddress({ countryCode: shipping }),
    billing: createAddress({ countryCode: billing }),
  }) as GoogleSheetData;
  const refused = mutationPayload(
    'cartPaymentUpdate',
    CART,
    'PAYMENTS_BILLING_ADDRESS_ZONE_REQUIRED_FOR_COUNTRY',
  );
  const { result } = await runInNewSheet('AUTHORIZE', data, { cartPaymentUpdate: [refused] });
  expect(result).toEqual({ type: 'show_error', errors: [{ area: 'billing', key }] });
});

describe('a cart with a selling plan', () => {
  const PLAN_REFUSED = { type: 'decelerate', reason: 'payment_method_not_applicable' };
  const CART_WITH_PLAN = { ...CART, lines: [createLine({ sellingPlan: createPlan() })] };

  it.each<[title: string, sellingPlan: boolean | undefined, result: object]>([
    ['leads to the checkout in a sheet that was opened for a cart without a plan', false, PLAN_REFUSED],
    ['continues in a sheet that was opened for a cart with a plan', true, { type: 'continue' }],
    ['continues in a sheet that was opened for a cart that may have a plan', undefined, { type: 'continue' }],
  ])('%s', async (_title, sellingPlan, result) => {
    const responses = { cartCreate: [mutationPayload('cartCreate', CART_WITH_PLAN)] };
    const context = { purchaseFacts: { sellingPlan, requiresShipping: true } };
    const run = await runInNewSheet('INITIALIZE', {}, responses, context);
    expect(run.result).toMatchObject(result);
    expect(run.operations()).toEqual(['cartCreate']);
  });

  it.each(['INITIALIZE', 'SHIPPING_ADDRESS', 'SHIPPING_OPTION', 'AUTHORIZE'] as const)(
    'receives no personal data after %s in a sheet that was opened for carts without a plan',
    async (name) => {
      const { operations, result } = await runInNewSheet(name, authorization, {
        cartCreate: [mutationPayload('cartCreate', CART_WITH_PLAN)],
      });
      expect(result).toEqual(PLAN_REFUSED);
      expect(operations()).toEqual(['cartCreate']);
    },
  );
});

/** A buyer with this address, of which only the country is validated before the shopper pays. */
const buyerAt = (deliveryAddress: object, countryCode: string, validation = 'COUNTRY_CODE_ONLY') => ({
  countryCode,
  deliveryAddressPreferences: [{ deliveryAddress, deliveryAddressValidationStrategy: validation }],
});
const SAN_JUAN = createAddress({ locality: 'San Juan', postalCode: '00901', countryCode: 'PR' });
const JAN = { email: 'jan@example.com', phone: '+48500100200' };

it.each<[title: string, name: GoogleSheetEvent, data: GoogleSheetData, buyerIdentity: object]>([
  [
    'has an address without a person before the shopper pays',
    'SHIPPING_ADDRESS',
    { shippingAddress },
    buyerAt({ city: 'Warszawa', zip: '00-001', country: 'PL' }, 'PL'),
  ],
  [
    'in Puerto Rico is in the United States',
    'SHIPPING_ADDRESS',
    { shippingAddress: SAN_JUAN },
    buyerAt({ city: 'San Juan', zip: '00901', province: 'PR', country: 'US' }, 'US'),
  ],
  [
    'has the complete address when the shopper pays, all of which is validated',
    'AUTHORIZE',
    authorization,
    { ...JAN, ...buyerAt(fromGoogleAddress(shippingAddress), 'PL', 'STRICT') },
  ],
])('the buyer %s', async (_title, name, data, buyerIdentity) => {
  const { variables } = await runInNewSheet(name, data);
  expect(variables('cartBuyerIdentityUpdate')).toEqual([{ cartId: CART.id, buyerIdentity }]);
});
