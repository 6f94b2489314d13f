import fc from '../../setup/fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart, DeliveryGroup, DiscountAllocation } from '../../../src/net/storefront/cart-types';
import { toExact } from '../../../src/wallets/sheet/money';
import { inapplicableCodes, orderSummary } from '../../../src/wallets/sheet/order-summary';
import { createOption, groupOf } from './delivery-groups';
import { createGroup, createLine, createWalletCart, discount, money, withCost } from './wallet-carts';

/** The lines of a summary as `key amount, key amount`, with the name of a discount between them. */
const summary = (more: Partial<Cart> = {}) =>
  orderSummary(createWalletCart(more))
    ?.map(({ key, name, amount }) => [key, name, amount.amount].filter(Boolean).join(' '))
    .join(', ');

/** A group that is picked up at this place. */
const pickup = (place: string, cost: string) =>
  groupOf('p', [createOption(place, cost, { deliveryMethodType: 'PICK_UP' })], place);

/** The default cart, whose subtotal is 100.00, with this total. */
const cartOfTotal = (total: string, changes: Partial<Cart['cost']> = {}) =>
  withCost({ totalAmount: money(total), ...changes });

/** Fields of a cart: deliveries that are chosen, discounts, and lines of 100.00 with a discount. */
const delivery = (...deliveryGroups: DeliveryGroup[]): Partial<Cart> => ({ deliveryGroups });
const delivered = (total: string, ...groups: DeliveryGroup[]) => ({
  ...cartOfTotal(total),
  ...delivery(...groups),
});
const discounted = (total: string, ...allocations: DiscountAllocation[]) => ({
  ...cartOfTotal(total),
  ...discounts(...allocations),
});
const groupAt = (cost: string) => createGroup(money(cost));
const subscriptionAt = (cost: string) => createGroup(money(cost), 'SUBSCRIPTION');
const discounts = (...discountAllocations: DiscountAllocation[]): Partial<Cart> => ({ discountAllocations });
const linesWith = (...allocations: DiscountAllocation[][]): Partial<Cart> => ({
  lines: allocations.map((discountAllocations) => createLine({ discountAllocations })),
});
/** The fields of a cart whose total is its subtotal after discounts, unless it is given. */
const cartOfSubtotal = (subtotal: string, total = subtotal) =>
  cartOfTotal(total, { subtotalAmount: money(subtotal) });

