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

  it.each<{ what: string; first?: Cart; cart: Cart }>([
    { what: 'the same lines', cart: FIRST },
    {
      what: 'the same lines in another order',
      cart: createWalletCart({ lines: [line('b', 2), line('a')] }),
    },
    {
      what: 'the same lines beyond the first 10, in another order',
      first: ALL_LINES,
      cart: allLines(['k', 27], ['b', 2], ['a', 1]),
    },
  ])('is shown if it has $what', ({ first = FIRST, cart }) => {
    expect(whyNotShown(cart, first, 'PLN')).toBeUndefined();
  });

  it.each<{ what: string; first?: Cart; cart: Cart; reason: string }>([
    { what: 'one line fewer', cart: createWalletCart({ lines: [line('a')] }), reason: 'not_enough_stock' },
    { what: 'no lines', cart: createWalletCart({ lines: [] }), reason: 'not_enough_stock' },
    {
      what: 'one item fewer',
      cart: createWalletCart({ lines: [line('a'), line('b')] }),
      reason: 'not_enough_stock',
    },
    {
      what: 'another line in place of one',
      cart: createWalletCart({ lines: [line('c'), line('b', 2)] }),
      reason: REDIRECT_REQUIRED,
    },
    {
      what: 'one item more',
      cart: createWalletCart({ lines: [line('a', 2), line('b', 2)] }),
      reason: REDIRECT_REQUIRED,
    },
    {
      what: 'one line more',
      cart: createWalletCart({ lines: [line('a'), line('b', 2), line('c')] }),
      reason: REDIRECT_REQUIRED,
    },
    {
      what: 'fewer items beyond the first 10 lines',
      first: LARGE_CART,
      cart: { ...LARGE_CART, totalQuantity: 29 },
      reason: 'not_enough_stock',
    },
    {
      what: 'more items beyond the first 10 lines',
      first: LARGE_CART,
      cart: { ...LARGE_CART, totalQuantity: 31 },
      reason: REDIRECT_REQUIRED,
    },
    {
      what: 'another line among the first 10, and as many items',
      first: LARGE_CART,
      cart: { ...LARGE_CART, lines: [line('c'), line('b', 2)] },
      reason: REDIRECT_REQUIRED,
    },
    {
      what: 'another line beyond the first 10, and as many items',
      first: ALL_LINES,
      cart: allLines(['a', 1], ['b', 2], ['l', 27]),
      reason: REDIRECT_REQUIRED,
    },
    {
      what: 'one line more beyond the first 10, and as many items',
      first: allLines(['a', 1], ['k', 27]),
      cart: allLines(['a', 1], ['k', 27], ['l', 0]),
      reason: REDIRECT_REQUIRED,
    },
  ])('is not shown because of $reason if it has $what', ({ first = FIRST, cart, reason }) => {
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

  it.each<{ shows: string; cart: Cart }>([
    { shows: 'no other amount', cart: FREE },
    { shows: 'free delivery', cart: { ...FREE, deliveryGroups: [createGroup(zero)] } },
  ])('is shown if the sheet would show $shows', ({ cart }) => {
    expect(whyNotShown(cart, cart, 'PLN')).toBeUndefined();
  });

  it.each<{ shows: string; cart: Cart }>([
    {
      shows: 'a renewal',
      cart: {
        ...FREE,
        lines: [createLine({ cost: { subtotalAmount: zero }, sellingPlan: trial })],
        sellingPlan: true,
      },
    },
    {
      shows: 'a subtotal and a discount',
      cart: {
        ...FREE,
        cost: { ...cost, subtotalAmount: money('20.0', 'EUR') },
        lines: [createLine({ cost: { subtotalAmount: money('20.0', 'EUR') } })],
        discountAllocations: [{ ...discount('20.0', 'GRATIS'), discountedAmount: money('20.0', 'EUR') }],
      },
    },
    {
      shows: 'a tax that the prices contain',
      cart: { ...FREE, cost: { ...cost, totalTaxAmount: money('0.01', 'EUR') } },
    },
    {
      shows: 'a delivery that can be chosen',
      cart: { ...FREE, deliveryGroups: [groupOf('g', [option])] },
    },
  ])('is shown only in its currency if the sheet would also show $shows', ({ cart }) => {
    expect(whyNotShown(cart, cart, 'PLN')).toBe(REDIRECT_REQUIRED);
    expect(whyNotShown(cart, cart, 'eur')).toBeUndefined();
  });
});

it.each<{ title: string; cart: Cart }>([
  {
    title: 'a cart whose total has too many decimals for its currency is not shown',
    cart: createWalletCart({ cost: { ...createWalletCart().cost, totalAmount: money('1.005') } }),
  },
  {
    title: 'a cart with a renewal at an unknown price is not shown',
    cart: createWalletCart({
      lines: [createLine({ sellingPlan: createPlan({ priceAdjustments: undefined }) })],
    }),
  },
  {
    title: 'a cart with a deposit is not shown',
    cart: createWalletCart({
      lines: [createLine({ sellingPlan: createPlan({ hasRemainingBalance: true }) })],
    }),
  },
  {
    title: 'a cart with a deposit beyond the first 10 lines is not shown',
    cart: createWalletCart({
      moreLines: true,
      allLines: [createLine({ sellingPlan: createPlan({ hasRemainingBalance: true }) })],
    }),
  },
  {
    title: 'a cart with a gift card is not shown',
    cart: createWalletCart({ hasGiftCard: true }),
  },
  {
    title: 'a cart with a pickup whose amounts do not add up is not shown',
    cart: createWalletCart({
      cost: { ...createWalletCart().cost, totalAmount: money('90.0') },
      deliveryGroups: [groupOf('g', [createOption('s', '0', { deliveryMethodType: 'PICK_UP' })], 's')],
    }),
  },
  {
    title: 'a cart with delivery groups that were not read is not shown',
    cart: createWalletCart({ deliveryGroups: [createGroup(money('9.0'))], moreDeliveryGroups: true }),
  },
])('$title', ({ cart }) => {
  expect(whyNotShown(cart, cart, 'PLN')).toBe(REDIRECT_REQUIRED);
});
