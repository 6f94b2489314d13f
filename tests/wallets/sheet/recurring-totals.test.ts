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
  it.each<{ title: string; lines: CartLine[]; expected: RecurringTotal[] | undefined }>([
    { title: 'are empty without lines', lines: [], expected: [] },
    { title: 'are empty for a one-time purchase', lines: [createLine()], expected: [] },
    { title: 'are empty for a pre-order', lines: [line({ recurringDeliveries: false })], expected: [] },
    {
      title: 'are empty for a plan that does not charge again',
      lines: [line({ billingPolicy: undefined })],
      expected: [],
    },
    {
      title: 'use the price of the line for two items at full price',
      lines: [
        createLine({
          quantity: 2,
          cost: { subtotalAmount: money('59.98') },
          sellingPlan: createPlan({ priceAdjustments: [] }),
        }),
      ],
      expected: [{ ...monthly, recurringPrice: money('59.98') }],
    },
    {
      title: 'are unknown if the full price is missing',
      lines: [
        createLine({
          cost: { subtotalAmount: undefined },
          sellingPlan: createPlan({ priceAdjustments: [] }),
        }),
      ],
      expected: undefined,
    },
    {
      title: 'are unknown if the API has not sent the prices',
      lines: [line({ priceAdjustments: undefined })],
      expected: undefined,
    },
    { title: 'are empty for a sold-out line', lines: [line({}, 0)], expected: [] },
    {
      title: 'are unknown if it is unknown whether a line has a plan',
      lines: [createLine({ sellingPlan: 'unknown' })],
      expected: undefined,
    },
    {
      title: 'are empty for a sold-out line that may have a plan',
      lines: [createLine({ quantity: 0, sellingPlan: 'unknown' })],
      expected: [],
    },
    {
      title: 'contain one price that is valid forever',
      lines: [line()],
      expected: [{ ...monthly, recurringPrice: money('80.00') }],
    },
    {
      title: 'multiply the price by three items',
      lines: [line({ priceAdjustments: [price('0.1')] }, 3)],
      expected: [{ ...monthly, recurringPrice: money('0.30') }],
    },
    {
      title: 'contain a price for three orders and the later price',
      lines: [line({ priceAdjustments: [price('60.0', 3), price('80.0')] }, 2)],
      expected: [
        {
          ...monthly,
          fixedPrice: { price: money('120.00'), orderCount: 3 },
          recurringPrice: money('160.00'),
        },
      ],
    },
    {
      title: 'are unknown if the API has not sent the price after three orders',
      lines: [line({ priceAdjustments: [price('60.0', 3)] })],
      expected: undefined,
    },
    {
      title: 'ignore a second price after one that is valid forever',
      lines: [line({ priceAdjustments: [price('60.0'), price('80.0')] })],
      expected: [{ ...monthly, recurringPrice: money('60.00') }],
    },
    {
      title: 'contain at most two prices',
      lines: [line({ priceAdjustments: [price('60.0', 1), price('80.0', 2), price('?')] })],
      expected: [
        { ...monthly, fixedPrice: { price: money('60.00'), orderCount: 1 }, recurringPrice: money('80.00') },
      ],
    },
    {
      title: 'add two lines that are charged together',
      lines: [line(), createLine(), line({ priceAdjustments: [price('0.05')] })],
      expected: [{ ...monthly, recurringPrice: money('80.05') }],
    },
    {
      title: 'keep lines apart that are charged at other times or with other first orders',
      lines: [
        line(),
        line({ billingPolicy: { interval: 'WEEK', intervalCount: 2 } }),
        line({ billingPolicy: { interval: 'MONTH', intervalCount: 2 } }),
        line({ priceAdjustments: [price('1.0', 1), price('2.0')] }),
        line({ priceAdjustments: [price('1.0', 2), price('2.0')] }),
      ],
      expected: [
        { ...monthly, recurringPrice: money('80.00') },
        { interval: 'WEEK', intervalCount: 2, recurringPrice: money('80.00') },
        { interval: 'MONTH', intervalCount: 2, recurringPrice: money('80.00') },
        { ...monthly, fixedPrice: { price: money('1.00'), orderCount: 1 }, recurringPrice: money('2.00') },
        { ...monthly, fixedPrice: { price: money('1.00'), orderCount: 2 }, recurringPrice: money('2.00') },
      ],
    },
    {
      title: 'are unknown if a price is not a number',
      lines: [line({ priceAdjustments: [price('?')] })],
      expected: undefined,
    },
    {
      title: 'are unknown if a later price is not a number',
      lines: [line({ priceAdjustments: [price('1.0', 1), price('?')] })],
      expected: undefined,
    },
    {
      title: 'are unknown for two currencies',
      lines: [line(), line({ priceAdjustments: [{ price: money('1.0', 'EUR'), orderCount: undefined }] })],
      expected: undefined,
    },
  ])('$title', ({ lines, expected }) => {
    expect(recurringTotals(createWalletCart({ lines }))).toEqual(expected);
  });
});

