import { describe, expect, it } from 'vitest';
import type { Cart, CartLine, LineSellingPlan } from '../../../src/net/storefront/cart-types';
import { areRecurringTotalsAsShown, recurringTotals } from '../../../src/wallets/sheet/recurring-totals';
import type { RecurringTotal } from '../../../src/wallets/sheet/recurring-totals';
import { createLine, createPlan, createWalletCart, money } from './wallet-carts';

const monthly = { interval: 'MONTH', intervalCount: 1 };
const price = (amount: string, orderCount?: number) => ({ price: money(amount), orderCount });
const line = (plan: Partial<LineSellingPlan> = {}, quantity = 1) =>
  createLine({ quantity, sellingPlan: createPlan(plan) });

const priced = (priceAdjustments: LineSellingPlan['priceAdjustments'], quantity?: number) =>
  line({ priceAdjustments }, quantity);
const THREE_PRICES = priced([price('60.0', 1), price('80.0', 2), price('?')]);
const atFullPrice = (amount: string | undefined) =>
  createLine({
    quantity: 2,
    cost: { subtotalAmount: amount === undefined ? undefined : money(amount) },
    sellingPlan: createPlan({ priceAdjustments: [] }),
  });
const IN_EURO = { price: money('1.0', 'EUR'), orderCount: undefined };
const TWO_LINES = { lines: [line()], allLines: [line(), line()] };
/** A monthly charge, and the price of its first orders. */
const total = (recurring: string, more: Partial<RecurringTotal> = {}): RecurringTotal => ({
  ...monthly,
  recurringPrice: money(recurring),
  ...more,
});
const fixed = (amount: string, orderCount = 3) => ({ fixedPrice: { price: money(amount), orderCount } });

describe('the recurring totals', () => {
  it.each<[title: string, lines: CartLine[], expected: RecurringTotal[] | undefined]>([
    ['are empty without lines', [], []],
    ['are empty for a one-time purchase', [createLine()], []],
    ['are empty for a pre-order', [line({ recurringDeliveries: false })], []],
    ['are empty for a plan that does not charge again', [line({ billingPolicy: undefined })], []],
    ['use the price of the line for items at full price', [atFullPrice('59.98')], [total('59.98')]],
    ['are unknown if the full price is missing', [atFullPrice(undefined)], undefined],
    ['are unknown if the API has not sent the prices', [line({ priceAdjustments: undefined })], undefined],
    ['are empty for a sold-out line', [line({}, 0)], []],
    ['are unknown if a line may have a plan', [createLine({ sellingPlan: 'unknown' })], undefined],
    ['are empty if it is sold out', [createLine({ quantity: 0, sellingPlan: 'unknown' })], []],
    ['contain one price that is valid forever', [line()], [total('80.00')]],
    ['multiply the price by three items', [priced([price('0.1')], 3)], [total('0.30')]],
    ['contain both', [priced([price('60.0', 3), price('80.0')], 2)], [total('160.00', fixed('120.00', 3))]],
    ['are unknown if the later price is missing', [priced([price('60.0', 3)])], undefined],
    ['ignore a price after one forever', [priced([price('60.0'), price('80.0')])], [total('60.00')]],
    ['contain at most two prices', [THREE_PRICES], [total('80.00', fixed('60.00', 1))]],
    ['add lines charged together', [line(), createLine(), priced([price('0.05')])], [total('80.05')]],
    [
      'keep lines apart that are charged at other times or with other first orders',
      [
        line(),
        line({ billingPolicy: { interval: 'WEEK', intervalCount: 2 } }),
        line({ billingPolicy: { interval: 'MONTH', intervalCount: 2 } }),
        priced([price('1.0', 1), price('2.0')]),
        priced([price('1.0', 2), price('2.0')]),
      ],
      [
        total('80.00'),
        total('80.00', { interval: 'WEEK', intervalCount: 2 }),
        total('80.00', { intervalCount: 2 }),
        total('2.00', fixed('1.00', 1)),
        total('2.00', fixed('1.00', 2)),
      ],
    ],
    ['are unknown if a price is not a number', [priced([price('?')])], undefined],
    ['are unknown if a later price is not a number', [priced([price('1.0', 1), price('?')])], undefined],
    ['are unknown for two currencies', [line(), priced([IN_EURO])], undefined],
  ])('%s', (_title, lines, expected) => {
    expect(recurringTotals(createWalletCart({ lines }))).toEqual(expected);
  });
});

it.each<[title: string, expected: RecurringTotal[] | undefined, cart: Partial<Cart>]>([
  ['empty if no line has a plan', [], { sellingPlan: false }],
  ['unknown if a line may have a plan', undefined, { sellingPlan: undefined }],
  ['unknown if a line has a plan', undefined, { lines: [line()], sellingPlan: true }],
  ['those of all lines if all were read', [total('160.00')], { ...TWO_LINES, sellingPlan: true }],
])('the recurring totals of a cart with more than 10 lines are %s', (_title, expected, fields) => {
  const cart = { ...fields, moreLines: true };
  expect(recurringTotals(createWalletCart(cart))).toEqual(expected);
});

describe('recurring totals that a sheet has shown', () => {
  const EUROS = { recurringPrice: money('1', 'EUR') };

  it.each<[title: string, current: RecurringTotal[], shown: RecurringTotal[], isCovered: boolean]>([
    ['cover no subscription', [], [], true],
    ['cover the same charge', [total('80')], [total('10'), total('80.00')], true],
    ['cover a lower charge', [total('79.99')], [total('80')], true],
    ['cover a charge that was removed', [], [total('80')], true],
    ['do not cover a higher charge', [total('80.01')], [total('80')], false],
    ['do not cover a new charge', [total('80')], [], false],
    ['do not cover another currency', [total('1', EUROS)], [total('80')], false],
    ['do not cover a shorter interval', [total('80', { interval: 'WEEK' })], [total('80')], false],
    ['do not cover another interval', [total('80', { intervalCount: 2 })], [total('80')], false],
    ['do not cover dearer first orders', [total('80', fixed('70'))], [total('80', fixed('60'))], false],
    ['do not cover fewer first orders', [total('80', fixed('60', 2))], [total('80', fixed('60'))], false],
  ])('%s', (_title, current, shown, isCovered) => {
    expect(areRecurringTotalsAsShown(current, shown)).toBe(isCovered);
  });
});
