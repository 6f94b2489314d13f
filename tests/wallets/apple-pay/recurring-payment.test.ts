/// <reference types="applepayjs" />
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart, CartLine, LineSellingPlan } from '../../../src/net/storefront/cart-types';
import type { NamedLine } from '../../../src/net/storefront/sheet/variant-plans';
import type { ClickContext } from '../../../src/wallets/contract';
import { useFakeClock } from '../../setup/fake-clock';
import { reasonOf } from '../checkout/click-driver';
import { createLine, createPlan, money, sentCart, createWalletCart } from '../sheet/wallet-carts';
import { clickOnApple } from './click-on-apple';
import * as texts from '../../../src/ui/messages/pl/sheet/subscription';

const NO_RENEWAL = { billingPolicy: undefined };
const PRE_ORDER = { recurringDeliveries: false };

beforeEach(useFakeClock);

type Update = Partial<ApplePayJS.ApplePayPaymentMethodUpdate>;

/** The product and the plan of a line, by their names. */
const NAMES = { product: 'Kawa', plan: 'Co miesiąc' };
const MONTHLY = `80,00 zł ${texts.intervalText('MONTH', 1)}`;
const GOODS_ONLY = texts.withoutDelivery(MONTHLY);

/** A line with a plan as the limited query returns it. */
function planLine(
  plan: Partial<LineSellingPlan> = {},
  { product, plan: name }: Partial<typeof NAMES> = NAMES,
): NamedLine {
  const cart = createWalletCart({ lines: [createLine({ sellingPlan: createPlan(plan) })] });
  const [line] = sentCart(cart).lines.nodes;
  const { sellingPlanAllocation: allocation } = line ?? {};
  const sent: object = {
    quantity: 1,
    merchandise: { requiresShipping: true, ...(product && { product: { title: product } }) },
    sellingPlanAllocation: {
      ...allocation,
      sellingPlan: { ...allocation?.sellingPlan, ...(name && { name }) },
    },
  };
  return sent as NamedLine;
}

/** A line without a plan as the limited query returns it. */
const ONCE = { quantity: 1, merchandise: { requiresShipping: true }, sellingPlanAllocation: null };

const FORTNIGHTLY = { billingPolicy: { interval: 'WEEK', intervalCount: 2 } };
const TWO_PRICES: Partial<LineSellingPlan> = {
  priceAdjustments: [
    { price: money('60.0'), orderCount: 3 },
    { price: money('80.0'), orderCount: undefined },
  ],
};

/** The fields of a cart with these plans, one a line; `null` for a line without a plan. */
const cartWith = (...plans: (Partial<LineSellingPlan> | null)[]): Partial<Cart> => ({
  lines: plans.map((plan, index): CartLine =>
    createLine({ id: `l${index}`, sellingPlan: plan ? createPlan(plan) : undefined }),
  ),
  totalQuantity: plans.length,
  sellingPlan: plans.some((plan) => plan),
});

/** Clicks on the button of a cart of which this is known, and which then contains this. */
const clickOnCart = (
  planLines: readonly NamedLine[] | undefined,
  cartOverrides: Partial<Cart> = cartWith({}),
  context: Partial<ClickContext> = {},
  latestVersion = 14,
) =>
  clickOnApple({
    cartOverrides,
    latestVersion,
    context: {
      source: { type: 'cart', cartId: 'gid://shopify/Cart/c1' },
      purchaseFacts: { sellingPlan: true, requiresShipping: true, planLines },
      ...context,
    },
  });

