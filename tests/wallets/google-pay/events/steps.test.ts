import { describe, expect, it } from 'vitest';
import type { Cart } from '../../../../src/net/storefront/cart-types';
import { withSelected } from '../../../../src/wallets/sheet/delivery-groups';
import { googlePayParams } from '../../../../src/wallets/google-pay/params';
import { runEvent, type SheetData, type SheetEvent } from '../../../../src/wallets/google-pay/events/steps';
import { createLine, createPlan, createWalletCart, seenOfCart, sentCart } from '../../sheet/wallet-carts';
import type { Responses } from '../../../setup/fake-storefront';
import { mutationPayload, groupOfOptions, READY, createSheetCart, submitPayload } from '../../sheet/sheet-on';
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

/** Has one event happen in a new sheet. */
async function event(
  name: SheetEvent,
  data: SheetData,
  responses: Responses = {},
  context: Parameters<typeof createSheetCart>[1] = {},
) {
  const on = createSheetCart({ ...RESPONSES, ...responses }, context);
  const result = await on.until(
    runEvent(on.sheet, params, name, data, conditionsWith(on.sheet.signal, data)),
  );
  return { ...on, result };
}

/** The cart whose lines need shipping or not. */
const cartOf = (shippingRequired: boolean | undefined) => ({ ...cart, shippingRequired });

const shippingAddress = createAddress();
const paid = paymentDataOf() as SheetData;

