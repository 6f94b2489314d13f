import { describe, expect, it } from 'vitest';
import { checkApplePayTotal, checkedApplePayItem } from '../../../../sandbox/index';
import type { Cart, LineSellingPlan } from '../../../../src/net/storefront/cart-types';
import { sheetPrices, shippingMethods } from '../../../../src/wallets/apple-pay/events/answers';
import { createOption, groupOf } from '../../sheet/delivery-groups';
import {
  createGroup,
  createLine,
  createPlan,
  createWalletCart,
  money,
  withCost,
} from '../../sheet/wallet-carts';
import * as texts from '../../../../src/ui/messages/pl/sheet/subscription';

/** The version of Apple Pay on the device, which may be higher than that of the sheet. */
const DEVICE_VERSION = 14;

const SHEET = { merchantName: 'Ekspres Sklep', version: 14 };

/** The prices that a sheet of this version shows, checked as Apple does. */
function prices(cart: Cart, version = 14) {
  const shown = sheetPrices(cart, { ...SHEET, version });
  if (shown) checkApplePayTotal(shown.newTotal, DEVICE_VERSION);
  shown?.newLineItems.forEach(checkedApplePayItem);
  return shown;
}

describe("the sheet's prices", () => {
  it.each<[title: string, cart: Partial<Cart>, type: string]>([
    ['are final once an option is selected', { deliveryGroups: [createGroup(money('15.0'))] }, 'final'],
    [
      'are pending until a delivery option is selected in each group',
      { deliveryGroups: [createGroup(money('15.0')), createGroup()] },
      'pending',
    ],
    ['are pending while the delivery groups are unknown', { deliveryGroups: undefined }, 'pending'],
    ['are pending while there is no delivery group', { deliveryGroups: [] }, 'pending'],
    ['are final if nothing is shipped', { deliveryGroups: [], shippingRequired: false }, 'final'],
  ])('%s', (_title, more, type) => {
    expect(prices(createWalletCart(more))?.newTotal.type).toBe(type);
  });

  it.each<[title: string, cart: Partial<Cart>]>([
    ['total of the cart cannot be read exactly', withCost({ totalAmount: money('?') })],
    [
      'price of a renewal is unknown',
      { lines: [createLine({ sellingPlan: createPlan({ priceAdjustments: undefined }) })] },
    ],
  ])('are missing if the %s', (_title, more) => {
    expect(prices(createWalletCart(more))).toBeUndefined();
  });
});

describe('the future charges of a subscription', () => {
  const TWO_PRICES: LineSellingPlan['priceAdjustments'] = [
    { price: money('60.0'), orderCount: 3 },
    { price: money('80.0'), orderCount: undefined },
  ];
  const MONTHLY = `80,00 zł ${texts.intervalText('MONTH', 1)}`;
  const subscriptionEvery = (interval: string, intervalCount = 1, more: Partial<LineSellingPlan> = {}) =>
    createWalletCart({
      lines: [
        createLine({ sellingPlan: createPlan({ billingPolicy: { interval, intervalCount }, ...more }) }),
      ],
    });
  const lastLineItem = (cart: Cart, version?: number) => {
    const item = prices(cart, version)?.newLineItems.at(-1);
    return item && { ...item, label: item.label.replaceAll('\u00a0', ' ') };
  };

  it.each<[texts.IntervalUnit, number, string, number]>([
    ['DAY', 1, 'day', 1],
    ['WEEK', 1, 'day', 7],
    ['WEEK', 2, 'day', 14],
    ['MONTH', 3, 'month', 3],
    ['YEAR', 1, 'year', 1],
  ])(
    'with the interval %s and the count %s are an item with Apple’s interval %s and the count %s',
    (interval, count, unit, units) => {
      expect(lastLineItem(subscriptionEvery(interval, count))).toEqual({
        label: `80,00 zł ${texts.intervalText(interval, count)}`,
        amount: '80.00',
        type: 'final',
        paymentTiming: 'recurring',
        recurringPaymentIntervalUnit: unit,
        recurringPaymentIntervalCount: units,
      });
    },
  );

  it('at two prices have a label with both, and recur at the second', () => {
    expect(lastLineItem(subscriptionEvery('MONTH', 1, { priceAdjustments: TWO_PRICES }))).toMatchObject({
      label: texts.firstOrdersText(3, '60,00 zł', MONTHLY),
      amount: '80.00',
      paymentTiming: 'recurring',
    });
  });

  it.each([
    ['are a label without an amount in versions without recurring items', 'MONTH', 12, MONTHLY],
    ['are a label without an amount if Apple has no such interval', 'FORTNIGHT', 14, '80,00 zł'],
  ])('%s', (_title, interval, version, label) => {
    expect(lastLineItem(subscriptionEvery(interval), version)).toEqual({
      label,
      amount: '0.00',
      type: 'pending',
    });
  });
});

describe("the sheet's delivery options", () => {
  const COURIER = createOption('Kurier', '15.0', { description: '2 dni' });
  const POST = createOption('Poczta', '0.0');

  it('begin with the one that the cart uses, because Apple preselects the first', () => {
    const cart = createWalletCart({ deliveryGroups: [groupOf('g', [COURIER, POST], 'Poczta')] });
    expect(shippingMethods(cart, SHEET)).toEqual([
      { identifier: '["Poczta"]', label: 'Poczta', detail: '', amount: '0.00' },
      { identifier: '["Kurier"]', label: 'Kurier', detail: '2 dni', amount: '15.00' },
    ]);
  });

  it('cost zero if the API returns less', () => {
    const option = createOption('Kurier', '-1.0');
    const [method] = shippingMethods(createWalletCart({ deliveryGroups: [groupOf('g', [option])] }), SHEET);
    expect(method?.amount).toBe('0.00');
  });

  it('are empty if the delivery groups are unknown', () => {
    expect(shippingMethods(createWalletCart({ deliveryGroups: undefined }), SHEET)).toEqual([]);
  });
});
