import { describe, expect, it, vi } from 'vitest';
import { storefrontSchema } from '../../sandbox/index';
import type { ApiAccess } from '../../src/net/storefront/request-of';
import { click as clickAmazon } from '../../src/wallets/amazon/index';
import type { ClickContext } from '../../src/wallets/contract';
import { ALL_OPTIONAL_FIELDS } from '../net/storefront/reduced-forms';
import { runTimersUntilSettled, useFreshPage } from '../setup/fake-clock';
import { fakeStorefront, readRequest } from '../setup/fake-storefront';
import { apiWithoutField } from './api-without-a-field';
import { clickContext, destinationOf, redirectWallet, type SideEffect } from './checkout/click-driver';
import { clickOnPaypal } from './paypal/click-on-paypal';
import { createDetails } from './paypal/paypal-data';
import { SHEETS } from './play-sheet';
import { createOption } from './sheet/delivery-groups';
import { createLine, createPlan, discount, money } from './sheet/wallet-carts';
import { stagedShop, type Stage } from './staged-shop';
import { inapplicableCode, summaryTexts } from '../../src/ui/messages/pl/sheet/order-summary';
import { intervalText } from '../../src/ui/messages/pl/sheet/subscription';

useFreshPage();

const schema = storefrontSchema();
const FIELDS: readonly string[] = ALL_OPTIONAL_FIELDS;

/** A subscription, two discounts, two discount codes, a tax and a delivery. */
const CART: Stage = {
  lines: [createLine({ sellingPlan: createPlan(), discountAllocations: [discount('20.0')] })],
  cost: {
    subtotalAmount: money('80.0'),
    totalAmount: money('100.0'),
    totalTaxAmount: money('10.0'),
    totalDutyAmount: money('0.0'),
  },
  discountAllocations: [discount('5.0')],
  discountCodes: [
    { code: 'LATO', applicable: true },
    { code: 'ZIMA', applicable: false },
  ],
  sellingPlan: true,
  options: [
    createOption('k1', '15.0', {
      title: 'Kurier',
      description: 'Jutro',
      deliveryPromise: 'Do 12',
      minEstimatedDeliveryDate: '2026-12-02T00:00:00Z',
      maxEstimatedDeliveryDate: '2026-12-04T00:00:00Z',
    }),
  ],
};

function connectionWithout(field: string) {
  const seen = { rejected: 0, errors: [] as string[] };
  const rejections: NonNullable<ApiAccess['rejections']> = {
    names: new Set(),
    fields: new Set(),
    report: ({ message }) => seen.errors.push(message),
  };
  const connect = (shop: typeof fetch): Pick<ClickContext, 'fetch' | 'api'> => ({
    fetch: apiWithoutField(schema, field, shop, () => seen.rejected++),
    api: { ...clickContext([]).api, rejections },
  });
  return { seen, connect };
}

/** The rows of the sheet above the total, if no field is missing. */
const ALL_ROWS = [
  ...[summaryTexts.subtotal, summaryTexts.shipping, summaryTexts.taxes, summaryTexts.discount],
  inapplicableCode('ZIMA'),
  `80,00 zł ${intervalText('MONTH', 1)}`,
];
/** The rows if the other amounts do not add up to the total. */
const WITHOUT_AMOUNTS = ALL_ROWS.slice(-2);

/** What is shown without a field, if not all rows; undefined if the shopper leaves for the checkout. */
const ROWS_WITHOUT: Readonly<Record<string, readonly string[] | undefined>> = {
  ...Object.fromEntries(FIELDS.map((field) => [field, ALL_ROWS])),
  'BaseCartLine.sellingPlanAllocation': undefined,
  'Cart.discountAllocations': WITHOUT_AMOUNTS,
  'Cart.discountCodes': ALL_ROWS.filter((row) => !row.includes('ZIMA')),
  'CartCost.totalTaxAmount': WITHOUT_AMOUNTS,
  'SellingPlan.billingPolicy': undefined,
  'SellingPlan.priceAdjustments': undefined,
  'SellingPlan.recurringDeliveries': undefined,
  'SellingPlanAllocation.priceAdjustments': undefined,
  'SellingPlanAllocation.remainingBalanceChargeAmount': undefined,
};