describe('the requests of an event of the sheet', () => {
  it.each<[title: string, name: SheetEvent, data: SheetData, operations: string[], responses?: Responses]>([
    ['the cart alone, for an account without an address', 'INITIALIZE', {}, ['cartCreate']],
    [
      'the cart, and its address',
      'INITIALIZE',
      { shippingAddress },
      ['cartCreate', 'cartBuyerIdentityUpdate'],
    ],
    [
      'the address, and not an option that Google invented',
      'SHIPPING_ADDRESS',
      { shippingAddress, shippingOptionData: { id: 'shipping_option_unselected' } },
      ['cartCreate', 'cartBuyerIdentityUpdate'],
    ],
    [
      'the address, and not the option that was selected for the previous address',
      'SHIPPING_ADDRESS',
      { shippingAddress, shippingOptionData: { id: '["locker"]' } },
      ['cartCreate', 'cartBuyerIdentityUpdate'],
    ],
    ...(['INITIALIZE', 'SHIPPING_ADDRESS'] as const).map(
      (name): [string, SheetEvent, SheetData, string[], Responses] => [
        'the address, and an option if none is selected',
        name,
        { shippingAddress },
        ['cartCreate', 'cartBuyerIdentityUpdate', 'cartSelectedDeliveryOptionsUpdate'],
        UNSELECTED,
      ],
    ),
    [
      'another option',
      'SHIPPING_OPTION',
      { shippingAddress, shippingOptionData: { id: '["locker"]' } },
      ['cartCreate', 'cartSelectedDeliveryOptionsUpdate'],
    ],
    [
      'not an option that the cart uses already',
      'SHIPPING_OPTION',
      { shippingAddress, shippingOptionData: { id: '["courier"]' } },
      ['cartCreate'],
    ],
    [
      'everything, in order',
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
    const one = await event(name, data, responses);
    expect(one.operations()).toEqual(operations);
    expect(one.result.type).toBe(name === 'AUTHORIZE' ? 'complete' : 'continue');
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
  const { result, operations } = await event('AUTHORIZE', data as SheetData);
  expect(result).toEqual({ type: 'show_error', errors: [error] });
  expect(operations()).toEqual(['cartCreate']);
});

it('a cart that needs no shipping leaves for the checkout and is reported, before it learns about the shopper', async () => {
  const digital = cartOf(false);
  const { result, operations, effects } = await event(
    'INITIALIZE',
    { shippingAddress },
    { cartCreate: [mutationPayload('cartCreate', digital)] },
  );
  expect(result).toEqual({ type: 'decelerate', reason: 'redirect_to_checkout_required' });
  expect(operations()).toEqual(['cartCreate']);
  expect(effects).toContainEqual({ report: 'Error: checkout started for digital cart' });
  expect(effects).toContainEqual({ ruledOut: 'digital' });
});

it('a cart of which it is not known whether it needs shipping is taken to be shipped', async () => {
  const { result } = await event(
    'INITIALIZE',
    { shippingAddress },
    { cartCreate: [mutationPayload('cartCreate', cartOf(undefined))] },
  );
  expect(result.type).toBe('continue');
});

describe('an address in a country that the API does not know', () => {
  const UNKNOWN =
    'Variable $buyerIdentity of type CartBuyerIdentityInput! was provided invalid value for countryCode';
  const answer = (status: number) =>
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
    const { result, effects } = await event(name, data, { cartBuyerIdentityUpdate: [answer(status)] });
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
    const { result } = await event('AUTHORIZE', data, { cartPaymentUpdate: [refused] });
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
    made: typeof cart;
    answer?: object;
    /** The answer to the query of all lines. */
    lines?: object;
    type: string;
    reason?: string;
  }>([
    {
      title: 'leaves for the checkout in a sheet that was opened for a cart without a plan',
      sellingPlan: false,
      made: plan,
      type: 'decelerate',
    },
    {
      title: 'continues in a sheet that was opened for a cart with a plan',
      sellingPlan: true,
      made: plan,
      type: 'continue',
    },
    {
      title: 'continues in a sheet that was opened for a cart that may have a plan',
      sellingPlan: undefined,
      made: plan,
      type: 'continue',
    },
    {
      title: 'leaves for the checkout in a sheet for a cart without a plan if none of 50 lines is shipped',
      sellingPlan: false,
      made: { ...more, shippingRequired: undefined },
      answer: { cart: { lines: { nodes: [{}], pageInfo: { hasNextPage: false } } } },
      type: 'decelerate',
      reason: 'redirect_to_checkout_required',
    },
    {
      title: 'leaves for the checkout in a sheet for a cart without a plan if there is one beyond 50 lines',
      sellingPlan: false,
      made: more,
      answer: limited(true),
      lines: all(plan.lines),
      type: 'decelerate',
    },
  ])(
    '$title',
    async ({ sellingPlan, made, answer, lines, type, reason = 'payment_method_not_applicable' }) => {
      const responses: Responses = {
        cartCreate: [mutationPayload('cartCreate', made)],
        ...(answer && { cartLimited: [answer] }),
        ...(lines && { cart: [lines] }),
      };
      const facts = { sellingPlan, requiresShipping: true };
      const { result, operations } = await event('INITIALIZE', {}, responses, { purchaseFacts: facts });
      expect(result).toMatchObject(type === 'continue' ? { type } : { type, reason });
      const queries = [...(answer ? ['cartLimited'] : []), ...(lines ? ['cart'] : [])];
      expect(operations()).toEqual(['cartCreate', ...queries]);
    },
  );

  it.each(['INITIALIZE', 'SHIPPING_ADDRESS', 'SHIPPING_OPTION', 'AUTHORIZE'] as const)(
    'receives no personal data in a sheet that was opened for carts without a plan (%s)',
    async (name) => {
      const { operations, result } = await event(name, paid, {
        cartCreate: [mutationPayload('cartCreate', plan)],
      });
      expect(result).toEqual({ type: 'decelerate', reason: 'payment_method_not_applicable' });
      expect(operations()).toEqual(['cartCreate']);
    },
  );
});

it('the complete address is validated only when the shopper pays', async () => {
  const strategies = async (name: SheetEvent, data: SheetData) =>
    JSON.stringify((await event(name, data)).variables('cartBuyerIdentityUpdate')).match(
      /STRICT|COUNTRY_CODE_ONLY/g,
    );
  expect(await strategies('SHIPPING_ADDRESS', { shippingAddress })).toEqual(['COUNTRY_CODE_ONLY']);
  expect(await strategies('AUTHORIZE', paid)).toEqual(['STRICT']);
});
