import { describe, expect, it } from 'vitest';
import type { Cart } from '../../../../src/net/storefront/cart-types';
import { withSelected } from '../../../../src/wallets/sheet/delivery-groups';
import { googlePayParams } from '../../../../src/wallets/google-pay/params';
import { runEvent, type SheetData, type SheetEvent } from '../../../../src/wallets/google-pay/events/steps';
import { createLine, createPlan, createWalletCart, seenOfCart, sentCart } from '../../sheet/wallet-carts';
import type { Responses } from '../../../setup/fake-storefront';
import { mutationPayload, groupOfOptions, READY, submitPayload } from '../../sheet/api-payloads';
import { createSheetCart } from '../../sheet/sheet-cart-driver';
import { createAddress, PARAMS, paymentDataOf } from '../google-pay-data';

const params = googlePayParams(PARAMS);
const cart = createWalletCart({ deliveryGroups: [groupOfOptions(['courier', 'locker'], 'courier')] });

const unselected = createWalletCart({ deliveryGroups: [groupOfOptions(['courier', 'locker'])] });
/** A new address leaves no option selected. */
const UNSELECTED: Responses = {
  cartBuyerIdentityUpdate: [mutationPayload('cartBuyerIdentityUpdate', unselected)],
};

/** Responses to all requests of a purchase. */
const RESPONSES: Responses = {
  cartCreate: [mutationPayload('cartCreate', cart)],
  cartBuyerIdentityUpdate: [mutationPayload('cartBuyerIdentityUpdate', cart)],
  cartSelectedDeliveryOptionsUpdate: [
    mutationPayload(
      'cartSelectedDeliveryOptionsUpdate',
      createWalletCart({ deliveryGroups: [groupOfOptions(['courier', 'locker'], 'locker')] }),
    ),
  ],
  cartPaymentUpdate: [mutationPayload('cartPaymentUpdate', cart)],
  cartPrepareForCompletion: [READY],
  cartSubmitForCompletion: [submitPayload('SubmitSuccess', { redirectUrl: 'https://shop.example/orders/1' })],
};

/** The sheet has shown the cart, with the option of the event's data as the selected one. */
function conditionsWith(timeLimit: AbortSignal, { shippingOptionData }: SheetData) {
  const { delivery, ...seen } = seenOfCart(cart);
  return { timeLimit, seen: { ...seen, delivery: withSelected(delivery, shippingOptionData?.id) } };
}

/** Runs one event in a new sheet. */
async function runInNewSheet(
  name: SheetEvent,
  data: SheetData,
  responses: Responses = {},
  context: Parameters<typeof createSheetCart>[1] = {},
) {
  const driver = createSheetCart({ ...RESPONSES, ...responses }, context);
  const result = await driver.until(
    runEvent(driver.sheet, params, name, data, conditionsWith(driver.sheet.signal, data)),
  );
  return { ...driver, result };
}

/** The cart whose lines need shipping or not. */
const cartOf = (shippingRequired: boolean | undefined) => ({ ...cart, shippingRequired });

const shippingAddress = createAddress();
const paid = paymentDataOf() as SheetData;

describe('an event of the sheet', () => {
  it.each<[title: string, name: SheetEvent, data: SheetData, operations: string[], responses?: Responses]>([
    ['creates only the cart for an account without an address', 'INITIALIZE', {}, ['cartCreate']],
    [
      'creates the cart and sets its address',
      'INITIALIZE',
      { shippingAddress },
      ['cartCreate', 'cartBuyerIdentityUpdate'],
    ],
    [
      'sets the address, and not an option that Google invented',
      'SHIPPING_ADDRESS',
      { shippingAddress, shippingOptionData: { id: 'shipping_option_unselected' } },
      ['cartCreate', 'cartBuyerIdentityUpdate'],
    ],
    [
      'sets the address, and not the option that was selected for the previous address',
      'SHIPPING_ADDRESS',
      { shippingAddress, shippingOptionData: { id: '["locker"]' } },
      ['cartCreate', 'cartBuyerIdentityUpdate'],
    ],
    ...(['INITIALIZE', 'SHIPPING_ADDRESS'] as const).map(
      (name): [string, SheetEvent, SheetData, string[], Responses] => [
        'sets the address, and an option if none is selected',
        name,
        { shippingAddress },
        ['cartCreate', 'cartBuyerIdentityUpdate', 'cartSelectedDeliveryOptionsUpdate'],
        UNSELECTED,
      ],
    ),
    [
      'sets another option',
      'SHIPPING_OPTION',
      { shippingAddress, shippingOptionData: { id: '["locker"]' } },
      ['cartCreate', 'cartSelectedDeliveryOptionsUpdate'],
    ],
    [
      'does not set an option that the cart uses already',
      'SHIPPING_OPTION',
      { shippingAddress, shippingOptionData: { id: '["courier"]' } },
      ['cartCreate'],
    ],
    [
      'sets everything in order',
      'AUTHORIZE',
      paid,
      [
        'cartCreate',
        'cartBuyerIdentityUpdate',
        'cartPaymentUpdate',
        'cartPrepareForCompletion',
        'cartSubmitForCompletion',
      ],
    ],
  ])('%s (%s)', async (_title, name, data, operations, responses) => {
    const run = await runInNewSheet(name, data, responses);
    expect(run.operations()).toEqual(operations);
    expect(run.result.type).toBe(name === 'AUTHORIZE' ? 'complete' : 'continue');
  });
});

