import { describe, expect, it } from 'vitest';
import type { Cart } from '../../../src/net/storefront/cart-types';
import { checkSeen, priceRise } from '../../../src/wallets/sheet/check-seen';
import { createLine, createPlan, createWalletCart, money, seenOfCart } from './wallet-carts';
import { CONTINUE, groupOfOptions, startSheetCart } from './sheet-on';

type Cost = Cart['cost'];

const cost = (total: string, tax?: string, duty?: string, currencyCode = 'PLN'): Cost => ({
  subtotalAmount: money('50.0', currencyCode),
  totalAmount: money(total, currencyCode),
  totalTaxAmount: tax === undefined ? undefined : money(tax, currencyCode),
  totalDutyAmount: duty === undefined ? undefined : money(duty, currencyCode),
});

it.each<{ title: string; seen: Cost; now: Cost; is: ReturnType<typeof priceRise> }>([
  {
    title: 'allows a sheet to charge the total that was seen',
    seen: cost('61.99'),
    now: cost('61.99'),
    is: undefined,
  },
  {
    title: 'allows a sheet to charge the total that was seen, written in another way',
    seen: cost('61.5'),
    now: cost('61.50'),
    is: undefined,
  },
  {
    title: 'allows a sheet to charge a lower total',
    seen: cost('61.99'),
    now: cost('61.98'),
    is: undefined,
  },
  {
    title: 'allows a sheet to charge a lower total with more tax',
    seen: cost('61.99', '1.0'),
    now: cost('61.98', '2.0'),
    is: undefined,
  },
  {
    title: 'allows a sheet to charge nothing',
    seen: cost('61.99'),
    now: cost('0.0'),
    is: undefined,
  },
  {
    title: 'allows a sheet to charge zero, after a total below zero, which a sheet shows as zero',
    seen: cost('-1.0'),
    now: cost('0.0'),
    is: undefined,
  },
  {
    title: 'leaves with invalid_payment_amount rather than charge one grosz more',
    seen: cost('61.99'),
    now: cost('62.00'),
    is: 'invalid_payment_amount',
  },
  {
    title: 'leaves with invalid_payment_amount rather than charge dearer delivery, with the tax as it was',
    seen: cost('61.99', '11.59', '0.0'),
    now: cost('76.25', '11.59'),
    is: 'invalid_payment_amount',
  },
  {
    title: 'leaves with invalid_payment_amount rather than charge more, if a tax of zero is left out now',
    seen: cost('61.99', '0.0'),
    now: cost('76.25'),
    is: 'invalid_payment_amount',
  },
  {
    title: 'leaves with dynamic_tax rather than charge more tax',
    seen: cost('61.99', '11.59'),
    now: cost('76.25', '25.85'),
    is: 'dynamic_tax',
  },
  {
    title: 'leaves with dynamic_tax rather than charge a tax that was not known',
    seen: cost('61.99'),
    now: cost('76.25', '14.26'),
    is: 'dynamic_tax',
  },
  {
    title: 'leaves with dynamic_tax rather than charge duties',
    seen: cost('61.99', '1.0'),
    now: cost('76.25', '1.0', '14.26'),
    is: 'dynamic_tax',
  },
  {
    title: 'leaves with invalid_payment_amount rather than charge another currency',
    seen: cost('61.99'),
    now: cost('15.0', undefined, undefined, 'EUR'),
    is: 'invalid_payment_amount',
  },
  {
    title: 'leaves with invalid_payment_amount rather than charge an amount that cannot be read',
    seen: cost('61.99'),
    now: cost('1.005'),
    is: 'invalid_payment_amount',
  },
])('$title', ({ seen, now, is }) => {
  expect(priceRise(seen, now)).toBe(is);
});

describe('a cart of the same price', () => {
  const DECELERATION = { type: 'decelerate', reason: 'redirect_to_checkout_required' };
  const delivered = (handle: string) =>
    createWalletCart({ deliveryGroups: [groupOfOptions(['a', 'b'], handle)] });
  const subscribed = (price: string) =>
    createWalletCart({
      lines: [
        createLine({
          sellingPlan: createPlan({ priceAdjustments: [{ price: money(price), orderCount: undefined }] }),
        }),
      ],
    });

  it.each<{ what: string; seen: Cart; now: Cart; is: object }>([
    { what: 'with the delivery that was seen', seen: delivered('a'), now: delivered('a'), is: CONTINUE },
    { what: 'with another delivery', seen: delivered('a'), now: delivered('b'), is: DECELERATION },
    {
      what: 'with a delivery that was never seen',
      seen: createWalletCart(),
      now: delivered('a'),
      is: DECELERATION,
    },
    {
      what: 'that is not shipped',
      seen: createWalletCart(),
      now: { ...delivered('a'), shippingRequired: false },
      is: CONTINUE,
    },
    {
      what: 'with the renewal that was seen',
      seen: subscribed('80.0'),
      now: subscribed('80.0'),
      is: CONTINUE,
    },
    { what: 'with a dearer renewal', seen: subscribed('80.0'), now: subscribed('80.01'), is: DECELERATION },
  ])('$what: $is.type', async ({ seen, now, is }) => {
    const { sheet } = await startSheetCart();
    sheet.cart = now;
    expect(checkSeen(sheet, seenOfCart(seen))).toEqual(is);
  });
});
