import { describe, expect, it } from 'vitest';
import type { CartLine, LineSellingPlan } from '../../../src/net/storefront/cart-types';
import { recurringTotals, type RecurringTotal } from '../../../src/wallets/sheet/recurring-totals';
import { aLine, aPlan, money } from './wallet-carts';

const monthly = { interval: 'MONTH', intervalCount: 1 };
const price = (amount: string, orderCount?: number) => ({ price: money(amount), orderCount });
const line = (plan: Partial<LineSellingPlan> = {}, quantity = 1) =>
  aLine({ quantity, sellingPlan: aPlan(plan) });

describe('the recurring totals', () => {
  it.each<{ of: string; lines: CartLine[]; are: RecurringTotal[] | undefined }>([
    { of: 'no lines', lines: [], are: [] },
    { of: 'a line bought once', lines: [aLine()], are: [] },
    { of: 'a preorder', lines: [line({ recurringDeliveries: false })], are: [] },
    { of: 'a plan that does not charge again', lines: [line({ billingPolicy: undefined })], are: [] },
    { of: 'a plan without prices', lines: [line({ priceAdjustments: [] })], are: [] },
    { of: 'a line that ran out', lines: [line({}, 0)], are: [] },
    {
      of: 'one price for ever',
      lines: [line()],
      are: [{ ...monthly, recurringPrice: money('80.00') }],
    },
    {
      of: 'three pieces',
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
      are: [{ ...monthly, fixedPrice: { price: money('60.00'), orderCount: 3 } }],
    },
    {
      of: 'a second price behind one that holds for ever',
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
      lines: [line(), aLine(), line({ priceAdjustments: [price('0.05')] })],
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
    { of: 'a price that is no number', lines: [line({ priceAdjustments: [price('?')] })], are: undefined },
    {
      of: 'a later price that is no number',
      lines: [line({ priceAdjustments: [price('1.0', 1), price('?')] })],
      are: undefined,
    },
    {
      of: 'two currencies',
      lines: [line(), line({ priceAdjustments: [{ price: money('1.0', 'EUR'), orderCount: undefined }] })],
      are: undefined,
    },
  ])('of $of', ({ lines, are }) => {
    expect(recurringTotals({ lines })).toEqual(are);
  });
});
