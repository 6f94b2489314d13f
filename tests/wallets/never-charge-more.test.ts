/// <reference types="googlepay" />
import fc from '../setup/fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Cart, Money } from '../../src/net/storefront/cart-types';
import { click } from '../../src/wallets/apple-pay/index';
import type { SheetEvent } from '../../src/wallets/apple-pay/session-states';
import type { ClickOutcome } from '../../src/wallets/contract';
import { decimalsOf } from '../../src/wallets/sheet/money';
import { createOption } from './sheet/delivery-groups';
import { createLine, createPlan, createWalletCart, money, sentCart } from './sheet/wallet-carts';
import { fakeStorefront, type Responses } from '../setup/fake-storefront';
import { clickContext, recordRequestsIn, type SideEffect } from './checkout/click-driver';
import { mutationPayload, groupOfOptions, READY, failedSubmit, submitPayload } from './sheet/api-payloads';
import { SHEETS, type Shown } from './play-sheet';
import type { Stage } from './staged-shop';
import { appleSheet } from './apple-pay/apple-sheet';
import { createBillingContact, createContact, createPayment, PARAMS } from './apple-pay/apple-pay-data';
import { clickOnGoogle, type ShopperAction } from './google-pay/click-on-google';
import { advanceTime, useFakeClock } from '../setup/fake-clock';

beforeEach(() => {
  localStorage.clear();
  useFakeClock({ now: 1_000_000 });
});
afterEach(() => void vi.unstubAllGlobals());

/** What a cart costs in one response, in the smallest units of its currency, and the code in the response. */
interface Price {
  total: number;
  tax: number | undefined;
  code: string | undefined;
}

const price = fc.record<Price>({
  total: fc.oneof(
    { weight: 6, arbitrary: fc.constant(6199) },
    { weight: 2, arbitrary: fc.constantFrom(0, 1, 6198, 6200, 7625) },
  ),
  tax: fc.constantFrom(undefined, 0, 1159, 1426),
  code: fc.oneof(
    { weight: 8, arbitrary: fc.constant(undefined) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT', 'DELIVERY_POSTAL_CODE_REQUIRED'),
    },
  ),
});
/** The prices of an operation's responses; the last one is repeated. */
const prices = fc.array(price, { minLength: 1, maxLength: 4 });

const CHANGES = [
  'cartBuyerIdentityUpdate',
  'cartSelectedDeliveryOptionsUpdate',
  'cartPaymentUpdate',
] as const;

const shop = fc.record({
  currency: fc.constantFrom('PLN', 'PLN', 'KWD'),
  created: fc.array(
    price.map((created) => ({ ...created, code: undefined })),
    { minLength: 1, maxLength: 1 },
  ),
  ...(Object.fromEntries(CHANGES.map((name) => [name, prices])) as Record<
    (typeof CHANGES)[number],
    typeof prices
  >),
  isDeclinedFirst: fc.boolean(),
});
type Shop = typeof shop extends fc.Arbitrary<infer Value> ? Value : never;

const toAmount = (units: number, currency: string) => {
  const decimals = decimalsOf(currency);
  return money((units / 10 ** decimals).toFixed(decimals), currency);
};

function cartAt({ total, tax }: Price, currency: string, handle = 'courier'): Cart {
  const totalAmount = toAmount(total, currency);
  return createWalletCart({
    lines: [createLine({ cost: { subtotalAmount: totalAmount } })],
    cost: {
      subtotalAmount: totalAmount,
      totalAmount,
      totalTaxAmount: tax === undefined ? undefined : toAmount(tax, currency),
      totalDutyAmount: undefined,
    },
    deliveryGroups: [inCurrency(groupOfOptions(['courier', 'locker'], handle), currency)],
  });
}

const inCurrency = <Value>(value: Value, currency: string): Value =>
  JSON.parse(JSON.stringify(value).replaceAll('"PLN"', `"${currency}"`)) as Value;

/** The responses of a shop to each operation, in turn. */
function responsesOf({ currency, created, isDeclinedFirst, ...rest }: Shop): Responses {
  const success = submitPayload('SubmitSuccess', { redirectUrl: 'https://shop.example/orders/1' });
  const read = { cart: sentCart(cartAt(rest.cartPaymentUpdate.at(-1)!, currency)) };
  return {
    cartCreate: created.map((price) => mutationPayload('cartCreate', cartAt(price, currency))),
    ...Object.fromEntries(
      CHANGES.map((name) => [
        name,
        rest[name].map((price) => {
          const handle = name === 'cartSelectedDeliveryOptionsUpdate' ? 'locker' : 'courier';
          return mutationPayload(name, cartAt(price, currency, handle), ...(price.code ? [price.code] : []));
        }),
      ]),
    ),
    cart: [read],
    cartPrepareForCompletion: [READY],
    cartSubmitForCompletion: isDeclinedFirst
      ? [failedSubmit('PAYMENTS_CREDIT_CARD_GENERIC'), success]
      : [success],
    cartRemovePersonalData: [
      { cartRemovePersonalData: { cart: { id: createWalletCart().id }, userErrors: [] } },
    ],
  };
}

