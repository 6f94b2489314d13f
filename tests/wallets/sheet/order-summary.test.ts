import fc from '../../setup/fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart, DeliveryGroup, DiscountAllocation } from '../../../src/net/storefront/cart-types';
import { toExact } from '../../../src/wallets/sheet/money';
import { inapplicableCodes, orderSummary } from '../../../src/wallets/sheet/order-summary';
import { createOption, groupOf } from './delivery-groups';
import { createGroup, createLine, createWalletCart, discount, money, withCost } from './wallet-carts';

/** The lines of a summary as `key amount, key amount`, with the name of a discount between them. */
const summary = (more: Partial<Cart>) =>
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

/** The summary with these lines between the subtotal and the total. */
const summaryWith = (between: string, total: string, subtotal = '100.00') =>
  [`subtotal ${subtotal}`, ...(between ? [between] : []), `total ${total}`].join(', ');

describe('the order summary', () => {
  const free = { totalDutyAmount: money('0.0'), totalTaxAmount: money('0.0') };
  const dutyAndTax = { totalDutyAmount: money('5.5'), totalTaxAmount: money('18.7') };
  const pickupOfSubscription: DeliveryGroup = { ...pickup('Sklep', '2.0'), groupType: 'SUBSCRIPTION' };
  const discountedLine = { cost: { subtotalAmount: money('100.0'), totalAmount: money('90.0') } };
  const A = discount('10.0', 'A');
  const B = discount('5.0', 'B');

  const BOTH_KINDS = delivery(subscriptionAt('8.0'), groupAt('15.0'), subscriptionAt('1.0'));
  const ONE_CHOSEN = delivery(groupAt('15.0'), createGroup(undefined, 'SUBSCRIPTION'));
  const PICKUPS = delivery(groupAt('15.0'), pickup('Sklep', '0.0'), pickup('Kiosk', '2.0'));
  const PICKUP = delivery(groupAt('15.0'), pickupOfSubscription);
  const CODE_AND_TITLE = discounts(discount('10.0', 'WIOSNA'), discount('2.5', 'Na start'));
  const UNNAMED = discounts(discount('1.0'), discount('2.0'));
  const ANY_CASE = {
    ...discounts(discount('1.0', 'Wiosna')),
    ...linesWith([discount('0.1', 'WIOSNA')], [discount('0.2', 'wiosna'), discount('4.0', 'LATO')]),
  };
  const NOT_SENT = { ...discounts(B), lines: [createLine(discountedLine), createLine(discountedLine)] };
  const SENT = { lines: [createLine({ ...discountedLine, discountAllocations: [A] })] };
  const MORE_LINES = { moreLines: true, ...linesWith([A]), ...discounts(B) };
  const of180 = cartOfSubtotal('180.0', '175.0');
  const of990 = cartOfSubtotal('990.0', '985.0');

  it.each<[between: string, what: string, total: string, cart: Partial<Cart>, subtotal?: string]>([
    ['', 'the smallest cart', '100.00', {}],
    ['', 'an empty cart', '100.00', { lines: [] }],
    ['duties 5.50, taxes 18.70', 'both', '124.20', cartOfTotal('124.2', dutyAndTax)],
    ['taxes 0.00', 'taxes and duties of zero', '100.00', withCost(free)],
    ['', 'delivery that is not chosen', '100.00', delivery(createGroup())],
    ['shipping 0.00', 'free delivery', '100.00', delivery(groupAt('0.0'))],
    ['shipping 10.01', 'two one-time groups', '110.01', delivery(groupAt('9.99'), groupAt('0.02'))],
    ['shipping_one_time 15.00, shipping_subscription 9.00', 'both kinds of delivery', '124.00', BOTH_KINDS],
    ['shipping_one_time 15.00', 'a subscription whose delivery is not chosen', '115.00', ONE_CHOSEN],
    ['shipping 15.00, pickup Sklep 0.00, pickup Kiosk 2.00', 'pickups, also at no cost', '117.00', PICKUPS],
    ['shipping 15.00, pickup Sklep 2.00', 'the pickup of a subscription', '117.00', PICKUP],
    ['discount WIOSNA -10.00, discount Na start -2.50', 'a code and a title', '87.50', CODE_AND_TITLE],
    ['discount -3.00', 'unnamed discounts', '97.00', UNNAMED],
    ['discount Wiosna -1.30, discount LATO -4.00', 'one code in any case', '194.70', ANY_CASE, '200.00'],
    ['', 'a discount of zero', '100.00', discounts(discount('0.0', 'DOSTAWA'))],
    ['discount A -10.00', 'a subtotal before it', '90.00', { ...cartOfSubtotal('90.0'), ...linesWith([A]) }],
    [
      'discount B -5.00, discount -20.00',
      'the discounts of lines that the API has not sent',
      '175.00',
      { ...of180, ...NOT_SENT },
      '200.00',
    ],
    [
      'discount A -10.00',
      'discounts of lines that were sent',
      '90.00',
      { ...cartOfSubtotal('90.0'), ...SENT },
    ],
    ['discount B -5.00', 'more lines than were read', '985.00', { ...of990, ...MORE_LINES }, '990.00'],
  ])('has "%s" between subtotal and total for %s', (between, _what, total, cart, subtotal) => {
    expect(summary({ ...cartOfTotal(total), ...cart })).toBe(summaryWith(between, total, subtotal));
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

  const DISCOUNTED = { ...cartOfTotal('106.99', tax), ...shipping, ...discounts(discount('5.0', 'LATO')) };
  const REPEATED = { ...cartOfSubtotal('90.0'), ...linesWith([summer]), ...discounts(summer) };
  const FREE = { ...delivery(groupAt('0.0')), ...freeShipping };
  const PARTLY_READ = {
    ...cartOfTotal('985.0', { subtotalAmount: money('985.0'), ...tax }),
    moreLines: true,
    ...discounts(discount('5.0', 'LATO')),
  };
  const taxed = (total: string) => ({ ...cartOfTotal(total, tax), ...shipping });

  it.each<[between: string, what: string, total: string, cart: Partial<Cart>, subtotal?: string]>([
    ['shipping 11.99, discount LATO -5.00, taxes_included 13.27', 'a tax is in', '106.99', DISCOUNTED],
    ['shipping 11.99, taxes 13.27', 'the tax is added', '125.26', taxed('125.26')],
    ['duties 8.00, taxes_included 13.27', 'a duty is added', '108.00', cartOfTotal('108.0', taxAndDuty)],
    ['taxes 13.27', 'a duty is included', '113.27', cartOfTotal('113.27', taxAndDuty)],
    ['taxes_included 13.27', 'both are in', '100.00', cartOfTotal('100.0', taxAndDuty)],
    [
      'shipping 11.99, discount DOSTAWA0 -11.99',
      'a discount reduces the delivery',
      '100.00',
      { ...shipping, ...freeShipping },
    ],
    ['shipping 0.00', 'the cost of the delivery already includes its discount', '100.00', FREE],
    ['discount LATO -10.00', 'the cart repeats the discounts of its lines', '90.00', REPEATED],
    ['', 'only the subtotal explains the total', '80.00', cartOfSubtotal('80.0'), '80.00'],
    [
      'taxes_included 13.27',
      'the subtotal of more lines is after discounts',
      '985.00',
      PARTLY_READ,
      '985.00',
    ],
  ])('are "%s" between subtotal and total if %s', (between, _what, total, cart, subtotal) => {
    expect(summary({ ...cartOfTotal(total), ...cart })).toBe(summaryWith(between, total, subtotal));
  });

  it.each<[total: string, what: string, cart: Partial<Cart>]>([
    ['99.99', 'nothing explains the total', taxed('99.99')],
    ['-5.00', 'the total is below zero', discounted('-5.0', discount('105.0', 'LATO'))],
  ])('are only the total %s if %s', (total, _what, cart) => {
    expect(summary(cart)).toBe(`total ${total}`);
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

  const taxed = (total: string, more: object = {}) => cartOfTotal(total, { ...tax, ...more });
  const SHIPPED = { ...taxed('123.0'), ...delivery(groupAt('10.0')), ...known(A) };
  const DUTY = { ...taxed('131.0', { totalDutyAmount: money('8.0') }), ...known() };
  const DUTY_CONTAINED = { ...taxed('123.0', { totalDutyAmount: money('8.0') }), ...known() };
  const ALL_LINES = { moreLines: true, allLines: [createLine(), createLine()], ...known(A) };
  const NOTHING_OFF = { ...taxed('1013.0', { subtotalAmount: money('990.0') }), moreLines: true, ...known() };

  it.each<[between: string, what: string, total: string, cart: Partial<Cart>, subtotal?: string]>([
    ['discount A -10.00, discount B -5.00', 'a row for each discount', '85.00', known(A, B)],
    ['shipping 10.00, taxes 23.00, discount A -10.00', 'a tax on top of the prices', '123.00', SHIPPED],
    [
      'discount A -10.00, taxes_included 23.00',
      'a tax that the prices contain',
      '90.00',
      { ...taxed('90.0'), ...known(A) },
    ],
    ['duties 8.00, taxes 23.00', 'a duty on top of the prices', '131.00', DUTY],
    ['discount A -10.00', 'the prices of all lines if only some were sent', '190.00', ALL_LINES, '200.00'],
    ['taxes 23.00', 'the subtotal of more lines without a discount', '1013.00', NOTHING_OFF, '990.00'],
  ])('has "%s" between subtotal and total: %s', (between, _what, total, cart, subtotal) => {
    expect(summary({ ...cartOfTotal(total), ...cart })).toBe(summaryWith(between, total, subtotal));
  });

  it.each<[why: string, cart: Partial<Cart>]>([
    ['neither adds up', { ...discounts(A), ...known(B) }],
    ['not all lines were read', { moreLines: true, ...discounts(A), ...known(A) }],
  ])('has only the total if %s, although the allocations would explain it', (_why, cart) => {
    expect(summary({ ...cartOfTotal('90.0'), ...cart })).toBe('total 90.00');
  });

  it('has only the total if it adds up only without the duty', () => {
    expect(summary(DUTY_CONTAINED)).toBe('total 123.00');
  });
});
