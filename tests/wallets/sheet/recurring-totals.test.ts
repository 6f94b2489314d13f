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
  it.each<{ title: string; lines: CartLine[]; are: RecurringTotal[] | undefined }>([
    { title: 'are empty without lines', lines: [], are: [] },
    { title: 'are empty for a one-time purchase', lines: [createLine()], are: [] },
    { title: 'are empty for a pre-order', lines: [line({ recurringDeliveries: false })], are: [] },
    {
      title: 'are empty for a plan that does not charge again',
      lines: [line({ billingPolicy: undefined })],
      are: [],
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
      are: [{ ...monthly, recurringPrice: money('59.98') }],
    },
    {
      title: 'are unknown if the full price is missing',
      lines: [
        createLine({
          cost: { subtotalAmount: undefined },
          sellingPlan: createPlan({ priceAdjustments: [] }),
        }),
      ],
      are: undefined,
    },
    {
      title: 'are unknown if the API has not sent the prices',
      lines: [line({ priceAdjustments: undefined })],
      are: undefined,
    },
    { title: 'are empty for a sold-out line', lines: [line({}, 0)], are: [] },
    {
      title: 'contain one price that is valid forever',
      lines: [line()],
      are: [{ ...monthly, recurringPrice: money('80.00') }],
    },
    {
      title: 'multiply the price by three items',
      lines: [line({ priceAdjustments: [price('0.1')] }, 3)],
      are: [{ ...monthly, recurringPrice: money('0.30') }],
    },
    {
      title: 'contain a price for three orders and the later price',
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
      title: 'are unknown if the API does not say what follows after three orders',
      lines: [line({ priceAdjustments: [price('60.0', 3)] })],
      are: undefined,
    },
    {
      title: 'ignore a second price after one that is valid forever',
      lines: [line({ priceAdjustments: [price('60.0'), price('80.0')] })],
      are: [{ ...monthly, recurringPrice: money('60.00') }],
    },
    {
      title: 'contain at most two prices',
      lines: [line({ priceAdjustments: [price('60.0', 1), price('80.0', 2), price('?')] })],
      are: [
        { ...monthly, fixedPrice: { price: money('60.00'), orderCount: 1 }, recurringPrice: money('80.00') },
      ],
    },
    {
      title: 'add two lines that are charged together',
      lines: [line(), createLine(), line({ priceAdjustments: [price('0.05')] })],
      are: [{ ...monthly, recurringPrice: money('80.05') }],
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
      are: [
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
      are: undefined,
    },
    {
      title: 'are unknown if a later price is not a number',
      lines: [line({ priceAdjustments: [price('1.0', 1), price('?')] })],
      are: undefined,
    },
    {
      title: 'are unknown for two currencies',
      lines: [line(), line({ priceAdjustments: [{ price: money('1.0', 'EUR'), orderCount: undefined }] })],
      are: undefined,
    },
  ])('$title', ({ lines, are }) => {
    expect(recurringTotals(createWalletCart({ lines }))).toEqual(are);
  });
});

it.each<{
  title: string;
  is: undefined | [] | RecurringTotal[];
  cart: Parameters<typeof createWalletCart>[0];
}>([
  {
    title: 'are read for a cart with more than 10 lines of which no line has a plan',
    is: [],
    cart: { moreLines: true, sellingPlan: false },
  },
  {
    title: 'are read for a cart with more than 10 lines of which a line may have a plan',
    is: undefined,
    cart: { moreLines: true, sellingPlan: undefined },
  },
  {
    title: 'are read for a cart with more than 10 lines of which a line has a plan',
    is: undefined,
    cart: { lines: [line()], moreLines: true, sellingPlan: true },
  },
  {
    title: 'the recurring totals of a cart with more than 10 lines, of which all lines were read',
    is: [{ ...monthly, recurringPrice: money('160.00') }],
    cart: { lines: [line()], allLines: [line(), line()], moreLines: true, sellingPlan: true },
  },
])('$title', ({ is, cart }) => {
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

  it.each<{ title: string; current: RecurringTotal[]; shown: RecurringTotal[]; is: boolean }>([
    { title: 'cover no subscription', current: [], shown: [], is: true },
    {
      title: 'cover the same charge',
      current: [total('80')],
      shown: [total('10'), total('80.00')],
      is: true,
    },
    { title: 'cover a lower charge', current: [total('79.99')], shown: [total('80')], is: true },
    { title: 'cover a charge that was removed', current: [], shown: [total('80')], is: true },
    { title: 'do not cover a higher charge', current: [total('80.01')], shown: [total('80')], is: false },
    { title: 'do not cover a new charge', current: [total('80')], shown: [], is: false },
    {
      title: 'do not cover another currency',
      current: [total('1', { recurringPrice: money('1', 'EUR') })],
      shown: [total('80')],
      is: false,
    },
    {
      title: 'do not cover a shorter interval',
      current: [total('80', { interval: 'WEEK' })],
      shown: [total('80')],
      is: false,
    },
    {
      title: 'do not cover another interval',
      current: [total('80', { intervalCount: 2 })],
      shown: [total('80')],
      is: false,
    },
    {
      title: 'do not cover dearer first orders',
      current: [total('80', fixedPrice('70'))],
      shown: [total('80', fixedPrice('60'))],
      is: false,
    },
    {
      title: 'do not cover fewer orders at the first price',
      current: [total('80', fixedPrice('60', 2))],
      shown: [total('80', fixedPrice('60'))],
      is: false,
    },
  ])('$title', ({ current, shown, is }) => {
    expect(areRecurringTotalsAsShown(current, shown)).toBe(is);
  });
});
