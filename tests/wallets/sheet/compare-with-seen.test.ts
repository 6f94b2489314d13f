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

it.each<[title: string, seen: Cost, now: Cost, expected: ReturnType<typeof priceRise>]>([
  ['undefined for the total that was seen', cost('61.99'), cost('61.99'), undefined],
  ['undefined for the total that was seen, written in another way', cost('61.5'), cost('61.50'), undefined],
  ['undefined for a lower total', cost('61.99'), cost('61.98'), undefined],
  [
    'undefined for a lower total with more tax',
    cost('61.99', { tax: '1.0' }),
    cost('61.98', { tax: '2.0' }),
    undefined,
  ],
  ['undefined for a total of zero', cost('61.99'), cost('0.0'), undefined],
  [
    'undefined for zero after a total below zero, which a sheet shows as zero',
    cost('-1.0'),
    cost('0.0'),
    undefined,
  ],
  [
    'invalid_payment_amount for a total that is one grosz higher',
    cost('61.99'),
    cost('62.00'),
    'invalid_payment_amount',
  ],
  [
    'invalid_payment_amount for a higher cost of delivery and the same tax',
    cost('61.99', { tax: '11.59', duty: '0.0' }),
    cost('76.25', { tax: '11.59' }),
    'invalid_payment_amount',
  ],
  [
    'invalid_payment_amount for a higher total if a tax of zero is left out now',
    cost('61.99', { tax: '0.0' }),
    cost('76.25'),
    'invalid_payment_amount',
  ],
  [
    'dynamic_tax for a higher tax',
    cost('61.99', { tax: '11.59' }),
    cost('76.25', { tax: '25.85' }),
    'dynamic_tax',
  ],
  ['dynamic_tax for a tax that was unknown', cost('61.99'), cost('76.25', { tax: '14.26' }), 'dynamic_tax'],
  [
    'dynamic_tax for new duties',
    cost('61.99', { tax: '1.0' }),
    cost('76.25', { tax: '1.0', duty: '14.26' }),
    'dynamic_tax',
  ],
  [
    'invalid_payment_amount for another currency',
    cost('61.99'),
    cost('15.0', { currencyCode: 'EUR' }),
    'invalid_payment_amount',
  ],
  [
    'invalid_payment_amount for an amount that cannot be read',
    cost('61.99'),
    cost('1.005'),
    'invalid_payment_amount',
  ],
])('priceRise is %s', (_title, seen, now, expected) => {
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

  it.each<[title: string, seen: Cart, now: Cart, expected: object]>([
    ['is paid with the delivery that was seen', delivered('a'), delivered('a'), CONTINUE],
    ['is left to the checkout with another delivery', delivered('a'), delivered('b'), DECELERATION],
    [
      'is left to the checkout with a delivery that was never seen',
      createWalletCart(),
      delivered('a'),
      DECELERATION,
    ],
    [
      'is left to the checkout if the delivery is unknown after one was seen',
      delivered('a'),
      createWalletCart(),
      DECELERATION,
    ],
    [
      'is paid with a delivery that was never seen if nothing is shipped',
      createWalletCart(),
      { ...delivered('a'), shippingRequired: false },
      CONTINUE,
    ],
    [
      'is paid with the pickup that was seen, under another handle',
      pickedUp('s1', 'Sklep'),
      pickedUp('s2', 'Sklep'),
      CONTINUE,
    ],
    ['is left to the checkout with another pickup', pickedUp('s1'), pickedUp('s2'), DECELERATION],
    [
      'is left to the checkout with a pickup that was never seen',
      delivered('a'),
      pickedUp('s1'),
      DECELERATION,
    ],
    [
      'is left to the checkout if a pickup that was seen is gone',
      pickedUp('s1'),
      delivered('a'),
      DECELERATION,
    ],
    ['is paid with the renewal that was seen', subscribed('80.0'), subscribed('80.0'), CONTINUE],
    [
      'is left to the checkout with a more expensive renewal',
      subscribed('80.0'),
      subscribed('80.01'),
      DECELERATION,
    ],
  ])('%s', async (_title, seen, now, expected) => {
    const { sheet } = await startSheetCart();
    sheet.cart = now;
    expect(compareWithSeen(sheet, seenOfCart(seen))).toEqual(expected);
  });
});
