import { describe, expect, it } from 'vitest';
import type { CartLine, LineSellingPlan } from '../../../src/net/storefront/cart-types';
import {
  areRecurringTotalsAsShown,
  recurringTotals,
  type RecurringTotal,
} from '../../../src/wallets/sheet/recurring-totals';
import { createLine, createPlan, createWalletCart, money } from './wallet-carts';

const monthly = { interval: 'MONTH', intervalCount: 1 };
const price = (amount: string, orderCount?: number) => ({ price: money(amount), orderCount });
const line = (plan: Partial<LineSellingPlan> = {}, quantity = 1) =>
  createLine({ quantity, sellingPlan: createPlan(plan) });

describe('the recurring totals', () => {
  it.each<{ of: string; lines: CartLine[]; are: RecurringTotal[] | undefined }>([
    { of: 'no lines', lines: [], are: [] },
    { of: 'a line bought once', lines: [createLine()], are: [] },
    { of: 'a preorder', lines: [line({ recurringDeliveries: false })], are: [] },
    { of: 'a plan that does not charge again', lines: [line({ billingPolicy: undefined })], are: [] },
    {
      of: 'two items at full price: the price of the line',
      lines: [
        createLine({
          quantity: 2,
          cost: { subtotalAmount: money('59.98') },
          sellingPlan: createPlan({ priceAdjustments: [] }),
        }),
      ],
      are: [{ ...monthly, recurringPrice: money('59.98') }],
    },
    {
      of: 'a full price that is missing',
      lines: [
        createLine({
          cost: { subtotalAmount: undefined },
          sellingPlan: createPlan({ priceAdjustments: [] }),
        }),
      ],
      are: undefined,
    },
    {
      of: 'prices that the API has not sent',
      lines: [line({ priceAdjustments: undefined })],
      are: undefined,
    },
    { of: 'a line that ran out', lines: [line({}, 0)], are: [] },
    {
      of: 'one price for ever',
      lines: [line()],
      are: [{ ...monthly, recurringPrice: money('80.00') }],
    },
    {
      of: 'three items',
      lines: [line({ priceAdjustments: [price('0.1')] }, 3)],
      are: [{ ...monthly, recurringPrice: money('0.30') }],
    },
    {
      of: 'three orders at one price, then another',
      lines: [line({ priceAdjustments: [price('60.0', 3), price('80.0')] }, 2)],
      are: [
        {
          ...monthly,
          fixedPrice: { price: money('120.00'), orderCount: 3 },
          recurringPrice: money('160.00'),
        },
      ],
    },
    {
      of: 'a price for three orders and no word on what follows',
      lines: [line({ priceAdjustments: [price('60.0', 3)] })],
      are: undefined,
    },
    {
      of: 'a second price after one that is valid forever',
      lines: [line({ priceAdjustments: [price('60.0'), price('80.0')] })],
      are: [{ ...monthly, recurringPrice: money('60.00') }],
    },
    {
      of: 'more than two prices: two are shown',
      lines: [line({ priceAdjustments: [price('60.0', 1), price('80.0', 2), price('?')] })],
      are: [
        { ...monthly, fixedPrice: { price: money('60.00'), orderCount: 1 }, recurringPrice: money('80.00') },
      ],
    },
    {
      of: 'two lines charged together',
      lines: [line(), createLine(), line({ priceAdjustments: [price('0.05')] })],
      are: [{ ...monthly, recurringPrice: money('80.05') }],
    },
    {
      of: 'lines charged on other days, or with other first orders',
      lines: [
        line(),
        line({ billingPolicy: { interval: 'WEEK', intervalCount: 2 } }),
        line({ billingPolicy: { interval: 'MONTH', intervalCount: 2 } }),
        line({ priceAdjustments: [price('1.0', 1), price('2.0')] }),
        line({ priceAdjustments: [price('1.0', 2), price('2.0')] }),
      ],
      are: [
        { ...monthly, recurringPrice: money('80.00') },
        { interval: 'WEEK', intervalCount: 2, recurringPrice: money('80.00') },
        { interval: 'MONTH', intervalCount: 2, recurringPrice: money('80.00') },
        { ...monthly, fixedPrice: { price: money('1.00'), orderCount: 1 }, recurringPrice: money('2.00') },
        { ...monthly, fixedPrice: { price: money('1.00'), orderCount: 2 }, recurringPrice: money('2.00') },
      ],
    },
    { of: 'a price that is not a number', lines: [line({ priceAdjustments: [price('?')] })], are: undefined },
    {
      of: 'a later price that is not a number',
      lines: [line({ priceAdjustments: [price('1.0', 1), price('?')] })],
      are: undefined,
    },
    {
      of: 'two currencies',
      lines: [line(), line({ priceAdjustments: [{ price: money('1.0', 'EUR'), orderCount: undefined }] })],
      are: undefined,
    },
  ])('of $of', ({ lines, are }) => {
    expect(recurringTotals(createWalletCart({ lines }))).toEqual(are);
  });
});

