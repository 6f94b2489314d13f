import { describe, expect, it } from 'vitest';
import type { Cart, CartLine, LineSellingPlan } from '../../../src/net/storefront/cart-types';
import { whyNotShown } from '../../../src/wallets/sheet/shown-cart';
import { createOption, groupOf } from './delivery-groups';
import { createGroup, createLine, createPlan, createWalletCart, money, withCost } from './wallet-carts';

const REDIRECT_REQUIRED = 'redirect_to_checkout_required';
const line = (id: string, quantity = 1) => createLine({ id, quantity });
const linesOf = (...lines: CartLine[]) => createWalletCart({ lines });
const planned = (plan: Partial<LineSellingPlan>) => createLine({ sellingPlan: createPlan(plan) });

describe('a cart that has changed since the first response', () => {
  const FIRST = createWalletCart({ lines: [line('a'), line('b', 2)] });
  const LARGE_CART = { ...FIRST, moreLines: true, totalQuantity: 30 };
  /** The large cart after all its lines were read: their ids, and how many items they have. */
  const allLines = (...quantities: [string, number][]) => ({
    ...LARGE_CART,
    quantities: new Map(quantities),
  });
  const ALL_LINES = allLines(['a', 1], ['b', 2], ['k', 27]);

  it.each<[what: string, cart: Cart, first?: Cart]>([
    ['lines', FIRST],
    ['lines in another order', createWalletCart({ lines: [line('b', 2), line('a')] })],
    ['lines beyond the first 10, in another order', allLines(['k', 27], ['b', 2], ['a', 1]), ALL_LINES],
  ])('is shown if it has the same %s', (_what, cart, first = FIRST) => {
    expect(whyNotShown(cart, first, 'PLN', undefined)).toBeUndefined();
  });

  it.each<[reason: string, what: string, cart: Cart, first?: Cart]>([
    ['not_enough_stock', 'one line fewer', linesOf(line('a'))],
    ['not_enough_stock', 'no lines', linesOf()],
    ['not_enough_stock', 'one item fewer', linesOf(line('a'), line('b'))],
    [REDIRECT_REQUIRED, 'another line in place of one', linesOf(line('c'), line('b', 2))],
    [REDIRECT_REQUIRED, 'one item more', linesOf(line('a', 2), line('b', 2))],
    [REDIRECT_REQUIRED, 'one line more', linesOf(line('a'), line('b', 2), line('c'))],
    ['not_enough_stock', 'fewer items after line 10', { ...LARGE_CART, totalQuantity: 29 }, LARGE_CART],
    [REDIRECT_REQUIRED, 'more items after line 10', { ...LARGE_CART, totalQuantity: 31 }, LARGE_CART],
    [REDIRECT_REQUIRED, 'a new early line', { ...LARGE_CART, lines: [line('c'), line('b', 2)] }, LARGE_CART],
    [REDIRECT_REQUIRED, 'another line after line 10', allLines(['a', 1], ['b', 2], ['l', 27]), ALL_LINES],
    [
      REDIRECT_REQUIRED,
      'an empty line',
      allLines(['a', 1], ['k', 27], ['l', 0]),
      allLines(['a', 1], ['k', 27]),
    ],
  ])('is not shown because of %s if it has %s', (reason, _what, cart, first = FIRST) => {
    expect(whyNotShown(cart, first, 'PLN', undefined)).toBe(reason);
  });
});

describe('a cart with a total of 0 in another currency', () => {
  const zero = money('0.0', 'EUR');
  const cost = { subtotalAmount: zero, totalAmount: zero, totalTaxAmount: zero, totalDutyAmount: undefined };
  const FREE_LINE = createLine({ cost: { subtotalAmount: zero } });
  const FREE = createWalletCart({ cost, lines: [FREE_LINE] });
  const subtotal = { subtotalAmount: money('20.0', 'EUR') };
  const DISCOUNTED = {
    ...FREE,
    cost: { ...cost, ...subtotal },
    lines: [createLine({ cost: subtotal })],
    discountAllocations: [{ discountedAmount: money('20.0', 'EUR'), name: 'GRATIS' }],
  };
  const withPlan = (firstPrice: string, laterPrice: string): Cart => {
    const first = { price: money(firstPrice, 'EUR'), orderCount: 1 };
    const later = { price: money(laterPrice, 'EUR'), orderCount: undefined };
    const sellingPlan = createPlan({ priceAdjustments: [first, later] });
    return { ...FREE, lines: [{ ...FREE_LINE, sellingPlan }], sellingPlan: true };
  };
  const FREE_PLAN = createPlan({ priceAdjustments: [{ price: zero, orderCount: undefined }] });
  const option = createOption('Kurier', '', { estimatedCost: money('9.0', 'EUR') });

  it.each<[shows: string, cart: Cart]>([
    ['no other amount', FREE],
    ['free renewals', { ...FREE, lines: [{ ...FREE_LINE, sellingPlan: FREE_PLAN }], sellingPlan: true }],
    ['free delivery', { ...FREE, deliveryGroups: [createGroup(zero)] }],
  ])('is shown if the sheet would show %s', (_shows, cart) => {
    expect(whyNotShown(cart, cart, 'PLN', undefined)).toBeUndefined();
  });

  it.each<[shows: string, cart: Cart]>([
    ['a renewal', withPlan('0.0', '29.99')],
    ['a price of the first order', withPlan('29.99', '0.0')],
    ['a subtotal and a discount', DISCOUNTED],
    ['a tax that the prices contain', { ...FREE, cost: { ...cost, totalTaxAmount: money('0.01', 'EUR') } }],
    ['a delivery that can be chosen', { ...FREE, deliveryGroups: [groupOf('g', [option])] }],
  ])('is shown only in its currency if the sheet would also show %s', (_shows, cart) => {
    expect(whyNotShown(cart, cart, 'PLN', undefined)).toBe(REDIRECT_REQUIRED);
    expect(whyNotShown(cart, cart, 'eur', undefined)).toBeUndefined();
  });
});

const DEPOSIT = planned({ hasRemainingBalance: true });
const PICKUP = groupOf('g', [createOption('s', '0', { deliveryMethodType: 'PICK_UP' })], 's');

it.each<[what: string, fields: Partial<Cart>]>([
  ['whose total has too many decimals for its currency', withCost({ totalAmount: money('1.005') })],
  ['with a renewal at an unknown price', { lines: [planned({ priceAdjustments: undefined })] }],
  ['with a deposit', { lines: [DEPOSIT] }],
  ['with a deposit beyond the first 10 lines', { moreLines: true, allLines: [DEPOSIT] }],
  ['with a gift card', { hasGiftCard: true }],
  [
    'with a pickup whose amounts do not add up',
    { ...withCost({ totalAmount: money('90.0') }), deliveryGroups: [PICKUP] },
  ],
  ['with unread delivery groups', { deliveryGroups: [createGroup(money('9.0'))], moreDeliveryGroups: true }],
])('a cart %s is not shown', (_what, fields) => {
  const cart = createWalletCart(fields);
  expect(whyNotShown(cart, cart, 'PLN', undefined)).toBe(REDIRECT_REQUIRED);
});
