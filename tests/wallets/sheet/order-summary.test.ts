import fc from '../../setup/fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart } from '../../../src/net/storefront/cart-types';
import { toExact } from '../../../src/wallets/sheet/money';
import { inapplicableCodes, orderSummary } from '../../../src/wallets/sheet/order-summary';
import { createOption, groupOf } from './delivery-groups';
import { createGroup, createLine, createWalletCart, discount, money, withCost } from './wallet-carts';

/** The lines of a summary as `key amount`, with the name of a discount between them. */
const summary = (more: Partial<Cart> = {}) =>
  orderSummary(createWalletCart(more))?.map(({ key, name, amount }) =>
    [key, name, amount.amount].filter(Boolean).join(' '),
  );

/** A group that is picked up at this place. */
const pickup = (place: string, cost: string) =>
  groupOf('p', [createOption(place, cost, { deliveryMethodType: 'PICK_UP' })], place);

/** The default cart, whose subtotal is 100.00, with this total. */
const cartOfTotal = (total: string, changes: Partial<Cart['cost']> = {}) =>
  withCost({ totalAmount: money(total), ...changes });

describe('the order summary', () => {
  it.each<[title: string, cart: Partial<Cart>, expected: string[]]>([
    ['has a total for the smallest cart', {}, ['subtotal 100.00', 'total 100.00']],
    ['has a total for an empty cart', { lines: [] }, ['subtotal 100.00', 'total 100.00']],
    [
      'has lines for duties and taxes',
      cartOfTotal('124.2', { totalDutyAmount: money('5.5'), totalTaxAmount: money('18.7') }),
      ['subtotal 100.00', 'duties 5.50', 'taxes 18.70', 'total 124.20'],
    ],
    [
      'has a line for taxes of zero, and none for duties of zero',
      withCost({ totalDutyAmount: money('0.0'), totalTaxAmount: money('0.0') }),
      ['subtotal 100.00', 'taxes 0.00', 'total 100.00'],
    ],
    [
      'has no line for delivery that is not chosen',
      { deliveryGroups: [createGroup()] },
      ['subtotal 100.00', 'total 100.00'],
    ],
    [
      'has a line for free delivery',
      { deliveryGroups: [createGroup(money('0.0'))] },
      ['subtotal 100.00', 'shipping 0.00', 'total 100.00'],
    ],
    [
      'adds the delivery of two one-time groups',
      { ...cartOfTotal('110.01'), deliveryGroups: [createGroup(money('9.99')), createGroup(money('0.02'))] },
      ['subtotal 100.00', 'shipping 10.01', 'total 110.01'],
    ],
    [
      'has separate lines for the delivery of one-time purchases and subscriptions',
      {
        ...cartOfTotal('124.0'),
        deliveryGroups: [
          createGroup(money('8.0'), 'SUBSCRIPTION'),
          createGroup(money('15.0')),
          createGroup(money('1.0'), 'SUBSCRIPTION'),
        ],
      },
      ['subtotal 100.00', 'shipping_one_time 15.00', 'shipping_subscription 9.00', 'total 124.00'],
    ],
    [
      'has a line for one-time delivery if that of a subscription is not chosen',
      {
        ...cartOfTotal('115.0'),
        deliveryGroups: [createGroup(money('15.0')), createGroup(undefined, 'SUBSCRIPTION')],
      },
      ['subtotal 100.00', 'shipping_one_time 15.00', 'total 115.00'],
    ],
    [
      'has a line for each pickup, also at no cost',
      {
        ...cartOfTotal('117.0'),
        deliveryGroups: [createGroup(money('15.0')), pickup('Sklep', '0.0'), pickup('Kiosk', '2.0')],
      },
      ['subtotal 100.00', 'shipping 15.00', 'pickup Sklep 0.00', 'pickup Kiosk 2.00', 'total 117.00'],
    ],
    [
      'has a line for the pickup of a subscription',
      {
        ...cartOfTotal('117.0'),
        deliveryGroups: [
          createGroup(money('15.0')),
          { ...pickup('Sklep', '2.0'), groupType: 'SUBSCRIPTION' },
        ],
      },
      ['subtotal 100.00', 'shipping 15.00', 'pickup Sklep 2.00', 'total 117.00'],
    ],
    [
      'has lines for discounts by code and by title',
      {
        ...cartOfTotal('87.5'),
        discountAllocations: [discount('10.0', 'WIOSNA'), discount('2.5', 'Na start')],
      },
      ['subtotal 100.00', 'discount WIOSNA -10.00', 'discount Na start -2.50', 'total 87.50'],
    ],
    [
      'has a line for a discount without a name',
      { ...cartOfTotal('97.0'), discountAllocations: [discount('1.0'), discount('2.0')] },
      ['subtotal 100.00', 'discount -3.00', 'total 97.00'],
    ],
    [
      'adds the discounts of one code, in any case',
      {
        ...cartOfTotal('194.7'),
        discountAllocations: [discount('1.0', 'Wiosna')],
        lines: [
          createLine({ discountAllocations: [discount('0.1', 'WIOSNA')] }),
          createLine({ discountAllocations: [discount('0.2', 'wiosna'), discount('4.0', 'LATO')] }),
        ],
      },
      ['subtotal 200.00', 'discount Wiosna -1.30', 'discount LATO -4.00', 'total 194.70'],
    ],
    [
      'has no line for a discount of zero',
      { discountAllocations: [discount('0.0', 'DOSTAWA')] },
      ['subtotal 100.00', 'total 100.00'],
    ],
    [
      'has a subtotal before discounts',
      {
        ...withCost({ subtotalAmount: money('90.0'), totalAmount: money('90.0') }),
        lines: [createLine({ discountAllocations: [discount('10.0', 'A')] })],
      },
      ['subtotal 100.00', 'discount A -10.00', 'total 90.00'],
    ],
    [
      'has a line without a name for the discounts of lines that the API has not sent',
      {
        ...withCost({ subtotalAmount: money('180.0'), totalAmount: money('175.0') }),
        lines: [1, 2].map(() =>
          createLine({ cost: { subtotalAmount: money('100.0'), totalAmount: money('90.0') } }),
        ),
        discountAllocations: [discount('5.0', 'B')],
      },
      ['subtotal 200.00', 'discount B -5.00', 'discount -20.00', 'total 175.00'],
    ],
    [
      'has the names of discounts that the API has sent',
      {
        ...withCost({ subtotalAmount: money('90.0'), totalAmount: money('90.0') }),
        lines: [
          createLine({
            cost: { subtotalAmount: money('100.0'), totalAmount: money('90.0') },
            discountAllocations: [discount('10.0', 'A')],
          }),
        ],
      },
      ['subtotal 100.00', 'discount A -10.00', 'total 90.00'],
    ],
    [
      'has a subtotal after discounts if not all lines were read',
      {
        ...withCost({ subtotalAmount: money('990.0'), totalAmount: money('985.0') }),
        moreLines: true,
        lines: [createLine({ discountAllocations: [discount('10.0', 'A')] })],
        discountAllocations: [discount('5.0', 'B')],
      },
      ['subtotal 990.00', 'discount B -5.00', 'total 985.00'],
    ],
  ])('%s', (_title, cart, expected) => {
    expect(summary(cart)).toEqual(expected);
  });

  it.each([
    ['1500.0', 'JPY', '1500'],
    ['1.5', 'KWD', '1.500'],
    ['1.5', 'EUR', '1.50'],
  ])('writes the amount %s %s as %s', (amount, currency, expected) => {
    const given = money(amount, currency);
    const cart = {
      ...withCost({ subtotalAmount: given, totalAmount: given }),
      lines: [createLine({ cost: { subtotalAmount: given } })],
    };
    expect(summary(cart)).toEqual([`subtotal ${expected}`, `total ${expected}`]);
  });

  it.each<[title: string, cart: Partial<Cart>]>([
    ['a subtotal that is missing', withCost({ subtotalAmount: undefined })],
    ['a price that is missing', { lines: [createLine({ cost: { subtotalAmount: undefined } })] }],
    ['a total that is not a number', withCost({ totalAmount: money('?') })],
    ['a tax finer than a grosz', withCost({ totalTaxAmount: money('1.001') })],
    ['delivery in another currency', { deliveryGroups: [createGroup(money('3.0', 'EUR'))] }],
    ['a discount that is not a number', { discountAllocations: [discount('', 'A')] }],
  ])('is missing for %s', (_title, cart) => {
    expect(summary(cart)).toBeUndefined();
  });
});