/** A setting of the page with this value. */
const withSetting = (wanted: string, value: unknown): Partial<ClickContext> => ({
  setting: (name) => (name === wanted ? value : undefined),
});

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('a sheet that opens for a subscription of a cart', () => {
  it('requests a merchant token, with the known names and interval, and without prices', async () => {
    const { sheet } = await clickOnCart([planLine()]);
    expect(sheet.request()?.recurringPaymentRequest).toEqual({
      paymentDescription: 'Kawa, Co miesiąc',
      regularBilling: {
        label: 'Kawa, Co miesiąc',
        amount: '1.00',
        type: 'pending',
        paymentTiming: 'recurring',
        recurringPaymentIntervalUnit: 'month',
        recurringPaymentIntervalCount: 1,
      },
      billingAgreement: texts.billingAgreement,
      managementURL: 'https://shop.example/account',
    });
  });

  it('writes two weeks as 14 days', async () => {
    const { sheet } = await clickOnCart([planLine(FORTNIGHTLY)], cartWith(FORTNIGHTLY));
    expect(sheet.request()?.recurringPaymentRequest?.regularBilling).toMatchObject({
      recurringPaymentIntervalUnit: 'day',
      recurringPaymentIntervalCount: 14,
    });
  });

  it('has a trial if the first orders cost another price', async () => {
    const { sheet } = await clickOnCart([planLine(TWO_PRICES)], cartWith(TWO_PRICES));
    expect(sheet.request()?.recurringPaymentRequest?.trialBilling).toMatchObject({
      amount: '1.00',
      type: 'pending',
      paymentTiming: 'recurring',
      recurringPaymentIntervalUnit: 'month',
    });
  });

  it.each([
    ['the product', { plan: 'Co miesiąc' }],
    ['the plan', { product: 'Kawa' }],
  ])('says only that it is a subscription if the name of %s is unknown', async (_title, names) => {
    const { sheet } = await clickOnCart([planLine({}, names)]);
    expect(sheet.request()?.recurringPaymentRequest?.paymentDescription).toBe(texts.subscription);
  });

  it('names every product whose plan renews, once', async () => {
    const tea = planLine({}, { product: 'Herbata', plan: 'Co miesiąc' });
    const { sheet } = await clickOnCart([planLine(), tea, planLine(), ONCE], cartWith({}, {}, {}, null));
    expect(sheet.request()?.recurringPaymentRequest?.paymentDescription).toBe(
      'Kawa, Co miesiąc; Herbata, Co miesiąc',
    );
  });

  it('says only that it is a subscription if the names are too long', async () => {
    const { sheet } = await clickOnCart([planLine({}, { product: 'K'.repeat(120), plan: 'Co miesiąc' })]);
    expect(sheet.request()?.recurringPaymentRequest?.paymentDescription).toBe(texts.subscription);
  });

  it.each([
    ['is that of the setting', 'https://my.example/plans', 'https://my.example/plans'],
    ['is absolute if that of the setting is relative', '/pages/plans', 'https://shop.example/pages/plans'],
    [
      'is the account if that of the setting is none',
      'mailto:a@shop.example',
      'https://shop.example/account',
    ],
    ['is the account if that of the setting is not a string', 7, 'https://shop.example/account'],
  ])('leads to a page that %s', async (_title, value, expected) => {
    const { sheet } = await clickOnCart(
      [planLine()],
      cartWith({}),
      withSetting('subscriptionManagementUrl', value),
    );
    expect(sheet.request()?.recurringPaymentRequest?.managementURL).toBe(expected);
  });
});

describe('a sheet opens as for any other purchase', () => {
  it.each<[title: string, lines: readonly object[] | undefined, cart: Partial<Cart>]>([
    ['nothing is known', undefined, cartWith({})],
    ['the plan delivers once, later', [planLine(PRE_ORDER)], cartWith(PRE_ORDER)],
    ['the plan does not charge again', [planLine(NO_RENEWAL)], cartWith(NO_RENEWAL)],
    ['there is no plan', [ONCE], cartWith(null)],
    ['the lines renew at different times', [planLine(), planLine(FORTNIGHTLY)], cartWith({}, FORTNIGHTLY)],
    ['the lines have other first orders', [planLine(), planLine(TWO_PRICES)], cartWith({}, TWO_PRICES)],
    [
      'Apple has no such interval',
      [planLine({ billingPolicy: { interval: 'FORTNIGHT', intervalCount: 1 } })],
      cartWith({ billingPolicy: { interval: 'FORTNIGHT', intervalCount: 1 } }),
    ],
  ])('if %s', async (_title, lines, cart) => {
    const run = await clickOnCart(lines, cart);
    expect(run.sheet.request()).not.toHaveProperty('recurringPaymentRequest');
    await run.act('contact');
    const update = run.sheet.answers.at(-1)?.[1] as Update;
    expect(update).not.toHaveProperty('newRecurringPaymentRequest');
    expect(update.newTotal?.amount).toBe('100.00');
  });

  it.each<[title: string, context: Partial<ClickContext>, version: number]>([
    ['the version of Apple Pay is too old', {}, 13],
    ['the setting forbids the request', withSetting('applePayRecurring', false), 14],
  ])('if %s', async (_title, context, version) => {
    const { sheet } = await clickOnCart([planLine()], cartWith({}), context, version);
    expect(sheet.request()).not.toHaveProperty('recurringPaymentRequest');
  });

  it('with a row for each renewal if a cart has several', async () => {
    const run = await clickOnCart([planLine(), planLine(FORTNIGHTLY)], cartWith({}, FORTNIGHTLY));
    await run.act('contact');
    const items = (run.sheet.answers.at(-1)?.[1] as Update).newLineItems ?? [];
    expect(items.map(({ label }) => plain(label)).slice(-2)).toEqual([
      MONTHLY,
      `80,00 zł ${texts.intervalText('WEEK', 2)}`,
    ]);
  });
});