interface Authorization {
  /** How many side effects there were before it. */
  effectsBefore: number;
  /** The total that the sheet had shown by then. */
  shownTotal: string | undefined;
}

interface PlayedClick {
  effects: readonly SideEffect[];
  authorizations: readonly Authorization[];
  outcome: ClickOutcome | undefined;
}

/** Submits that charge more than the shopper had seen when they authorized. */
function chargesAboveShown({ effects, authorizations }: PlayedClick): string[] {
  return effects.flatMap((effect, at) => {
    if (!('request' in effect) || effect.request !== 'cartSubmitForCompletion') return [];
    const shownTotal = authorizations.filter(({ effectsBefore }) => effectsBefore <= at).at(-1)?.shownTotal;
    const paid = effects
      .slice(0, at)
      .filter((one) => 'request' in one && one.request === 'cartPaymentUpdate')
      .at(-1);
    const { payment } = (paid as unknown as { variables: { payment: { amount: { amount: string } } } })
      .variables;
    const isCovered = shownTotal !== undefined && Number(payment.amount.amount) <= Number(shownTotal);
    return isCovered ? [] : [`${payment.amount.amount} for ${shownTotal}`];
  });
}

/**
 * How long the shopper waits after an action, ms; undefined: the next event arrives before the answer to this
 * one.
 */
const pause = fc.constantFrom(undefined, 0, 12_000);

const GOOGLE_ACTIONS: ShopperAction[] = [
  'initialize',
  'initialize without an address',
  'address',
  'option',
  'pay',
];

async function playGoogle(
  script: Shop,
  actions: readonly { action: ShopperAction; pause: number | undefined }[],
): Promise<PlayedClick> {
  const buyer = { ...clickContext([]).buyer, currency: script.currency };
  const run = await clickOnGoogle({ responses: responsesOf(script), context: { buyer } });
  const authorizations: Authorization[] = [];
  const shownTotal = () =>
    run.sheet.answers
      .flatMap((answer) => ('newTransactionInfo' in answer ? (answer.newTransactionInfo ?? []) : []))
      .at(-1)?.totalPrice;
  for (const { action, pause } of actions) {
    if (run.outcome) break;
    if (action === 'pay') {
      // A sheet has one authorization at a time.
      const answered = run.sheet.answers.filter((answer) => 'transactionState' in answer).length;
      if (authorizations.length > answered) continue;
      authorizations.push({ effectsBefore: run.effects.length, shownTotal: shownTotal() });
    }
    void run.sheet.do(action);
    if (pause !== undefined) await advanceTime(pause);
  }
  await advanceTime(60_000);
  void run.sheet.do('cancel');
  await advanceTime(10_000);
  return { effects: run.effects, authorizations, outcome: run.outcome };
}

/** The event of each action in Apple's sheet, and its details. */
const APPLE_EVENTS = {
  contact: ['shippingcontactselected', () => ({ shippingContact: createContact({ addressLines: [] }) })],
  method: ['shippingmethodselected', () => ({ shippingMethod: { identifier: '["locker"]' } })],
  card: ['paymentmethodselected', () => ({ paymentMethod: { billingContact: createBillingContact() } })],
  pay: ['paymentauthorized', () => ({ payment: createPayment() })],
} as const satisfies Record<string, readonly [SheetEvent, () => object]>;
type AppleAction = keyof typeof APPLE_EVENTS;