it.each<{
  title: string;
  expected: RecurringTotal[] | undefined;
  cart: Parameters<typeof createWalletCart>[0];
}>([
  {
    title: 'the recurring totals are empty for a cart with more than 10 lines if no line has a plan',
    expected: [],
    cart: { moreLines: true, sellingPlan: false },
  },
  {
    title: 'the recurring totals are unknown for a cart with more than 10 lines if a line may have a plan',
    expected: undefined,
    cart: { moreLines: true, sellingPlan: undefined },
  },
  {
    title: 'the recurring totals are unknown for a cart with more than 10 lines if a line has a plan',
    expected: undefined,
    cart: { lines: [line()], moreLines: true, sellingPlan: true },
  },
  {
    title: 'the recurring totals are those of all lines if all lines of a cart with more than 10 were read',
    expected: [{ ...monthly, recurringPrice: money('160.00') }],
    cart: { lines: [line()], allLines: [line(), line()], moreLines: true, sellingPlan: true },
  },
])('$title', ({ expected, cart }) => {
  expect(recurringTotals(createWalletCart(cart))).toEqual(expected);
});

describe('recurring totals that a sheet has shown', () => {
  const total = (recurring: string, more: Partial<RecurringTotal> = {}): RecurringTotal => ({
    ...monthly,
    recurringPrice: money(recurring),
    ...more,
  });
  const fixedPrice = (amount: string, orderCount = 3) => ({
    fixedPrice: { price: money(amount), orderCount },
  });

  it.each<{ title: string; current: RecurringTotal[]; shown: RecurringTotal[]; isCovered: boolean }>([
    { title: 'cover no subscription', current: [], shown: [], isCovered: true },
    {
      title: 'cover the same charge',
      current: [total('80')],
      shown: [total('10'), total('80.00')],
      isCovered: true,
    },
    { title: 'cover a lower charge', current: [total('79.99')], shown: [total('80')], isCovered: true },
    { title: 'cover a charge that was removed', current: [], shown: [total('80')], isCovered: true },
    {
      title: 'do not cover a higher charge',
      current: [total('80.01')],
      shown: [total('80')],
      isCovered: false,
    },
    { title: 'do not cover a new charge', current: [total('80')], shown: [], isCovered: false },
    {
      title: 'do not cover another currency',
      current: [total('1', { recurringPrice: money('1', 'EUR') })],
      shown: [total('80')],
      isCovered: false,
    },
    {
      title: 'do not cover a shorter interval',
      current: [total('80', { interval: 'WEEK' })],
      shown: [total('80')],
      isCovered: false,
    },
    {
      title: 'do not cover another interval',
      current: [total('80', { intervalCount: 2 })],
      shown: [total('80')],
      isCovered: false,
    },
    {
      title: 'do not cover more expensive first orders',
      current: [total('80', fixedPrice('70'))],
      shown: [total('80', fixedPrice('60'))],
      isCovered: false,
    },
    {
      title: 'do not cover fewer orders at the first price',
      current: [total('80', fixedPrice('60', 2))],
      shown: [total('80', fixedPrice('60'))],
      isCovered: false,
    },
  ])('$title', ({ current, shown, isCovered }) => {
    expect(areRecurringTotalsAsShown(current, shown)).toBe(isCovered);
  });
});