it.each<{ of: string; is: undefined | [] | RecurringTotal[]; cart: Parameters<typeof createWalletCart>[0] }>([
  { of: 'no line has a plan', is: [], cart: { moreLines: true, sellingPlan: false } },
  { of: 'a line may have a plan', is: undefined, cart: { moreLines: true, sellingPlan: undefined } },
  { of: 'a line has a plan', is: undefined, cart: { lines: [line()], moreLines: true, sellingPlan: true } },
  {
    of: 'all lines were read',
    is: [{ ...monthly, recurringPrice: money('160.00') }],
    cart: { lines: [line()], allLines: [line(), line()], moreLines: true, sellingPlan: true },
  },
])('the recurring totals of a cart with more than 10 lines, of which $of', ({ is, cart }) => {
  expect(recurringTotals(createWalletCart(cart))).toEqual(is);
});

describe('charges that a sheet has shown', () => {
  const total = (recurring: string, more: Partial<RecurringTotal> = {}): RecurringTotal => ({
    ...monthly,
    recurringPrice: money(recurring),
    ...more,
  });
  const fixedPrice = (amount: string, orderCount = 3) => ({
    fixedPrice: { price: money(amount), orderCount },
  });

  it.each<{ of: string; current: RecurringTotal[]; shown: RecurringTotal[]; is: boolean }>([
    { of: 'no subscription', current: [], shown: [], is: true },
    { of: 'the same charge', current: [total('80')], shown: [total('10'), total('80.00')], is: true },
    { of: 'a lower charge', current: [total('79.99')], shown: [total('80')], is: true },
    { of: 'a charge that was removed', current: [], shown: [total('80')], is: true },
    { of: 'a higher charge', current: [total('80.01')], shown: [total('80')], is: false },
    { of: 'a new charge', current: [total('80')], shown: [], is: false },
    {
      of: 'another currency',
      current: [total('1', { recurringPrice: money('1', 'EUR') })],
      shown: [total('80')],
      is: false,
    },
    {
      of: 'a shorter interval',
      current: [total('80', { interval: 'WEEK' })],
      shown: [total('80')],
      is: false,
    },
    { of: 'another interval', current: [total('80', { intervalCount: 2 })], shown: [total('80')], is: false },
    {
      of: 'dearer first orders',
      current: [total('80', fixedPrice('70'))],
      shown: [total('80', fixedPrice('60'))],
      is: false,
    },
    {
      of: 'fewer orders at the first price',
      current: [total('80', fixedPrice('60', 2))],
      shown: [total('80', fixedPrice('60'))],
      is: false,
    },
  ])('include $of: $is', ({ current, shown, is }) => {
    expect(areRecurringTotalsAsShown(current, shown)).toBe(is);
  });
});