async function playApple(
  script: Shop,
  actions: readonly { action: AppleAction; pause: number | undefined }[],
): Promise<PlayedClick> {
  const { dispatch, answers, isOpen } = appleSheet();
  const effects: SideEffect[] = [];
  const session = { applePaySessionCreate: { body: '{"a":"1"}', ready: true, userErrors: [] } };
  let outcome: ClickOutcome | undefined;
  const context = clickContext(effects);
  void click({
    ...context,
    instrument: 'ApplePay',
    params: PARAMS,
    buyer: { ...context.buyer, currency: script.currency },
    fetch: fakeStorefront(
      { ...responsesOf(script), applePaySessionCreate: session },
      recordRequestsIn(effects),
    ).fetch,
  }).then((end) => (outcome = end));
  const authorizations: Authorization[] = [];
  const shownTotal = () =>
    answers.flatMap(([, answer]) => (answer?.['newTotal'] as { amount: string } | undefined) ?? []).at(-1)
      ?.amount;
  await advanceTime(10);
  for (const { action, pause } of actions) {
    if (!isOpen()) break;
    const [type, createDetail] = APPLE_EVENTS[action];
    if (action === 'pay') {
      // A sheet has one authorization at a time.
      const answered = answers.filter(([type]) => type === 'paymentauthorized').length;
      if (authorizations.length > answered) continue;
      authorizations.push({ effectsBefore: effects.length, shownTotal: shownTotal() });
    }
    dispatch(type, createDetail());
    if (pause !== undefined) await advanceTime(pause);
  }
  await advanceTime(60_000);
  if (isOpen()) dispatch('cancel');
  await advanceTime(10_000);
  return { effects, authorizations, outcome };
}

/** Clicks on a wallet, and runs these actions in its sheet. */
type Play = (
  script: Shop,
  actions: readonly { action: string; pause: number | undefined }[],
) => Promise<PlayedClick>;

it.each<{ wallet: string; play: Play; actions: readonly string[] }>([
  { wallet: 'Apple Pay', play: playApple as Play, actions: Object.keys(APPLE_EVENTS) },
  { wallet: 'Google Pay', play: playGoogle as Play, actions: GOOGLE_ACTIONS },
])(
  '$wallet never submits a payment above the total that the sheet had shown when the shopper authorized',
  async ({ play, actions }) => {
    const ends = new Map<string, number>();
    const action = fc.record({ action: fc.constantFrom(...actions, 'pay'), pause });
    await fc.assert(
      fc.asyncProperty(shop, fc.array(action, { minLength: 1, maxLength: 6 }), async (script, actions) => {
        localStorage.clear();
        vi.setSystemTime(1_000_000);
        const played = await play(script, actions);
        expect(chargesAboveShown(played)).toEqual([]);
        const { outcome } = played;
        const end = outcome && 'reason' in outcome ? outcome.reason : (outcome?.outcome ?? 'open');
        ends.set(end, (ends.get(end) ?? 0) + 1);
      }),
      { numRuns: 250 },
    );
    // If no click ended in one of these ways, the property would not be tested for it.
    for (const end of ['success', 'dynamic_tax', 'invalid_payment_amount']) {
      expect(ends.get(end) ?? 0, end).toBeGreaterThan(0);
    }
  },
  60_000,
);

/**
 * A line, with a plan that renews every month at its own price or at the full price of the line, or without
 * one.
 */
const lineAt = (currency: string) =>
  fc
    .record({
      id: fc.constantFrom('a', 'a', 'a', 'b'),
      quantity: fc.constantFrom(1, 1, 2),
      subtotal: fc.constantFrom('0.0', '50.0', '50.0', '50.01'),
      renewal: fc.constantFrom<string | undefined>(undefined, 'full', '29.99', '30.0'),
    })
    .map(({ id, quantity, subtotal, renewal }) => {
      const priceAdjustments =
        renewal === 'full' ? [] : [{ price: money(renewal ?? '0.0', currency), orderCount: undefined }];
      return createLine({
        id,
        quantity,
        cost: { subtotalAmount: money(subtotal, currency) },
        sellingPlan: renewal ? createPlan({ priceAdjustments }) : undefined,
      });
    });

const optionAt = (currency: string) =>
  fc
    .record({
      handle: fc.constantFrom('x', 'y', 'z'),
      title: fc.constantFrom('Kurier', 'Paczkomat'),
      cost: fc.constantFrom('0.0', '0.0', '5.0', '9.0'),
      deliveryMethodType: fc.constantFrom('SHIPPING', 'SHIPPING', 'PICK_UP'),
    })
    .map(({ handle, title, cost, deliveryMethodType }) =>
      createOption(handle, '', { title, deliveryMethodType, estimatedCost: money(cost, currency) }),
    );

/** A cart at one stage. If it has more lines than listed, they are read by the queries of large carts. */
const stage = fc.constantFrom('PLN', 'PLN', 'PLN', 'EUR').chain((currency) =>
  fc
    .record({
      lines: fc.uniqueArray(lineAt(currency), { minLength: 1, maxLength: 2, selector: ({ id }) => id }),
      isLarge: fc.boolean(),
      total: fc.constantFrom('0.0', '100.0', '100.0', '100.0', '99.0', '101.0'),
      options: fc.uniqueArray(optionAt(currency), {
        minLength: 1,
        maxLength: 3,
        selector: ({ handle }) => handle,
      }),
      warnings: fc.constantFrom<string[]>([], [], [], ['PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION']),
    })
    .map(({ lines, isLarge, total, options, warnings }): Stage => {
      const amount = money(total, currency);
      return {
        cost: {
          subtotalAmount: amount,
          totalAmount: amount,
          totalTaxAmount: undefined,
          totalDutyAmount: undefined,
        },
        lines: isLarge ? lines.slice(0, 1) : lines,
        moreLines: isLarge,
        ...(isLarge && { allLines: lines }),
        totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        options,
        warnings,
      };
    }),
);

