import { describe, expect, it } from 'vitest';
import { checkGoogleTransaction } from '../../../../sandbox/index';
import type { Cart } from '../../../../src/net/storefront/cart-types';
import { shippingOptions, transactionInfo } from '../../../../src/wallets/google-pay/events/answers';
import { createOption, groupOf } from '../../sheet/delivery-groups';
import {
  createGroup,
  createLine,
  createPlan,
  createWalletCart,
  discount,
  money,
  withCost,
} from '../../sheet/wallet-carts';
import { inapplicableCode, summaryTexts } from '../../../../src/ui/messages/pl/sheet/order-summary';
import { firstOrdersText, intervalText } from '../../../../src/ui/messages/pl/sheet/subscription';

const OPENED: google.payments.api.TransactionInfo = {
  currencyCode: 'PLN',
  countryCode: 'PL',
  totalPrice: '0.01',
  totalPriceStatus: 'ESTIMATED',
  totalPriceLabel: summaryTexts.total,
  transactionId: 'pw-1',
};

describe("the sheet's prices", () => {
  it('replace only the total and the rows that the sheet was opened with', () => {
    expect(transactionInfo(OPENED, createWalletCart())).toEqual({
      ...OPENED,
      totalPrice: '100.00',
      displayItems: [{ label: summaryTexts.subtotal, type: 'SUBTOTAL', price: '100.00' }],
    });
  });

  it('have a row and a Polish label for all that a cart can cost', () => {
    const cart = createWalletCart({
      ...withCost({
        totalTaxAmount: money('18.7'),
        totalDutyAmount: money('5.5'),
        totalAmount: money('136.2'),
      }),
      deliveryGroups: [createGroup(money('15.0')), createGroup(money('8.0'), 'SUBSCRIPTION')],
      lines: [createLine({ discountAllocations: [discount('10.0', 'WIOSNA 🌷'), discount('1.0')] })],
      discountCodes: [{ code: 'LATO', applicable: false }],
    });
    const info = transactionInfo(OPENED, cart);
    expect(info?.displayItems?.map(({ label, type, price }) => `${label} | ${type} | ${price}`)).toEqual([
      `${summaryTexts.subtotal} | SUBTOTAL | 100.00`,
      `${summaryTexts.shipping_one_time} | SHIPPING_OPTION | 15.00`,
      `${summaryTexts.shipping_subscription} | SHIPPING_OPTION | 8.00`,
      `${summaryTexts.duties} | TAX | 5.50`,
      `${summaryTexts.taxes} | TAX | 18.70`,
      'WIOSNA 🌷 | DISCOUNT | -10.00',
      `${summaryTexts.discount} | DISCOUNT | -1.00`,
      `${inapplicableCode('LATO')} | LINE_ITEM | 0.00`,
    ]);
    expect(info?.totalPrice).toBe('136.20');
  });

  it.each([
    ['rounded up to two decimals for dinars, which have three', money('1.501', 'KWD'), '1.51'],
    ['zero if that of the cart is below zero', money('-3.0'), '0.00'],
  ])('have a total that is %s', (_title, amount, total) => {
    const cart = createWalletCart({
      ...withCost({ subtotalAmount: amount, totalAmount: amount }),
      lines: [],
    });
    const info = transactionInfo({ ...OPENED, currencyCode: amount.currencyCode }, cart);
    expect(info?.totalPrice).toBe(total);
    expect(info && checkGoogleTransaction(info)).toBeUndefined();
  });

  it.each<[title: string, cart: Partial<Cart>]>([
    ['total of the cart cannot be read exactly', withCost({ totalAmount: money('?') })],
    [
      'price of a renewal is unknown',
      { lines: [createLine({ sellingPlan: createPlan({ priceAdjustments: undefined }) })] },
    ],
  ])('are missing if the %s', (_title, more) => {
    expect(transactionInfo(OPENED, createWalletCart(more))).toBeUndefined();
  });
});

describe('the future charges of a subscription', () => {
  const TWO_PRICES = [
    { price: money('60.0'), orderCount: 3 },
    { price: money('80.0'), orderCount: undefined },
  ];

  it.each([
    [
      'are shown as a pending item without an amount for two prices',
      { priceAdjustments: TWO_PRICES },
      [firstOrdersText(3, '60,00 zł', `80,00 zł ${intervalText('MONTH', 1)}`)],
    ],
    ['are not shown if nothing is charged after the first order', { billingPolicy: undefined }, []],
  ])('%s', (_title, plan, labels) => {
    const info = transactionInfo(
      OPENED,
      createWalletCart({ lines: [createLine({ sellingPlan: createPlan(plan) })] }),
    );
    expect(info && checkGoogleTransaction(info)).toBeUndefined();
    const [subtotal, ...items] = info?.displayItems ?? [];
    expect(subtotal).toEqual({ label: summaryTexts.subtotal, type: 'SUBTOTAL', price: '100.00' });
    expect(items.map((item) => ({ ...item, label: item.label.replaceAll('\u00a0', ' ') }))).toEqual(
      labels.map((label) => ({ label, type: 'LINE_ITEM', price: '0.00', status: 'PENDING' })),
    );
    expect(info?.totalPrice).toBe('100.00');
  });
});

describe("the sheet's delivery options", () => {
  const COURIER = createOption('Kurier', '15.0', { description: '2 dni' });
  const POST = createOption('Poczta', '0.0');

  it('show their prices, and begin with the one that the cart uses', () => {
    const options = shippingOptions(
      createWalletCart({ deliveryGroups: [groupOf('g', [COURIER, POST], 'Poczta')] }),
    );
    expect(options?.shippingOptions.map(({ label, description }) => `${label} (${description})`)).toEqual([
      '0,00\u00a0zł: Poczta ()',
      '15,00\u00a0zł: Kurier (2 dni)',
    ]);
    expect(options?.defaultSelectedOptionId).toBe(options?.shippingOptions[0]?.id);
  });

  it('are undefined if the delivery groups are unknown', () => {
    expect(shippingOptions(createWalletCart({ deliveryGroups: undefined }))).toBeUndefined();
  });
});