describe('an answer to a sheet that opened for a subscription', () => {
  it.each(['card', 'contact', 'method', 'code', 'wrong code'] as const)(
    'to the event "%s" has the prices',
    async (action) => {
      const run = await clickOnCart([planLine()], cartWith({}), withSetting('coupons', true));
      await run.act(action);
      const { newRecurringPaymentRequest } = run.sheet.answers.at(-1)?.[1] as Update;
      expect(newRecurringPaymentRequest?.paymentDescription).toBe('Kawa, Co miesiąc');
      expect(newRecurringPaymentRequest?.regularBilling).toEqual({
        label: GOODS_ONLY.replace(' ', '\u00a0'),
        amount: '80.00',
        type: 'final',
        paymentTiming: 'recurring',
        recurringPaymentIntervalUnit: 'month',
        recurringPaymentIntervalCount: 1,
      });
    },
  );

  it('has both prices if the first orders cost another', async () => {
    const run = await clickOnCart([planLine(TWO_PRICES)], cartWith(TWO_PRICES));
    await run.act('contact');
    const { trialBilling, regularBilling } =
      (run.sheet.answers.at(-1)?.[1] as Update).newRecurringPaymentRequest ?? {};
    expect([trialBilling, regularBilling].map((item) => [plain(item?.label), item?.amount])).toEqual([
      [texts.withoutDelivery(texts.firstPriceText(3, '60,00 zł')), '60.00'],
      [GOODS_ONLY, '80.00'],
    ]);
  });

  it.each<[title: string, cost: Partial<Cart['cost']>, label: string]>([
    ['the prices include the tax', { totalTaxAmount: money('18.7') }, MONTHLY],
    ['taxes are added', { totalTaxAmount: money('23.0'), totalAmount: money('123.0') }, GOODS_ONLY],
    [
      'the amounts do not say whether it is included',
      { totalTaxAmount: money('23.0'), totalAmount: money('111.0') },
      GOODS_ONLY,
    ],
  ])('names what a renewal of something digital does not include if %s', async (_title, cost, label) => {
    const cart = { ...cartWith({}), shippingRequired: false, deliveryGroups: [] };
    const run = await clickOnCart(
      [planLine()],
      { ...cart, cost: { ...createWalletCart().cost, ...cost } },
      { purchaseFacts: { sellingPlan: true, requiresShipping: false, planLines: [planLine()] } },
    );
    await run.act('card');
    const { newRecurringPaymentRequest } = run.sheet.answers.at(-1)?.[1] as Update;
    expect(plain(newRecurringPaymentRequest?.regularBilling.label)).toBe(label);
  });

  it('keeps the prices that the sheet shows if the shopper must correct the address', async () => {
    const run = await clickOnApple({
      replies: ['ok', 'ok', 'refused'],
      cartOverrides: cartWith({}),
      context: {
        source: { type: 'cart', cartId: 'gid://shopify/Cart/c1' },
        purchaseFacts: { sellingPlan: true, requiresShipping: true, planLines: [planLine()] },
      },
    });
    await run.act('contact');
    const update = run.sheet.answers.at(-1)?.[1] as Update;
    expect(update.errors).toHaveLength(1);
    expect(update.newRecurringPaymentRequest?.regularBilling.amount).toBe('80.00');
  });
});

it.each<[title: string, cart: Partial<Cart>]>([
  ['in another interval', cartWith(FORTNIGHTLY)],
  ['after a number of first orders', cartWith(TWO_PRICES)],
  ['in several intervals', cartWith({}, FORTNIGHTLY)],
  ['not at all', cartWith(null)],
])('a cart that turns out to renew %s is bought at the checkout', async (_title, cart) => {
  const run = await clickOnCart([planLine()], cart);
  expect(run.outcome && reasonOf(run.outcome)).toBe('redirect_to_checkout_required');
  expect(run.sheet.isOpen()).toBe(false);
  expect(run.shop.orders.size).toBe(0);
});

it('a cart that renews as expected is ordered', async () => {
  const run = await clickOnCart([planLine()]);
  await run.act('contact', 'pay');
  expect(run.outcome).toEqual({ outcome: 'success' });
  expect(run.shop.orders.size).toBe(1);
});