describe('the order summary', () => {
  const free = { totalDutyAmount: money('0.0'), totalTaxAmount: money('0.0') };
  const dutyAndTax = { totalDutyAmount: money('5.5'), totalTaxAmount: money('18.7') };
  const pickupOfSubscription: DeliveryGroup = { ...pickup('Sklep', '2.0'), groupType: 'SUBSCRIPTION' };
  const discountedLine = { cost: { subtotalAmount: money('100.0'), totalAmount: money('90.0') } };
  const A = discount('10.0', 'A');
  const B = discount('5.0', 'B');

  it.each<[expected: string, what: string, cart: Partial<Cart>]>([
    ['subtotal 100.00, total 100.00', 'the smallest cart', {}],
    ['subtotal 100.00, total 100.00', 'an empty cart', { lines: [] }],
    ['subtotal 100.00, duties 5.50, taxes 18.70, total 124.20', 'both', cartOfTotal('124.2', dutyAndTax)],
    ['subtotal 100.00, taxes 0.00, total 100.00', 'taxes and duties of zero', withCost(free)],
    ['subtotal 100.00, total 100.00', 'delivery that is not chosen', delivery(createGroup())],
    ['subtotal 100.00, shipping 0.00, total 100.00', 'free delivery', delivery(groupAt('0.0'))],
    [
      'subtotal 100.00, shipping 10.01, total 110.01',
      'two one-time groups',
      delivered('110.01', groupAt('9.99'), groupAt('0.02')),
    ],
    [
      'subtotal 100.00, shipping_one_time 15.00, shipping_subscription 9.00, total 124.00',
      'the delivery of one-time purchases and subscriptions',
      { ...cartOfTotal('124.0'), ...delivery(subscriptionAt('8.0'), groupAt('15.0'), subscriptionAt('1.0')) },
    ],
    [
      'subtotal 100.00, shipping_one_time 15.00, total 115.00',
      'one-time delivery if that of a subscription is not chosen',
      { ...cartOfTotal('115.0'), ...delivery(groupAt('15.0'), createGroup(undefined, 'SUBSCRIPTION')) },
    ],
    [
      'subtotal 100.00, shipping 15.00, pickup Sklep 0.00, pickup Kiosk 2.00, total 117.00',
      'pickups, also at no cost',
      delivered('117.0', groupAt('15.0'), pickup('Sklep', '0.0'), pickup('Kiosk', '2.0')),
    ],
    [
      'subtotal 100.00, shipping 15.00, pickup Sklep 2.00, total 117.00',
      'the pickup of a subscription',
      { ...cartOfTotal('117.0'), ...delivery(groupAt('15.0'), pickupOfSubscription) },
    ],
    [
      'subtotal 100.00, discount WIOSNA -10.00, discount Na start -2.50, total 87.50',
      'discounts by code and by title',
      { ...cartOfTotal('87.5'), ...discounts(discount('10.0', 'WIOSNA'), discount('2.5', 'Na start')) },
    ],
    [
      'subtotal 100.00, discount -3.00, total 97.00',
      'unnamed discounts',
      discounted('97.0', discount('1.0'), discount('2.0')),
    ],
    [
      'subtotal 200.00, discount Wiosna -1.30, discount LATO -4.00, total 194.70',
      'the discounts of one code, in any case',
      {
        ...cartOfTotal('194.7'),
        ...discounts(discount('1.0', 'Wiosna')),
        ...linesWith([discount('0.1', 'WIOSNA')], [discount('0.2', 'wiosna'), discount('4.0', 'LATO')]),
      },
    ],
    ['subtotal 100.00, total 100.00', 'a discount of zero', discounts(discount('0.0', 'DOSTAWA'))],
    [
      'subtotal 100.00, discount A -10.00, total 90.00',
      'a subtotal before it',
      { ...cartOfSubtotal('90.0'), ...linesWith([A]) },
    ],
    [
      'subtotal 200.00, discount B -5.00, discount -20.00, total 175.00',
      'the discounts of lines that the API has not sent',
      {
        ...cartOfSubtotal('180.0', '175.0'),
        ...discounts(B),
        lines: [createLine(discountedLine), createLine(discountedLine)],
      },
    ],
    [
      'subtotal 100.00, discount A -10.00, total 90.00',
      'discounts of lines that the API has sent',
      { ...cartOfSubtotal('90.0'), lines: [createLine({ ...discountedLine, discountAllocations: [A] })] },
    ],
    [
      'subtotal 990.00, discount B -5.00, total 985.00',
      'discounts of the cart if not all lines were read',
      { ...cartOfSubtotal('990.0', '985.0'), moreLines: true, ...linesWith([A]), ...discounts(B) },
    ],
  ])('is "%s" for %s', (expected, _what, cart) => {
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
    expect(summary(cart)).toBe(`subtotal ${expected}, total ${expected}`);
  });

  it.each<[title: string, cart: Partial<Cart>]>([
    ['a subtotal that is missing', withCost({ subtotalAmount: undefined })],
    ['a price that is missing', { lines: [createLine({ cost: { subtotalAmount: undefined } })] }],
    ['a total that is not a number', withCost({ totalAmount: money('?') })],
    ['a tax finer than a grosz', withCost({ totalTaxAmount: money('1.001') })],
    ['delivery in another currency', delivery(createGroup(money('3.0', 'EUR')))],
    ['a discount that is not a number', { discountAllocations: [discount('', 'A')] }],
  ])('is missing for %s', (_title, cart) => {
    expect(summary(cart)).toBeUndefined();
  });
});