it('AUTHORIZE sends everything again before the submit if another tab may have changed the cart', async () => {
  const { sheet, until, operations } = createSheetCart(RESPONSES);
  await until(sheet.start());
  sheet.hasWaitedForSubmit = true;
  await until(runEvent(sheet, params, 'AUTHORIZE', paid, conditionsWith(sheet.signal, paid)));
  expect(operations()).toEqual([
    'cartCreate',
    ...['cartBuyerIdentityUpdate', 'cartPaymentUpdate'],
    ...['cartBuyerIdentityUpdate', 'cartPaymentUpdate'],
    ...['cartPrepareForCompletion', 'cartSubmitForCompletion'],
  ]);
});

it.each([
  [
    'a payment without a shipping address is rejected before the cart is changed',
    { ...paid, shippingAddress: undefined },
    { area: 'shipping', key: 'invalid.shipping_address' },
  ],
  [
    'a payment with an incomplete billing address is rejected before the cart is changed',
    paymentDataOf({ billing: createAddress({ address1: '' }) }),
    { area: 'billing', key: 'invalid.billing_address' },
  ],
  [
    'a payment with an unusable token is rejected before the cart is changed',
    paymentDataOf({ token: 'x' }),
    { area: 'billing', key: 'invalid.payment_method' },
  ],
])('%s', async (_title, data, error) => {
  const { result, operations } = await runInNewSheet('AUTHORIZE', data as SheetData);
  expect(result).toEqual({ type: 'show_error', errors: [error] });
  expect(operations()).toEqual(['cartCreate']);
});

it('a cart that needs no shipping leads to the checkout and is reported before it receives personal data', async () => {
  const digital = cartOf(false);
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
    { cartCreate: [mutationPayload('cartCreate', cartOf(undefined))] },
  );
  expect(result.type).toBe('continue');
});

describe('an address in a country that the API does not support', () => {
  const UNKNOWN =
    'Variable $buyerIdentity of type CartBuyerIdentityInput! was provided invalid value for countryCode';
  const responseWith = (status: number) =>
    new Response(
      JSON.stringify({ errors: [{ message: UNKNOWN, extensions: { code: 'INVALID_VARIABLE' } }] }),
      {
        status,
      },
    );
  it.each<[name: SheetEvent, data: SheetData, status: number]>([
    ['INITIALIZE', { shippingAddress: createAddress({ countryCode: 'AQ' }) }, 200],
    ['SHIPPING_ADDRESS', { shippingAddress: createAddress({ countryCode: 'AQ' }) }, 400],
    ['AUTHORIZE', paid, 200],
  ])('is shown in the sheet as an address that is not served (status %s)', async (name, data, status) => {
    const { result, effects } = await runInNewSheet(name, data, {
      cartBuyerIdentityUpdate: [responseWith(status)],
    });
    expect(result).toEqual({
      type: 'show_error',
      errors: [{ area: 'shipping', key: 'address_unserviceable' }],
    });
    expect(
      effects.filter((effect) => 'report' in effect),
      'the shopper can correct it',
    ).toEqual([]);
  });
});

