import { describe, expect, it } from 'vitest';
import {
  checkShippingOptions,
  checkTransaction,
} from '../../../../sandbox/vendors/google-pay/transaction-checks';
import type { Cart } from '../../../../src/net/storefront/cart-types';
import { shippingOptions, transactionInfo } from '../../../../src/wallets/google-pay/events/answers';
import { anOption, groupOf } from '../../sheet/delivery-groups';
import { aGroup, aLine, aPlan, aWalletCart, discount, money } from '../../sheet/wallet-carts';

const OPENED: google.payments.api.TransactionInfo = {
  currencyCode: 'PLN',
  countryCode: 'PL',
  totalPrice: '0.01',
  totalPriceStatus: 'ESTIMATED',
  totalPriceLabel: 'Razem',
  transactionId: 'pw-1',
};
const cost = (more: Partial<Cart['cost']>): Partial<Cart> => ({
  cost: { ...aWalletCart().cost, ...more },
});
/** A cart whose only amount is this one. */
const all = (amount: string, currency: string): Partial<Cart> => ({
  ...cost({ subtotalAmount: money(amount, currency), totalAmount: money(amount, currency) }),
  lines: [],
});
const inCurrency = (currencyCode: string) => ({ ...OPENED, currencyCode });

describe("the sheet's prices", () => {
  it('change, and nothing else that the sheet was opened with', () => {
    expect(transactionInfo(OPENED, aWalletCart())).toEqual({
      ...OPENED,
      totalPrice: '100.00',
      displayItems: [{ label: 'Suma częściowa', type: 'SUBTOTAL', price: '100.00' }],
    });
  });

  it('have a row and a Polish label for all that a cart can cost', () => {
    const cart = aWalletCart({
      ...cost({ totalTaxAmount: money('18.7'), totalDutyAmount: money('5.5'), totalAmount: money('136.2') }),
      deliveryGroups: [aGroup(money('15.0')), aGroup(money('8.0'), 'SUBSCRIPTION')],
      lines: [aLine({ discountAllocations: [discount('10.0', 'WIOSNA 🌷'), discount('1.0')] })],
    });
    const info = transactionInfo(OPENED, cart);
    expect(info?.displayItems?.map(({ label, type, price }) => `${label} | ${type} | ${price}`)).toEqual([
      'Suma częściowa | SUBTOTAL | 100.00',
      'Dostawa (zakup jednorazowy) | SHIPPING_OPTION | 15.00',
      'Dostawa (subskrypcja) | SHIPPING_OPTION | 8.00',
      'Cła | TAX | 5.50',
      'Podatki | TAX | 18.70',
      'WIOSNA 🌷 | DISCOUNT | -10.00',
      'Rabat | DISCOUNT | -1.00',
    ]);
    expect(info?.totalPrice).toBe('136.20');
  });

  it('tell the tax that they contain, as the last row', () => {
    const cart = aWalletCart({
      ...cost({ totalTaxAmount: money('13.27'), totalAmount: money('111.99') }),
      deliveryGroups: [aGroup(money('11.99'))],
    });
    expect(transactionInfo(OPENED, cart)?.displayItems).toEqual([
      { label: 'Suma częściowa', type: 'SUBTOTAL', price: '100.00' },
      { label: 'Dostawa', type: 'SHIPPING_OPTION', price: '11.99' },
      { label: 'W tym podatki', type: 'TAX', price: '13.27' },
    ]);
  });

  it.each([
    ['yen, which have no decimals', '1500.0', 'JPY', '1500'],
    ['dinars, which have three', '1.5', 'KWD', '1.50'],
    ['dinars, to the nearest hundredth', '1.505', 'KWD', '1.51'],
    ['nothing', '0.0', 'PLN', '0.00'],
    ['less than nothing', '-3.0', 'PLN', '0.00'],
  ])('of %s', (_what, amount, currency, totalPrice) => {
    const info = transactionInfo(inCurrency(currency), aWalletCart(all(amount, currency)));
    expect(info?.totalPrice).toBe(totalPrice);
    expect(info && checkTransaction(info)).toBeUndefined();
  });

  it('round a discount like any other price', () => {
    const lines = [
      aLine({
        cost: { subtotalAmount: money('3.005', 'BHD') },
        discountAllocations: [{ discountedAmount: money('1.005', 'BHD'), name: 'A' }],
      }),
    ];
    const cart = aWalletCart({ ...all('2.0', 'BHD'), lines });
    expect(transactionInfo(inCurrency('BHD'), cart)?.displayItems?.at(-1)?.price).toBe('-1.01');
  });

  it.each<[string, Partial<Cart>]>([
    ['its total', cost({ totalAmount: money('?') })],
    [
      'the price of a subscription',
      {
        lines: [
          aLine({ sellingPlan: aPlan({ priceAdjustments: [{ price: money('?'), orderCount: undefined }] }) }),
        ],
      },
    ],
  ])('are none for a cart of which %s cannot be read exactly', (_what, more) => {
    expect(transactionInfo(OPENED, aWalletCart(more))).toBeUndefined();
  });
});

