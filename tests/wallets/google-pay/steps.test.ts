import { describe, expect, it } from 'vitest';
import { googlePayParams } from '../../../src/wallets/google-pay/params';
import { runEvent, type SheetData } from '../../../src/wallets/google-pay/steps';
import type { SheetEvent } from '../../../src/wallets/google-pay/flow';
import { aWalletCart } from '../../flow/wallet-carts';
import { changed, group, READY, sheetOn, type Rows } from '../../kit/sheet-on';
import { anAddress, PARAMS, paymentDataOf } from './google-pay-data';

const params = googlePayParams(PARAMS);
const cart = aWalletCart({ deliveryGroups: [group(['courier', 'locker'], 'courier')] });

/** Answers to everything that a purchase asks for. */
const ROWS: Rows = {
  cartCreate: [changed('cartCreate', cart)],
  cartBuyerIdentityUpdate: [changed('cartBuyerIdentityUpdate', cart)],
  cartSelectedDeliveryOptionsUpdate: [
    changed(
      'cartSelectedDeliveryOptionsUpdate',
      aWalletCart({ deliveryGroups: [group(['courier', 'locker'], 'locker')] }),
    ),
  ],
  cartPaymentUpdate: [changed('cartPaymentUpdate', cart)],
  cartPrepareForCompletion: [READY],
  cartSubmitForCompletion: [
    {
      cartSubmitForCompletion: {
        result: { __typename: 'SubmitSuccess', redirectUrl: 'https://shop.example/orders/1' },
        userErrors: [],
      },
    },
  ],
};

/** The sheet has shown what the cart costs. */
const termsWith = (limit: AbortSignal) => ({ limit, seen: cart.cost });

/** Has one event happen in a new sheet. */
async function event(name: SheetEvent, data: SheetData, rows: Rows = {}) {
  const on = sheetOn({ ...ROWS, ...rows });
  const result = await on.until(runEvent(on.sheet, params, name, data, termsWith(on.sheet.signal)));
  return { ...on, result };
}

const shippingAddress = anAddress();
const paid = paymentDataOf() as SheetData;

describe('what an event of the sheet asks for', () => {
  it.each<[title: string, name: SheetEvent, data: SheetData, asked: string[]]>([
    ['the cart alone, for an account without an address', 'INITIALIZE', {}, ['cartCreate']],
    [
      'the cart, and where it goes',
      'INITIALIZE',
      { shippingAddress },
      ['cartCreate', 'cartBuyerIdentityUpdate'],
    ],
    [
      'where it goes, and no option that Google made up',
      'SHIPPING_ADDRESS',
      { shippingAddress, shippingOptionData: { id: 'shipping_option_unselected' } },
      ['cartCreate', 'cartBuyerIdentityUpdate'],
    ],
    [
      'another option',
      'SHIPPING_OPTION',
      { shippingAddress, shippingOptionData: { id: '["locker"]' } },
      ['cartCreate', 'cartSelectedDeliveryOptionsUpdate'],
    ],
    [
      'no option that the cart goes by already',
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
  ])('%s (%s)', async (_title, name, data, asked) => {
    const one = await event(name, data);
    expect(one.asked()).toEqual(asked);
    expect(one.result.kind).toBe(name === 'AUTHORIZE' ? 'complete' : 'continue');
  });
});

it.each([
  [
    'no address to go to',
    { ...paid, shippingAddress: undefined },
    { area: 'shipping', key: 'invalid.shipping_address' },
  ],
  [
    'no bill',
    paymentDataOf({ billing: anAddress({ address1: '' }) }),
    { area: 'billing', key: 'invalid.billing_address' },
  ],
  ['a token of nobody’s', paymentDataOf({ token: 'x' }), { area: 'billing', key: 'invalid.payment_method' }],
])('a payment with %s is refused before the cart is told', async (_what, data, error) => {
  const { result, asked } = await event('AUTHORIZE', data as SheetData);
  expect(result).toEqual({ kind: 'show_error', errors: [error] });
  expect(asked()).toEqual(['cartCreate']);
});

it('a cart of which nothing is shipped ends the sheet and is reported, before it is told of anybody', async () => {
  const digital = { ...cart, lines: cart.lines.map((line) => ({ ...line, requiresShipping: false })) };
  const { result, asked, deeds } = await event(
    'INITIALIZE',
    { shippingAddress },
    { cartCreate: [changed('cartCreate', digital)] },
  );
  expect(result).toMatchObject({ kind: 'abort', reason: 'checkout started for digital cart' });
  expect(asked()).toEqual(['cartCreate']);
  expect(JSON.stringify(deeds)).toContain('digital cart');
});

it('what is told to the cart is exact only when the shopper pays', async () => {
  const strategies = async (name: SheetEvent, data: SheetData) =>
    JSON.stringify((await event(name, data)).variables('cartBuyerIdentityUpdate')).match(
      /STRICT|COUNTRY_CODE_ONLY/g,
    );
  expect(await strategies('SHIPPING_ADDRESS', { shippingAddress })).toEqual(['COUNTRY_CODE_ONLY']);
  expect(await strategies('AUTHORIZE', paid)).toEqual(['STRICT']);
});