/** A later stage, and the fields in which it differs from the one before. */
const change = fc.option(
  fc.tuple(
    stage,
    fc.constantFrom<(keyof Stage)[]>(
      ['options'],
      ['options'],
      ['cost'],
      ['lines', 'moreLines', 'allLines', 'totalQuantity'],
      ['warnings'],
      ['cost', 'lines', 'moreLines', 'allLines', 'totalQuantity', 'options'],
    ),
  ),
  { nil: undefined, freq: 2 },
);

/** The stage before, with these fields of another. */
function changedBy(before: Stage, change: [Stage, (keyof Stage)[]] | undefined): Stage {
  if (!change) return before;
  const [next, fields] = change;
  return { ...before, ...Object.fromEntries(fields.map((field) => [field, next[field]])) };
}

const linesOf = ({ lines, allLines }: Pick<Cart, 'lines' | 'allLines'>) =>
  (allLines ?? lines).map(({ id, quantity }) => `${quantity} ${id}`).sort();

/** The price of a month's renewals, in grosze, as the API describes plans. */
const monthlyRenewals = ({ lines, allLines }: Cart) =>
  (allLines ?? lines).reduce((sum, { quantity, cost, sellingPlan }) => {
    if (!sellingPlan) return sum;
    const [first] = sellingPlan.priceAdjustments ?? [];
    const grosze = (amount: Money | undefined) => Math.round(Number(amount?.amount) * 100);
    return sum + (first ? quantity * grosze(first.price) : grosze(cost.subtotalAmount));
  }, 0);

/** The parts of an order that differ from what the sheet showed. */
function differencesFromShown(created: Stage, order: Cart, { total, labels, delivery }: Shown): string[] {
  const grosze = (text: string | undefined) => Math.round(Number(text?.replace(',', '.')) * 100);
  const renewal = labels.flatMap((label) => /^(\d+,\d\d)\szł co miesiąc$/.exec(label)?.[1] ?? [])[0] ?? '0';
  const selected = order.deliveryGroups?.[0]?.selectedDeliveryOption;
  // Google's labels begin with the price.
  const [, price, title] = /^(?:(\S+)\szł: )?(.*)$/.exec(delivery?.label ?? '') ?? [];
  const shownCost = grosze(delivery?.amount ?? price);
  const checks: [string, boolean][] = [
    ['total', grosze(order.cost.totalAmount.amount) <= grosze(total)],
    ['renewal', monthlyRenewals(order) <= grosze(renewal)],
    ['lines', String(linesOf(order)) === String(linesOf(created as Cart))],
    [
      'delivery',
      delivery?.id === JSON.stringify([selected?.handle]) ||
        (title === selected?.title && grosze(selected?.estimatedCost.amount) <= shownCost),
    ],
    ['pick-up', selected?.deliveryMethodType === 'SHIPPING'],
    [
      'currency',
      order.cost.totalAmount.currencyCode === 'PLN' ||
        monthlyRenewals(order) + grosze(total) + shownCost === 0,
    ],
  ];
  return checks.flatMap(([what, isAsShown]) => (isAsShown ? [] : what));
}

it.each(SHEETS)(
  '$wallet orders only the lines, the delivery and the renewals that the sheet has shown',
  async ({ buy }) => {
    const ends = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(stage, change, change, change, async (created, ...changes) => {
        localStorage.clear();
        vi.setSystemTime(1_000_000);
        const located = changedBy(created, changes[0]);
        const identified = changedBy(located, changes[1]);
        const paid = changedBy(identified, changes[2]);
        const { shop, outcome, shown } = await buy({ created, located, identified, paid });
        const order = shop.order();
        if (order) expect(differencesFromShown(created, order, shown)).toEqual([]);
        const end = outcome && 'reason' in outcome ? outcome.reason : (outcome?.outcome ?? 'open');
        ends.set(end, (ends.get(end) ?? 0) + 1);
      }),
      { numRuns: 400 },
    );
    // If no click ended in one of these ways, the property would not be tested for it.
    for (const end of ['success', 'not_enough_stock', 'redirect_to_checkout_required']) {
      expect(ends.get(end) ?? 0, end).toBeGreaterThan(0);
    }
  },
  120_000,
);