describe('what a subscription will charge', () => {
  const twoPrices = [
    { price: money('60.0'), orderCount: 3 },
    { price: money('80.0'), orderCount: undefined },
  ];

  it.each([
    ['one price', {}, ['80,00 zł co miesiąc']],
    [
      'two prices',
      { priceAdjustments: twoPrices },
      ['Pierwsze 3 zamówienia po 60,00 zł, potem 80,00 zł co miesiąc'],
    ],
    ['nothing after the first order', { billingPolicy: undefined }, []],
  ])('stands below the rows that add up, as a pending item without an amount: %s', (_what, plan, labels) => {
    const info = transactionInfo(OPENED, aWalletCart({ lines: [aLine({ sellingPlan: aPlan(plan) })] }));
    expect(info && checkTransaction(info)).toBeUndefined();
    const [subtotal, ...items] = info?.displayItems ?? [];
    expect(subtotal).toEqual({ label: 'Suma częściowa', type: 'SUBTOTAL', price: '100.00' });
    expect(items.map((item) => ({ ...item, label: item.label.replaceAll('\u00a0', ' ') }))).toEqual(
      labels.map((label) => ({ label, type: 'LINE_ITEM', price: '0.00', status: 'PENDING' })),
    );
    expect(info?.totalPrice).toBe('100.00');
  });
});

describe("the sheet's ways of delivery", () => {
  const kurier = anOption('Kurier', '15.0', { description: '2 dni' });
  const poczta = anOption('Poczta', '0.0');

  it('show their prices and which one the cart uses', () => {
    const options = shippingOptions(
      aWalletCart({ deliveryGroups: [groupOf('g', [kurier, poczta], 'Poczta')] }),
    );
    expect(options?.shippingOptions.map(({ label, description }) => `${label} (${description})`)).toEqual([
      '0,00\u00a0zł: Poczta ()',
      '15,00\u00a0zł: Kurier (2 dni)',
    ]);
    expect(options?.defaultSelectedOptionId).toBe(options?.shippingOptions[0]?.id);
  });

  it('are one list for two groups, as the script asks', () => {
    const groups = [groupOf('g', [kurier, poczta]), groupOf('h', [poczta, kurier])];
    const options = shippingOptions(aWalletCart({ deliveryGroups: groups }));
    expect(options?.shippingOptions.map(({ label }) => label)).toEqual([
      '15,00\u00a0zł: Kurier + Poczta',
      '30,00\u00a0zł: Kurier',
      '0,00\u00a0zł: Poczta',
      '15,00\u00a0zł: Poczta + Kurier',
    ]);
    expect(options && checkShippingOptions(options)).toBeUndefined();
  });

  it.each([
    ['not known', undefined],
    ['none', []],
  ])('are undefined where the groups are %s', (_what, deliveryGroups) => {
    expect(shippingOptions(aWalletCart({ deliveryGroups }))).toBeUndefined();
  });
});

describe('discount codes that do not reduce the price', () => {
  const code = (text: string, applicable = false) => ({ code: text, applicable });
  const totalAmount = money('115.0');
  const withCodes = (codes: Cart['discountCodes'], more: Partial<Cart> = {}) =>
    aWalletCart({
      cost: { ...aWalletCart().cost, totalAmount },
      deliveryGroups: [aGroup(money('15.0'))],
      discountCodes: codes,
      ...more,
    });
  const rows = (codes: string[]) =>
    codes.map((code) => ({
      label: `Kod ${code} nie obniża ceny tego koszyka`,
      type: 'LINE_ITEM',
      price: '0.00',
    }));

  it('have a row of amount 0 each, 3 at most', () => {
    const cart = withCodes([
      code('JEDEN'),
      code('LATO', true),
      ...['DWA', 'TRZY', 'CZTERY'].map((one) => code(one)),
    ]);
    expect(transactionInfo(OPENED, cart)?.displayItems?.slice(2)).toEqual(rows(['JEDEN', 'DWA', 'TRZY']));
  });

  it.each<[string, Partial<Cart>]>([
    ['before the delivery is selected', { deliveryGroups: [aGroup()], cost: aWalletCart().cost }],
    ['before the delivery is known', { deliveryGroups: undefined, cost: aWalletCart().cost }],
  ])('have none %s', (_when, more) => {
    const cart = withCodes([code('JEDEN')], more);
    expect(JSON.stringify(transactionInfo(OPENED, cart))).not.toContain('JEDEN');
  });
});
