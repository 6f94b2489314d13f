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

const TOO_MUCH = 'invalid_payment_amount';

it.each<[expected: ReturnType<typeof priceRise>, what: string, seen: Cost, now: Cost]>([
  [undefined, 'the total that was seen', cost('61.99'), cost('61.99')],
  [undefined, 'the total that was seen, written in another way', cost('61.5'), cost('61.50')],
  [undefined, 'a lower total', cost('61.99'), cost('61.98')],
  [undefined, 'a lower total with more tax', cost('61.99', { tax: '1.0' }), cost('61.98', { tax: '2.0' })],
  [undefined, 'a total of zero', cost('61.99'), cost('0.0')],
  [undefined, 'zero after a total below zero, which a sheet shows as zero', cost('-1.0'), cost('0.0')],
  [TOO_MUCH, 'a total that is one grosz higher', cost('61.99'), cost('62.00')],
  [TOO_MUCH, 'a dearer one', cost('61.99', { tax: '11.59', duty: '0.0' }), cost('76.25', { tax: '11.59' })],
  [TOO_MUCH, 'a higher total without a tax of zero', cost('61.99', { tax: '0.0' }), cost('76.25')],
  ['dynamic_tax', 'a higher tax', cost('61.99', { tax: '11.59' }), cost('76.25', { tax: '25.85' })],
  ['dynamic_tax', 'a tax that was unknown', cost('61.99'), cost('76.25', { tax: '14.26' })],
  ['dynamic_tax', 'new duties', cost('61.99', { tax: '1.0' }), cost('76.25', { tax: '1.0', duty: '14.26' })],
  [TOO_MUCH, 'another currency', cost('61.99'), cost('15.0', { currencyCode: 'EUR' })],
  [TOO_MUCH, 'an amount that cannot be read', cost('61.99'), cost('1.005')],
])('priceRise is %s for %s', (expected, _what, seen, now) => {
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
  const priceForever = (price: string) => ({ price: money(price), orderCount: undefined });
  const subscribed = (price: string) =>
    createWalletCart({
      lines: [createLine({ sellingPlan: createPlan({ priceAdjustments: [priceForever(price)] }) })],
    });
  const DIGITAL = { ...delivered('a'), shippingRequired: false };

  it.each<[what: string, seen: Cart, now: Cart]>([
    ['the delivery that was seen', delivered('a'), delivered('a')],
    ['a delivery that was never seen if nothing is shipped', createWalletCart(), DIGITAL],
    ['the pickup that was seen, under another handle', pickedUp('s1', 'Sklep'), pickedUp('s2', 'Sklep')],
    ['the renewal that was seen', subscribed('80.0'), subscribed('80.0')],
  ])('is paid with %s', async (_what, seen, now) => {
    const { sheet } = await startSheetCart();
    sheet.cart = now;
    expect(compareWithSeen(sheet, seenOfCart(seen))).toEqual(CONTINUE);
  });

  it.each<[what: string, seen: Cart, now: Cart]>([
    ['with another delivery', delivered('a'), delivered('b')],
    ['with a delivery that was never seen', createWalletCart(), delivered('a')],
    ['if the delivery is unknown after one was seen', delivered('a'), createWalletCart()],
    ['with another pickup', pickedUp('s1'), pickedUp('s2')],
    ['with a pickup that was never seen', delivered('a'), pickedUp('s1')],
    ['if a pickup that was seen is gone', pickedUp('s1'), delivered('a')],
    ['with a more expensive renewal', subscribed('80.0'), subscribed('80.01')],
  ])('is left to the checkout %s', async (_what, seen, now) => {
    const { sheet } = await startSheetCart();
    sheet.cart = now;
    expect(compareWithSeen(sheet, seenOfCart(seen))).toEqual(DECELERATION);
  });
});
