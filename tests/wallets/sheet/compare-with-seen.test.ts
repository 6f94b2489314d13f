import { describe, expect, it } from 'vitest';
import type { Cart } from '../../../src/net/storefront/cart-types';
import { compareWithSeen, priceRise } from '../../../src/wallets/sheet/compare-with-seen';
import { createLine, createPlan, createWalletCart, money, seenOfCart } from './wallet-carts';
import { createOption, groupOf } from './delivery-groups';
import { groupOfOptions } from './api-payloads';
import { CONTINUE, startSheetCart } from './sheet-cart-driver';

type Cost = Cart['cost'];

const cost = (
  total: string,
  { tax, duty, currencyCode = 'PLN' }: { tax?: string; duty?: string; currencyCode?: string } = {},
): Cost => ({
  subtotalAmount: money('50.0', currencyCode),
  totalAmount: money(total, currencyCode),
  totalTaxAmount: tax === undefined ? undefined : money(tax, currencyCode),
  totalDutyAmount: duty === undefined ? undefined : money(duty, currencyCode),
});

it.each<{ title: string; seen: Cost; now: Cost; expected: ReturnType<typeof priceRise> }>([
  {
    title: 'priceRise is undefined for the total that was seen',
    seen: cost('61.99'),
    now: cost('61.99'),
    expected: undefined,
  },
  {
    title: 'priceRise is undefined for the total that was seen, written in another way',
    seen: cost('61.5'),
    now: cost('61.50'),
    expected: undefined,
  },
  {
    title: 'priceRise is undefined for a lower total',
    seen: cost('61.99'),
    now: cost('61.98'),
    expected: undefined,
  },
  {
    title: 'priceRise is undefined for a lower total with more tax',
    seen: cost('61.99', { tax: '1.0' }),
    now: cost('61.98', { tax: '2.0' }),
    expected: undefined,
  },
  {
    title: 'priceRise is undefined for a total of zero',
    seen: cost('61.99'),
    now: cost('0.0'),
    expected: undefined,
  },
  {
    title: 'priceRise is undefined for zero after a total below zero, which a sheet shows as zero',
    seen: cost('-1.0'),
    now: cost('0.0'),
    expected: undefined,
  },
  {
    title: 'priceRise is invalid_payment_amount for a total that is one grosz higher',
    seen: cost('61.99'),
    now: cost('62.00'),
    expected: 'invalid_payment_amount',
  },
  {
    title: 'priceRise is invalid_payment_amount for a higher cost of delivery and the same tax',
    seen: cost('61.99', { tax: '11.59', duty: '0.0' }),
    now: cost('76.25', { tax: '11.59' }),
    expected: 'invalid_payment_amount',
  },
  {
    title: 'priceRise is invalid_payment_amount for a higher total if a tax of zero is left out now',
    seen: cost('61.99', { tax: '0.0' }),
    now: cost('76.25'),
    expected: 'invalid_payment_amount',
  },
  {
    title: 'priceRise is dynamic_tax for a higher tax',
    seen: cost('61.99', { tax: '11.59' }),
    now: cost('76.25', { tax: '25.85' }),
    expected: 'dynamic_tax',
  },
  {
    title: 'priceRise is dynamic_tax for a tax that was unknown',
    seen: cost('61.99'),
    now: cost('76.25', { tax: '14.26' }),
    expected: 'dynamic_tax',
  },
  {
    title: 'priceRise is dynamic_tax for new duties',
    seen: cost('61.99', { tax: '1.0' }),
    now: cost('76.25', { tax: '1.0', duty: '14.26' }),
    expected: 'dynamic_tax',
  },
  {
    title: 'priceRise is invalid_payment_amount for another currency',
    seen: cost('61.99'),
    now: cost('15.0', { currencyCode: 'EUR' }),
    expected: 'invalid_payment_amount',
  },
  {
    title: 'priceRise is invalid_payment_amount for an amount that cannot be read',
    seen: cost('61.99'),
    now: cost('1.005'),
    expected: 'invalid_payment_amount',
  },
])('$title', ({ seen, now, expected }) => {
  expect(priceRise(now, seen)).toBe(expected);
});

describe('a cart of the same price', () => {
  const DECELERATION = { type: 'decelerate', reason: 'redirect_to_checkout_required' };
  const delivered = (handle: string) =>
    createWalletCart({ deliveryGroups: [groupOfOptions(['a', 'b'], handle)] });
  /** The delivery of one group, and a pickup at the place with this handle and title. */
  const pickedUp = (handle: string, title?: string) => {
    const place = createOption(handle, '0.0', { deliveryMethodType: 'PICK_UP', ...(title && { title }) });
    return createWalletCart({ deliveryGroups: [groupOfOptions(['a'], 'a'), groupOf('g2', [place], handle)] });
  };
  const subscribed = (price: string) =>
    createWalletCart({
      lines: [
        createLine({
          sellingPlan: createPlan({ priceAdjustments: [{ price: money(price), orderCount: undefined }] }),
        }),
      ],
    });

  it.each<{ title: string; seen: Cart; now: Cart; expected: object }>([
    {
      title: 'is paid with the delivery that was seen',
      seen: delivered('a'),
      now: delivered('a'),
      expected: CONTINUE,
    },
    {
      title: 'is left to the checkout with another delivery',
      seen: delivered('a'),
      now: delivered('b'),
      expected: DECELERATION,
    },
    {
      title: 'is left to the checkout with a delivery that was never seen',
      seen: createWalletCart(),
      now: delivered('a'),
      expected: DECELERATION,
    },
    {
      title: 'is left to the checkout if the delivery is unknown after one was seen',
      seen: delivered('a'),
      now: createWalletCart(),
      expected: DECELERATION,
    },
    {
      title: 'is paid with a delivery that was never seen if nothing is shipped',
      seen: createWalletCart(),
      now: { ...delivered('a'), shippingRequired: false },
      expected: CONTINUE,
    },
    {
      title: 'is paid with the pickup that was seen, under another handle',
      seen: pickedUp('s1', 'Sklep'),
      now: pickedUp('s2', 'Sklep'),
      expected: CONTINUE,
    },
    {
      title: 'is left to the checkout with another pickup',
      seen: pickedUp('s1'),
      now: pickedUp('s2'),
      expected: DECELERATION,
    },
    {
      title: 'is left to the checkout with a pickup that was never seen',
      seen: delivered('a'),
      now: pickedUp('s1'),
      expected: DECELERATION,
    },
    {
      title: 'is left to the checkout if a pickup that was seen is gone',
      seen: pickedUp('s1'),
      now: delivered('a'),
      expected: DECELERATION,
    },
    {
      title: 'is paid with the renewal that was seen',
      seen: subscribed('80.0'),
      now: subscribed('80.0'),
      expected: CONTINUE,
    },
    {
      title: 'is left to the checkout with a more expensive renewal',
      seen: subscribed('80.0'),
      now: subscribed('80.01'),
      expected: DECELERATION,
    },
  ])('$title', async ({ seen, now, expected }) => {
    const { sheet } = await startSheetCart();
    sheet.cart = now;
    expect(compareWithSeen(sheet, seenOfCart(seen))).toEqual(expected);
  });
});