/** The fields that a sheet never requests. */
const NOT_IN_SHEETS = ['CartBuyerIdentityInput.preferences'];

describe.each(SHEETS)('$wallet', ({ buy }) => {
  it.each(FIELDS)('orders without %s, or leads to the checkout, after a rejection', async (field) => {
    const { seen, connect } = connectionWithout(field);
    const { outcome, shop, shown } = await buy({ created: CART }, connect);
    const rows = ROWS_WITHOUT[field];
    expect(outcome).toEqual(
      rows ? { outcome: 'success' } : { outcome: 'deceleration', reason: 'redirect_to_checkout_required' },
    );
    expect(!!shop.order()).toBe(!!rows);
    expect(shown.labels.map((label) => label.replaceAll('\u00a0', ' '))).toEqual(rows ?? []);
    if (rows) expect(shown.total).toBe('100.00');
    const isRequested = !NOT_IN_SHEETS.includes(field);
    expect(seen.rejected).toBe(isRequested ? 1 : 0);
    expect(seen.errors).toEqual(isRequested ? [expect.stringContaining(field)] : []);
  });
});

/** A shop whose cart has all of {@link CART}. */
const shop = () => stagedShop({ created: CART }).fetch;

/** The same shop, with the operations of PayPal. */
const paypalShop = (): typeof fetch => {
  const paypal = fakeStorefront({
    paypalTokenCreate: { paypalTokenCreate: { token: 'EC-1', userErrors: [] } },
    paypalBuyerDetailsFetch: { paypalBuyerDetailsFetch: { details: createDetails(), userErrors: [] } },
  });
  const others = shop();
  return (input, init) =>
    (readRequest(input, init).operation.startsWith('paypal') ? paypal.fetch : others)(input, init);
};

it.each(['PayPal', 'Venmo'] as const)(
  '%s leads to the checkout without any of the fields',
  async (instrument) => {
    for (const field of FIELDS) {
      const { connect } = connectionWithout(field);
      const { outcome, effects } = await clickOnPaypal({}, undefined, {
        instrument,
        ...connect(paypalShop()),
      });
      expect([field, outcome]).toEqual([field, { outcome: 'success' }]);
      expect(destinationOf(effects)?.origin).toBe('https://shop.example');
    }
  },
);

it.each(['BuyItNow', 'MoreOptions', 'ShopPay', 'FacebookPay'] as const)(
  '%s leads to the checkout without any of the fields',
  async (instrument) => {
    for (const field of FIELDS) {
      const { seen, connect } = connectionWithout(field);
      const effects: SideEffect[] = [];
      const context = { ...clickContext(effects), instrument, ...connect(shop()) };
      expect(await redirectWallet.click(context)).toEqual({ outcome: 'success' });
      expect(destinationOf(effects)?.origin).toBe('https://shop.example');
      // A redirect requests only what it needs, but Shop Pay sends a preference.
      const isSent = instrument === 'ShopPay' && NOT_IN_SHEETS.includes(field);
      expect(seen.rejected).toBe(isSent ? 1 : 0);
    }
  },
);

it.each(['AmazonPay', 'BuyWithPrime'] as const)(
  '%s opens its checkout without any of the fields',
  async (instrument) => {
    for (const field of FIELDS) {
      const { connect } = connectionWithout(field);
      const open = vi.fn();
      const session = Response.json({
        createCheckoutSessionConfig: { payloadJSON: '{"cartDetails":{"lineItems":[{"sku":"A"}]}}' },
      });
      const send: typeof fetch = (input, init) =>
        String(input).includes('/wallets/config/') ? Promise.resolve(session.clone()) : shop()(input, init);
      const context = {
        ...clickContext([]),
        instrument,
        vendorClick: { label: instrument, config: 'amazon_pay', open },
        ...connect(send),
      };
      expect(await runTimersUntilSettled(clickAmazon(context))).toEqual({ outcome: 'success' });
      expect(open).toHaveBeenCalledOnce();
    }
  },
);