describe('the lines of a summary', () => {
  const tax = { totalTaxAmount: money('13.27') };
  const shipping = { deliveryGroups: [createGroup(money('11.99'))] };

  it.each<[title: string, cart: Partial<Cart>, expected: string[]]>([
    [
      'add up to the total if the prices include the tax, which is shown last',
      { ...cartOfTotal('106.99', tax), ...shipping, discountAllocations: [discount('5.0', 'LATO')] },
      ['subtotal 100.00', 'shipping 11.99', 'discount LATO -5.00', 'taxes_included 13.27', 'total 106.99'],
    ],
    [
      'add up to the total if the tax is added to the prices',
      { ...cartOfTotal('125.26', tax), ...shipping },
      ['subtotal 100.00', 'shipping 11.99', 'taxes 13.27', 'total 125.26'],
    ],
    [
      'add up to the total if the prices include the tax and a duty is added',
      cartOfTotal('108.0', { ...tax, totalDutyAmount: money('8.0') }),
      ['subtotal 100.00', 'duties 8.00', 'taxes_included 13.27', 'total 108.00'],
    ],
    [
      'add up to the total if the prices include a duty, which then has no line',
      cartOfTotal('113.27', { ...tax, totalDutyAmount: money('8.0') }),
      ['subtotal 100.00', 'taxes 13.27', 'total 113.27'],
    ],
    [
      'add up to the total if the prices include the tax and a duty',
      cartOfTotal('100.0', { ...tax, totalDutyAmount: money('8.0') }),
      ['subtotal 100.00', 'taxes_included 13.27', 'total 100.00'],
    ],
    [
      'add up to the total if a discount reduces the delivery',
      { ...cartOfTotal('100.0'), ...shipping, discountAllocations: [discount('11.99', 'DOSTAWA0')] },
      ['subtotal 100.00', 'shipping 11.99', 'discount DOSTAWA0 -11.99', 'total 100.00'],
    ],
    [
      'add up to the total if the cost of the delivery already includes its discount',
      {
        ...cartOfTotal('100.0'),
        deliveryGroups: [createGroup(money('0.0'))],
        discountAllocations: [discount('11.99', 'DOSTAWA0')],
      },
      ['subtotal 100.00', 'shipping 0.00', 'total 100.00'],
    ],
    [
      'add up to the total if the cart repeats the discounts of its lines',
      {
        ...cartOfTotal('90.0', { subtotalAmount: money('90.0') }),
        lines: [createLine({ discountAllocations: [discount('10.0', 'LATO')] })],
        discountAllocations: [discount('10.0', 'LATO')],
      },
      ['subtotal 100.00', 'discount LATO -10.00', 'total 90.00'],
    ],
    [
      'add up to the total if only the subtotal explains the total',
      cartOfTotal('80.0', { subtotalAmount: money('80.0') }),
      ['subtotal 80.00', 'total 80.00'],
    ],
    [
      'add up to the total if not all lines were read and the subtotal is after all discounts',
      {
        ...cartOfTotal('985.0', { subtotalAmount: money('985.0'), ...tax }),
        moreLines: true,
        discountAllocations: [discount('5.0', 'LATO')],
      },
      ['subtotal 985.00', 'taxes_included 13.27', 'total 985.00'],
    ],
    [
      'are left out if nothing explains the total',
      { ...cartOfTotal('99.99', tax), ...shipping },
      ['total 99.99'],
    ],
    [
      'are left out if the total is below zero',
      { ...cartOfTotal('-5.0'), discountAllocations: [discount('105.0', 'LATO')] },
      ['total -5.00'],
    ],
  ])('%s', (_title, cart, expected) => {
    expect(summary(cart)).toEqual(expected);
  });

  it('are left out if rounding to two decimals changes their sum', () => {
    const kwd = (amount: string) => money(amount, 'KWD');
    const cart = (delivery: string, total: string): Partial<Cart> => ({
      cost: {
        subtotalAmount: kwd('1.005'),
        totalAmount: kwd(total),
        totalTaxAmount: undefined,
        totalDutyAmount: undefined,
      },
      lines: [createLine({ cost: { subtotalAmount: kwd('1.005') } })],
      deliveryGroups: [createGroup(kwd(delivery))],
    });
    expect(summary(cart('1.0', '2.005'))).toEqual(['subtotal 1.005', 'shipping 1.000', 'total 2.005']);
    expect(summary(cart('1.005', '2.01'))).toEqual(['total 2.010']);
  });

  const toAmount = (grosze: number) => (grosze / 100).toFixed(2);
  const grosze = (max: number) => fc.nat({ max });
  const priceArbitrary = fc
    .tuple(fc.integer({ min: 1, max: 1_000_000 }), grosze(10_000), fc.constantFrom('A', 'a', undefined))
    .map(([price, discounted, name]) => ({ price, reduction: Math.min(price, discounted), name }));
  const cartArbitrary = fc.record({
    prices: fc.array(priceArbitrary, { minLength: 1, maxLength: 10 }),
    moreLines: fc.boolean(),
    cartDiscount: grosze(1_000),
    shipping: fc.option(grosze(5_000), { nil: undefined }),
    subscriptionShipping: fc.option(grosze(5_000), { nil: undefined }),
    isShippingFree: fc.boolean(),
    tax: fc.option(grosze(9_999), { nil: undefined }),
    duty: fc.option(grosze(9_999), { nil: undefined }),
    isTaxContained: fc.boolean(),
    isDutyContained: fc.boolean(),
    /** What the API adds to the total without listing it. */
    unexplained: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, grosze(3)),
  });

  type CartParts = typeof cartArbitrary extends fc.Arbitrary<infer Parts> ? Parts : never;

  /** The cart that a shop would return for these parts. */
  function cartFrom(parts: CartParts): Cart {
    const { prices, shipping = 0, subscriptionShipping = 0, tax, duty } = parts;
    const subtotal = prices.reduce((sum, { price, reduction }) => sum + price - reduction, 0);
    const cartDiscount = Math.min(subtotal, parts.cartDiscount);
    const delivery = shipping + subscriptionShipping;
    const total =
      subtotal -
      cartDiscount +
      (parts.isShippingFree ? 0 : delivery) +
      (parts.isTaxContained ? 0 : (tax ?? 0)) +
      (parts.isDutyContained ? 0 : (duty ?? 0)) +
      parts.unexplained;
    const optionalMoney = (amount: number | undefined) =>
      amount === undefined ? undefined : money(toAmount(amount));
    return createWalletCart({
      lines: prices.map(({ price, reduction, name }) =>
        createLine({
          cost: { subtotalAmount: money(toAmount(price)) },
          discountAllocations: [discount(toAmount(reduction), name)],
        }),
      ),
      moreLines: parts.moreLines,
      discountAllocations: [
        discount(toAmount(cartDiscount), 'CART'),
        ...(parts.isShippingFree ? [discount(toAmount(delivery), 'SHIPPING')] : []),
      ],
      deliveryGroups: [
        createGroup(optionalMoney(parts.shipping)),
        createGroup(optionalMoney(parts.subscriptionShipping), 'SUBSCRIPTION'),
      ],
      cost: {
        subtotalAmount: money(toAmount(subtotal)),
        totalAmount: money(toAmount(total)),
        totalTaxAmount: optionalMoney(tax),
        totalDutyAmount: optionalMoney(duty),
      },
    });
  }

  it('add up to the total in any cart, and are shown whenever the parts of the cart explain the total', () => {
    fc.assert(
      fc.property(cartArbitrary, (parts) => {
        const lines = orderSummary(cartFrom(parts)) ?? [];
        const minorUnits = lines
          .filter(({ key }) => key !== 'taxes_included')
          .map(({ amount }) => toExact(amount)?.minor ?? 0n);
        // The last line is the total.
        const summands = minorUnits.slice(0, -1);
        if (parts.unexplained === 0) expect(summands).not.toEqual([]);
        if (summands.length) expect(summands.reduce((sum, one) => sum + one, 0n)).toBe(minorUnits.at(-1));
      }),
    );
  });
});

it.each<[title: string, cart: Partial<Cart>, codes: string[]]>([
  [
    'at most three inapplicable codes are listed if the delivery is selected',
    { deliveryGroups: [createGroup(money('15.0'))] },
    ['A', 'B', 'C'],
  ],
  [
    'no inapplicable codes are listed if the delivery is not selected',
    { deliveryGroups: [createGroup()] },
    [],
  ],
  ['no inapplicable codes are listed if the delivery groups are unknown', { deliveryGroups: undefined }, []],
])('%s', (_title, cart, codes) => {
  const given = ['A', 'B', 'used', 'C', 'D'].map((code) => ({ code, applicable: code === 'used' }));
  expect(inapplicableCodes(createWalletCart({ ...cart, discountCodes: given }))).toEqual(codes);
});