it.each([
  { shipping: 'PL', billing: 'AE', key: 'missing.emirate' },
  { shipping: 'AE', billing: 'PL', key: 'missing.zone' },
])(
  'an error names the province of the billing address as in $billing although the cart is shipped to $shipping',
  async ({ shipping, billing, key }) => {
    const data = paymentDataOf({
      shipping: createAddress({ countryCode: shipping }),
      billing: createAddress({ countryCode: billing }),
    }) as SheetData;
    const refused = mutationPayload(
      'cartPaymentUpdate',
      cart,
      'PAYMENTS_BILLING_ADDRESS_ZONE_REQUIRED_FOR_COUNTRY',
    );
    const { result } = await runInNewSheet('AUTHORIZE', data, { cartPaymentUpdate: [refused] });
    expect(result).toEqual({ type: 'show_error', errors: [{ area: 'billing', key }] });
  },
);

describe('a cart with a selling plan', () => {
  const plan = { ...cart, lines: [createLine({ sellingPlan: createPlan() })] };
  const more = { ...cart, moreLines: true };
  const all = (lines: Cart['lines']) => ({ cart: sentCart({ ...cart, lines }) });
  const limited = (hasNextPage: boolean) => ({
    cart: { lines: { nodes: [{ merchandise: { requiresShipping: true } }], pageInfo: { hasNextPage } } },
  });

  it.each<{
    title: string;
    sellingPlan: boolean | undefined;
    created: typeof cart;
    /** The response to the limited query. */
    limitedResponse?: object;
    /** The response to the query of all lines. */
    lines?: object;
    type: string;
    reason?: string;
  }>([
    {
      title: 'leaves for the checkout in a sheet that was opened for a cart without a plan',
      sellingPlan: false,
      created: plan,
      type: 'decelerate',
    },
    {
      title: 'continues in a sheet that was opened for a cart with a plan',
      sellingPlan: true,
      created: plan,
      type: 'continue',
    },
    {
      title: 'continues in a sheet that was opened for a cart that may have a plan',
      sellingPlan: undefined,
      created: plan,
      type: 'continue',
    },
    {
      title: 'leaves for the checkout in a sheet for a cart without a plan if none of 50 lines is shipped',
      sellingPlan: false,
      created: { ...more, shippingRequired: undefined },
      limitedResponse: { cart: { lines: { nodes: [{}], pageInfo: { hasNextPage: false } } } },
      type: 'decelerate',
      reason: 'redirect_to_checkout_required',
    },
    {
      title: 'leaves for the checkout in a sheet for a cart without a plan if there is one beyond 50 lines',
      sellingPlan: false,
      created: more,
      limitedResponse: limited(true),
      lines: all(plan.lines),
      type: 'decelerate',
    },
  ])(
    '$title',
    async ({
      sellingPlan,
      created,
      limitedResponse,
      lines,
      type,
      reason = 'payment_method_not_applicable',
    }) => {
      const responses: Responses = {
        cartCreate: [mutationPayload('cartCreate', created)],
        ...(limitedResponse && { cartLimited: [limitedResponse] }),
        ...(lines && { cart: [lines] }),
      };
      const facts = { sellingPlan, requiresShipping: true };
      const { result, operations } = await runInNewSheet('INITIALIZE', {}, responses, {
        purchaseFacts: facts,
      });
      expect(result).toMatchObject(type === 'continue' ? { type } : { type, reason });
      const queries = [...(limitedResponse ? ['cartLimited'] : []), ...(lines ? ['cart'] : [])];
      expect(operations()).toEqual(['cartCreate', ...queries]);
    },
  );

  it.each(['INITIALIZE', 'SHIPPING_ADDRESS', 'SHIPPING_OPTION', 'AUTHORIZE'] as const)(
    'receives no personal data in a sheet that was opened for carts without a plan (%s)',
    async (name) => {
      const { operations, result } = await runInNewSheet(name, paid, {
        cartCreate: [mutationPayload('cartCreate', plan)],
      });
      expect(result).toEqual({ type: 'decelerate', reason: 'payment_method_not_applicable' });
      expect(operations()).toEqual(['cartCreate']);
    },
  );
});

it('the complete address is validated only when the shopper pays', async () => {
  const strategies = async (name: SheetEvent, data: SheetData) =>
    JSON.stringify((await runInNewSheet(name, data)).variables('cartBuyerIdentityUpdate')).match(
      /STRICT|COUNTRY_CODE_ONLY/g,
    );
  expect(await strategies('SHIPPING_ADDRESS', { shippingAddress })).toEqual(['COUNTRY_CODE_ONLY']);
  expect(await strategies('AUTHORIZE', paid)).toEqual(['STRICT']);
});