describe('the lines of a summary', () => {
  const tax = { totalTaxAmount: money('13.27') };
  const taxAndDuty = { ...tax, totalDutyAmount: money('8.0') };
  const shipping = delivery(groupAt('11.99'));
  const freeShipping = discounts(discount('11.99', 'DOSTAWA0'));
  const summer = discount('10.0', 'LATO');

  it.each<[expected: string, what: string, cart: Partial<Cart>]>([
    [
      'subtotal 100.00, shipping 11.99, discount LATO -5.00, taxes_included 13.27, total 106.99',
      'the prices include the tax, which is shown last',
      { ...cartOfTotal('106.99', tax), ...shipping, ...discounts(discount('5.0', 'LATO')) },
    ],
    [
      'subtotal 100.00, shipping 11.99, taxes 13.27, total 125.26',
      'the tax is added',
      { ...cartOfTotal('125.26', tax), ...shipping },
    ],
    [
      'subtotal 100.00, duties 8.00, taxes_included 13.27, total 108.00',
      'a duty is added',
      cartOfTotal('108.0', taxAndDuty),
    ],
    ['subtotal 100.00, taxes 13.27, total 113.27', 'a duty is included', cartOfTotal('113.27', taxAndDuty)],
    ['subtotal 100.00, taxes_included 13.27, total 100.00', 'both are in', cartOfTotal('100.0', taxAndDuty)],
    [
      'subtotal 100.00, shipping 11.99, discount DOSTAWA0 -11.99, total 100.00',
      'a discount reduces the delivery',
      { ...cartOfTotal('100.0'), ...shipping, ...freeShipping },
    ],
    [
      'subtotal 100.00, shipping 0.00, total 100.00',
      'the cost of the delivery already includes its discount',
      { ...cartOfTotal('100.0'), ...delivery(groupAt('0.0')), ...freeShipping },
    ],
    [
      'subtotal 100.00, discount LATO -10.00, total 90.00',
      'the cart repeats the discounts of its lines',
      { ...cartOfSubtotal('90.0'), ...linesWith([summer]), ...discounts(summer) },
    ],
    ['subtotal 80.00, total 80.00', 'only the subtotal explains the total', cartOfSubtotal('80.0')],
    [
      'subtotal 985.00, taxes_included 13.27, total 985.00',
      'not all lines were read and the subtotal is after all discounts',
      {
        ...cartOfTotal('985.0', { subtotalAmount: money('985.0'), ...tax }),
        moreLines: true,
        ...discounts(discount('5.0', 'LATO')),
      },
    ],
    ['total 99.99', 'nothing explains the total', { ...cartOfTotal('99.99', tax), ...shipping }],
    ['total -5.00', 'the total is below zero', discounted('-5.0', discount('105.0', 'LATO'))],
  ])('are "%s" if %s', (expected, _what, cart) => {
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
    expect(summary(cart('1.0', '2.005'))).toBe('subtotal 1.005, shipping 1.000, total 2.005');
    expect(summary(cart('1.005', '2.01'))).toBe('total 2.010');
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
  ['at most three, if the delivery is selected', delivery(groupAt('15.0')), ['A', 'B', 'C']],
  ['none if the delivery is not selected', delivery(createGroup()), []],
  ['none if the delivery groups are unknown', { deliveryGroups: undefined }, []],
])('inapplicable codes are listed: %s', (_title, cart, codes) => {
  const given = ['A', 'B', 'used', 'C', 'D'].map((code) => ({ code, applicable: code === 'used' }));
  expect(inapplicableCodes(createWalletCart({ ...cart, discountCodes: given }))).toEqual(codes);
});

describe('the order summary of a cart that says what each discount takes off', () => {
  const known = (...given: DiscountAllocation[]): Partial<Cart> => ({ discounts: given });
  const tax = { totalTaxAmount: money('23.0') };
  const A = discount('10.0', 'A');
  const B = discount('5.0', 'B');

  it.each<[expected: string, what: string, cart: Partial<Cart>]>([
    [
      'subtotal 100.00, discount A -10.00, discount B -5.00, total 85.00',
      'a row for each discount',
      { ...cartOfTotal('85.0'), ...known(A, B) },
    ],
    [
      'subtotal 100.00, shipping 10.00, taxes 23.00, discount A -10.00, total 123.00',
      'a tax on top of the prices',
      { ...cartOfTotal('123.0', tax), ...delivery(groupAt('10.0')), ...known(A) },
    ],
    [
      'subtotal 100.00, discount A -10.00, taxes_included 23.00, total 90.00',
      'a tax that the prices contain',
      { ...cartOfTotal('90.0', tax), ...known(A) },
    ],
    [
      'total 90.00',
      'only the total if neither adds up, although the allocations would',
      { ...cartOfTotal('90.0'), ...discounts(A), ...known(B) },
    ],
    [
      'subtotal 200.00, discount A -10.00, total 190.00',
      'the prices of all lines if the response had only the first ones',
      { ...cartOfTotal('190.0'), moreLines: true, allLines: [createLine(), createLine()], ...known(A) },
    ],
    [
      'total 90.00',
      'only the total if not all lines were read, although the allocations would explain it',
      { ...cartOfTotal('90.0'), moreLines: true, ...discounts(A), ...known(A) },
    ],
    [
      'subtotal 990.00, taxes 23.00, total 1013.00',
      'the subtotal if not all lines were read, but nothing is taken off',
      { ...cartOfTotal('1013.0', { ...tax, subtotalAmount: money('990.0') }), moreLines: true, ...known() },
    ],
  ])('is %s: %s', (expected, _what, cart) => {
    expect(summary(cart)).toBe(expected);
  });
});
