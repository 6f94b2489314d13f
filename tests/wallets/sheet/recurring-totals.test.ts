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
  it.each<[title: string, lines: CartLine[], expected: RecurringTotal[] | undefined]>([
    ['are empty without lines', [], []],
    ['are empty for a one-time purchase', [createLine()], []],
    ['are empty for a pre-order', [line({ recurringDeliveries: false })], []],
    ['are empty for a plan that does not charge again', [line({ billingPolicy: undefined })], []],
    [
      'use the price of the line for two items at full price',
      [
        createLine({
          quantity: 2,
          cost: { subtotalAmount: money('59.98') },
          sellingPlan: createPlan({ priceAdjustments: [] }),
        }),
      ],
      [{ ...monthly, recurringPrice: money('59.98') }],
    ],
    [
      'are unknown if the full price is missing',
      [
        createLine({
          cost: { subtotalAmount: undefined },
          sellingPlan: createPlan({ priceAdjustments: [] }),
        }),
      ],
      undefined,
    ],
    ['are unknown if the API has not sent the prices', [line({ priceAdjustments: undefined })], undefined],
    ['are empty for a sold-out line', [line({}, 0)], []],
    [
      'are unknown if it is unknown whether a line has a plan',
      [createLine({ sellingPlan: 'unknown' })],
      undefined,
    ],
    [
      'are empty for a sold-out line that may have a plan',
      [createLine({ quantity: 0, sellingPlan: 'unknown' })],
      [],
    ],
    ['contain one price that is valid forever', [line()], [{ ...monthly, recurringPrice: money('80.00') }]],
    [
      'multiply the price by three items',
      [line({ priceAdjustments: [price('0.1')] }, 3)],
      [{ ...monthly, recurringPrice: money('0.30') }],
    ],
    [
      'contain a price for three orders and the later price',
      [line({ priceAdjustments: [price('60.0', 3), price('80.0')] }, 2)],
      [
        {
          ...monthly,
          fixedPrice: { price: money('120.00'), orderCount: 3 },
          recurringPrice: money('160.00'),
        },
      ],
    ],
    [
      'are unknown if the API has not sent the price after three orders',
      [line({ priceAdjustments: [price('60.0', 3)] })],
      undefined,
    ],
    [
      'ignore a second price after one that is valid forever',
      [line({ priceAdjustments: [price('60.0'), price('80.0')] })],
      [{ ...monthly, recurringPrice: money('60.00') }],
    ],
    [
      'contain at most two prices',
      [line({ priceAdjustments: [price('60.0', 1), price('80.0', 2), price('?')] })],
      [{ ...monthly, fixedPrice: { price: money('60.00'), orderCount: 1 }, recurringPrice: money('80.00') }],
    ],
    [
      'add two lines that are charged together',
      [line(), createLine(), line({ priceAdjustments: [price('0.05')] })],
      [{ ...monthly, recurringPrice: money('80.05') }],
    ],
    [
      'keep lines apart that are charged at other times or with other first orders',
      [
        line(),
        line({ billingPolicy: { interval: 'WEEK', intervalCount: 2 } }),
        line({ billingPolicy: { interval: 'MONTH', intervalCount: 2 } }),
        line({ priceAdjustments: [price('1.0', 1), price('2.0')] }),
        line({ priceAdjustments: [price('1.0', 2), price('2.0')] }),
      ],
      [
        { ...monthly, recurringPrice: money('80.00') },
        { interval: 'WEEK', intervalCount: 2, recurringPrice: money('80.00') },
        { interval: 'MONTH', intervalCount: 2, recurringPrice: money('80.00') },
        { ...monthly, fixedPrice: { price: money('1.00'), orderCount: 1 }, recurringPrice: money('2.00') },
        { ...monthly, fixedPrice: { price: money('1.00'), orderCount: 2 }, recurringPrice: money('2.00') },
      ],
    ],
    ['are unknown if a price is not a number', [line({ priceAdjustments: [price('?')] })], undefined],
    [
      'are unknown if a later price is not a number',
      [line({ priceAdjustments: [price('1.0', 1), price('?')] })],
      undefined,
    ],
    [
      'are unknown for two currencies',
      [line(), line({ priceAdjustments: [{ price: money('1.0', 'EUR'), orderCount: undefined }] })],
      undefined,
    ],
  ])('%s', (_title, lines, expected) => {
    expect(recurringTotals(createWalletCart({ lines }))).toEqual(expected);
  });
});

it.each<
  [title: string, expected: RecurringTotal[] | undefined, cart: Parameters<typeof createWalletCart>[0]]
>([
  [
    'empty for a cart with more than 10 lines if no line has a plan',
    [],
    { moreLines: true, sellingPlan: false },
  ],
  [
    'unknown for a cart with more than 10 lines if a line may have a plan',
    undefined,
    { moreLines: true, sellingPlan: undefined },
  ],
  [
    'unknown for a cart with more than 10 lines if a line has a plan',
    undefined,
    { lines: [line()], moreLines: true, sellingPlan: true },
  ],
  [
    'those of all lines if all lines of a cart with more than 10 were read',
    [{ ...monthly, recurringPrice: money('160.00') }],
    { lines: [line()], allLines: [line(), line()], moreLines: true, sellingPlan: true },
  ],
])('the recurring totals are %s', (_title, expected, cart) => {
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

  it.each<[title: string, current: RecurringTotal[], shown: RecurringTotal[], isCovered: boolean]>([
    ['cover no subscription', [], [], true],
    ['cover the same charge', [total('80')], [total('10'), total('80.00')], true],
    ['cover a lower charge', [total('79.99')], [total('80')], true],
    ['cover a charge that was removed', [], [total('80')], true],
    ['do not cover a higher charge', [total('80.01')], [total('80')], false],
    ['do not cover a new charge', [total('80')], [], false],
    [
      'do not cover another currency',
      [total('1', { recurringPrice: money('1', 'EUR') })],
      [total('80')],
      false,
    ],
    ['do not cover a shorter interval', [total('80', { interval: 'WEEK' })], [total('80')], false],
    ['do not cover another interval', [total('80', { intervalCount: 2 })], [total('80')], false],
    [
      'do not cover more expensive first orders',
      [total('80', fixedPrice('70'))],
      [total('80', fixedPrice('60'))],
      false,
    ],
    [
      'do not cover fewer orders at the first price',
      [total('80', fixedPrice('60', 2))],
      [total('80', fixedPrice('60'))],
      false,
    ],
  ])('%s', (_title, current, shown, isCovered) => {
    expect(areRecurringTotalsAsShown(current, shown)).toBe(isCovered);
  });
});
