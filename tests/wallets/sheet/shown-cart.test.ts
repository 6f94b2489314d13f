import { describe, expect, it } from 'vitest';
import type { Cart } from '../../../src/net/storefront/cart-types';
import { whyNotShown } from '../../../src/wallets/sheet/shown-cart';
import { createOption, groupOf } from './delivery-groups';
import { createGroup, createLine, createPlan, createWalletCart, discount, money } from './wallet-carts';

const REDIRECT_REQUIRED = 'redirect_to_checkout_required';
const line = (id: string, quantity = 1) => createLine({ id, quantity });

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
    expect(whyNotShown(cart, first, 'PLN')).toBeUndefined();
  });

  it.each<[reason: string, what: string, cart: Cart, first?: Cart]>([
    ['not_enough_stock', 'one line fewer', createWalletCart({ lines: [line('a')] })],
    ['not_enough_stock', 'no lines', createWalletCart({ lines: [] })],
    ['not_enough_stock', 'one item fewer', createWalletCart({ lines: [line('a'), line('b')] })],
    [
      REDIRECT_REQUIRED,
      'another line in place of one',
      createWalletCart({ lines: [line('c'), line('b', 2)] }),
    ],
    [REDIRECT_REQUIRED, 'one item more', createWalletCart({ lines: [line('a', 2), line('b', 2)] })],
    [REDIRECT_REQUIRED, 'one line more', createWalletCart({ lines: [line('a'), line('b', 2), line('c')] })],
    [
      'not_enough_stock',
      'fewer items beyond the first 10 lines',
      { ...LARGE_CART, totalQuantity: 29 },
      LARGE_CART,
    ],
    [
      REDIRECT_REQUIRED,
      'more items beyond the first 10 lines',
      { ...LARGE_CART, totalQuantity: 31 },
      LARGE_CART,
    ],
    [
      REDIRECT_REQUIRED,
      'another line among the first 10, and as many items',
      { ...LARGE_CART, lines: [line('c'), line('b', 2)] },
      LARGE_CART,
    ],
    [
      REDIRECT_REQUIRED,
      'another line beyond the first 10, and as many items',
      allLines(['a', 1], ['b', 2], ['l', 27]),
      ALL_LINES,
    ],
    [
      REDIRECT_REQUIRED,
      'one line more beyond the first 10, and as many items',
      allLines(['a', 1], ['k', 27], ['l', 0]),
      allLines(['a', 1], ['k', 27]),
    ],
  ])('is not shown because of %s if it has %s', (reason, _what, cart, first = FIRST) => {
    expect(whyNotShown(cart, first, 'PLN')).toBe(reason);
  });
});

describe('a cart with a total of 0 in another currency', () => {
  const zero = money('0.0', 'EUR');
  const cost = { subtotalAmount: zero, totalAmount: zero, totalTaxAmount: zero, totalDutyAmount: undefined };
  const FREE = createWalletCart({ cost, lines: [createLine({ cost: { subtotalAmount: zero } })] });
  const trial = createPlan({
    priceAdjustments: [
      { price: money('0.0', 'EUR'), orderCount: 1 },
      { price: money('29.99', 'EUR'), orderCount: undefined },
    ],
  });
  const option = createOption('Kurier', '', { estimatedCost: money('9.0', 'EUR') });

  it.each<[shows: string, cart: Cart]>([
    ['no other amount', FREE],
    ['free delivery', { ...FREE, deliveryGroups: [createGroup(zero)] }],
  ])('is shown if the sheet would show %s', (_shows, cart) => {
    expect(whyNotShown(cart, cart, 'PLN')).toBeUndefined();
  });

  it.each<[shows: string, cart: Cart]>([
    [
      'a renewal',
      {
        ...FREE,
        lines: [createLine({ cost: { subtotalAmount: zero }, sellingPlan: trial })],
        sellingPlan: true,
      },
    ],
    [
      'a subtotal and a discount',
      {
        ...FREE,
        cost: { ...cost, subtotalAmount: money('20.0', 'EUR') },
        lines: [createLine({ cost: { subtotalAmount: money('20.0', 'EUR') } })],
        discountAllocations: [{ ...discount('20.0', 'GRATIS'), discountedAmount: money('20.0', 'EUR') }],
      },
    ],
    ['a tax that the prices contain', { ...FREE, cost: { ...cost, totalTaxAmount: money('0.01', 'EUR') } }],
    ['a delivery that can be chosen', { ...FREE, deliveryGroups: [groupOf('g', [option])] }],
  ])('is shown only in its currency if the sheet would also show %s', (_shows, cart) => {
    expect(whyNotShown(cart, cart, 'PLN')).toBe(REDIRECT_REQUIRED);
    expect(whyNotShown(cart, cart, 'eur')).toBeUndefined();
  });
});

it.each<[title: string, cart: Cart]>([
  [
    'whose total has too many decimals for its currency is not shown',
    createWalletCart({ cost: { ...createWalletCart().cost, totalAmount: money('1.005') } }),
  ],
  [
    'with a renewal at an unknown price is not shown',
    createWalletCart({ lines: [createLine({ sellingPlan: createPlan({ priceAdjustments: undefined }) })] }),
  ],
  [
    'with a deposit is not shown',
    createWalletCart({ lines: [createLine({ sellingPlan: createPlan({ hasRemainingBalance: true }) })] }),
  ],
  [
    'with a deposit beyond the first 10 lines is not shown',
    createWalletCart({
      moreLines: true,
      allLines: [createLine({ sellingPlan: createPlan({ hasRemainingBalance: true }) })],
    }),
  ],
  ['with a gift card is not shown', createWalletCart({ hasGiftCard: true })],
  [
    'with a pickup whose amounts do not add up is not shown',
    createWalletCart({
      cost: { ...createWalletCart().cost, totalAmount: money('90.0') },
      deliveryGroups: [groupOf('g', [createOption('s', '0', { deliveryMethodType: 'PICK_UP' })], 's')],
    }),
  ],
  [
    'with delivery groups that were not read is not shown',
    createWalletCart({ deliveryGroups: [createGroup(money('9.0'))], moreDeliveryGroups: true }),
  ],
])('a cart %s', (_title, cart) => {
  expect(whyNotShown(cart, cart, 'PLN')).toBe(REDIRECT_REQUIRED);
});
