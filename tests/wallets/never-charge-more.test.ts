import fc from '../setup/fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Cart } from '../../src/net/storefront/cart-types';
import type { CartPayment } from '../../src/net/storefront/sheet/sheet-operations';
import type { ClickOutcome } from '../../src/wallets/contract';
import { decimalsOf } from '../../src/wallets/sheet/money';
import { createOption } from './sheet/delivery-groups';
import { createLine, createPlan, createWalletCart, money } from './sheet/wallet-carts';
import { fakeStorefront, type StorefrontRequest } from '../setup/fake-storefront';
import { reasonOf } from './checkout/click-driver';
import {
  mutationPayload,
  groupOfOptions,
  payloadFor,
  READY,
  ready,
  failedSubmit,
  submitPayload,
} from './sheet/api-payloads';
import { SHEETS, type Shown } from './play-sheet';
import type { Stage } from './staged-shop';
import { EVENT_OF_ACTION } from './apple-pay/apple-sheet';
import { clickOnApple } from './apple-pay/click-on-apple';
import { clickOnGoogle, type ShopperAction } from './google-pay/click-on-google';
import { WITH_CODE_FIELD } from './sheet/shop-with-codes';
import { advanceTime, useFakeClock } from '../setup/fake-clock';
import { summaryTexts } from '../../src/ui/messages/pl/sheet/order-summary';
import { intervalText } from '../../src/ui/messages/pl/sheet/subscription';

const NOW = 1_000_000;

beforeEach(() => useFakeClock({ now: NOW }));

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

const shopScript = fc.record({
  currency: fc.constantFrom('PLN', 'PLN', 'KWD'),
  created: price.map((created) => ({ ...created, code: undefined })),
  cartBuyerIdentityUpdate: prices,
  cartSelectedDeliveryOptionsUpdate: prices,
  cartDiscountCodesUpdate: prices,
  cartPaymentUpdate: prices,
  /** What a prepared cart costs; undefined if it is not in the response. */
  prepared: fc.option(price, { nil: undefined }),
  /** Whether the bank declines the first submit. */
  isDeclinedFirst: fc.boolean(),
});
type ShopScript = typeof shopScript extends fc.Arbitrary<infer Value> ? Value : never;

/** An amount in the smallest units of its currency, as the API writes it. */
const toAmount = (units: number, currency: string) => {
  const decimals = decimalsOf(currency);
  return money((units / 10 ** decimals).toFixed(decimals), currency);
};

const inCurrency = <Value>(value: Value, currency: string): Value =>
  JSON.parse(JSON.stringify(value).replaceAll('"PLN"', `"${currency}"`)) as Value;

/** A cart at this price, with this delivery option. */
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

/** The shop of a script. Its carts have the codes that were sent last, of which only `LATO` applies. */
function openShop({ currency, created, prepared, isDeclinedFirst, ...changes }: ShopScript) {
  const remaining = new Map(Object.entries(changes).map(([operation, prices]) => [operation, [...prices]]));
  let codes: Cart['discountCodes'] = [];
  let isDeclined = isDeclinedFirst;
  const cartOf = (price: Price, handle?: string) => ({
    ...cartAt(price, currency, handle),
    discountCodes: codes,
  });
  return fakeStorefront(({ operation, variables }) => {
    switch (operation) {
      case 'cartPrepareForCompletion':
        return prepared ? ready(cartOf(prepared)) : READY;
      case 'cartSubmitForCompletion': {
        const failed = isDeclined && failedSubmit('PAYMENTS_CREDIT_CARD_GENERIC');
        isDeclined = false;
        return failed || submitPayload('SubmitSuccess', { redirectUrl: 'https://shop.example/orders/1' });
      }
      case 'cartDiscountCodesUpdate': {
        const list = variables['discountCodes'] as string[];
        codes = list.map((code) => ({ code, applicable: code === 'LATO' }));
      }
    }
    const queue = remaining.get(operation);
    const [price] = queue ?? (operation === 'cartCreate' ? [created] : changes.cartPaymentUpdate.slice(-1));
    if (!price) throw new Error(`no price for ${operation}`);
    if (queue && queue.length > 1) queue.shift();
    const handle = operation === 'cartSelectedDeliveryOptionsUpdate' ? 'locker' : 'courier';
    const payload = payloadFor(operation, cartOf(price, handle));
    return price.code && queue ? mutationPayload(operation, cartOf(price, handle), price.code) : payload;
  });
}

interface Authorization {
  /** How many requests there were before it. */
  requestsBefore: number;
  /** The total that the sheet had shown by then. */
  shownTotal: string | undefined;
}

interface PlayedClick {
  requests: readonly StorefrontRequest[];
  authorizations: readonly Authorization[];
  outcome: ClickOutcome | undefined;
}

/** Submits that charge more than the shopper had seen when they authorized. */
function chargesAboveShown({ requests, authorizations }: PlayedClick): string[] {
  return requests.flatMap(({ operation }, index) => {
    if (operation !== 'cartSubmitForCompletion') return [];
    const isBefore = ({ requestsBefore }: Authorization) => requestsBefore <= index;
    const shownTotal = authorizations.filter(isBefore).at(-1)?.shownTotal;
    const payments = requests.slice(0, index).filter((request) => request.operation === 'cartPaymentUpdate');
    const payment = payments.at(-1)?.variables['payment'] as CartPayment | undefined;
    const charged = payment?.amount.amount;
    const isCovered = shownTotal !== undefined && Number(charged) <= Number(shownTotal);
    return isCovered ? [] : [`${charged} for ${shownTotal}`];
  });
}

/** How long the shopper waits, ms; undefined: the next event arrives before the answer to this one. */
const pause = fc.constantFrom(undefined, 0, 12_000);

type Steps<Action> = readonly { action: Action; pause: number | undefined }[];

const buyerIn = (currency: string) => ({ country: 'PL', language: 'PL', currency });

const GOOGLE_ACTIONS: ShopperAction[] = [
  'initialize',
  'initialize without an address',
  'address',
  'option',
  'code',
  'wrong code',
  'no code',
  'pay',
];

async function playGoogle(script: ShopScript, steps: Steps<ShopperAction>): Promise<PlayedClick> {
  const { fetch, requests } = openShop(script);
  const run = await clickOnGoogle({
    context: { ...WITH_CODE_FIELD, fetch, buyer: buyerIn(script.currency) },
  });
  const { answers } = run.sheet;
  const authorizations: Authorization[] = [];
  const shownTotal = () =>
    answers
      .flatMap((answer) => ('newTransactionInfo' in answer ? (answer.newTransactionInfo ?? []) : []))
      .at(-1)?.totalPrice;
  for (const { action, pause } of steps) {
    if (run.outcome) break;
    if (action === 'pay') {
      // A sheet has one authorization at a time.
      const answered = answers.filter((answer) => 'transactionState' in answer).length;
      if (authorizations.length > answered) continue;
      authorizations.push({ requestsBefore: requests.length, shownTotal: shownTotal() });
    }
    void run.sheet.do(action);
    if (pause !== undefined) await advanceTime(pause);
  }
  await advanceTime(60_000);
  void run.sheet.do('cancel');
  await advanceTime(10_000);
  return { requests, authorizations, outcome: run.outcome };
}

async function playApple(
  script: ShopScript,
  steps: Steps<keyof typeof EVENT_OF_ACTION>,
): Promise<PlayedClick> {
  const { fetch, requests } = openShop(script);
  const run = await clickOnApple({ context: { ...WITH_CODE_FIELD, fetch, buyer: buyerIn(script.currency) } });
  const { dispatch, answers, isOpen } = run.sheet;
  const authorizations: Authorization[] = [];
  const shownTotal = () =>
    answers.flatMap(([, answer]) => (answer?.['newTotal'] as { amount: string } | undefined) ?? []).at(-1)
      ?.amount;
  for (const { action, pause } of steps) {
    if (!isOpen()) break;
    const [type, createDetail] = EVENT_OF_ACTION[action];
    if (action === 'pay') {
      // A sheet has one authorization at a time.
      const answered = answers.filter(([type]) => type === 'paymentauthorized').length;
      if (authorizations.length > answered) continue;
      authorizations.push({ requestsBefore: requests.length, shownTotal: shownTotal() });
    }
    dispatch(type, createDetail());
    if (pause !== undefined) await advanceTime(pause);
  }
  await advanceTime(60_000);
  if (isOpen()) dispatch('cancel');
  await advanceTime(10_000);
  return { requests, authorizations, outcome: run.outcome };
}

/** Clicks on a wallet, and runs these steps in its sheet. */
type Play = (script: ShopScript, steps: Steps<string>) => Promise<PlayedClick>;

// Each wallet gets only its own actions, so its function can be used as one for all actions.
it.each<[wallet: string, play: Play, actions: readonly string[]]>([
  ['Apple Pay', playApple as Play, Object.keys(EVENT_OF_ACTION)],
  ['Google Pay', playGoogle as Play, GOOGLE_ACTIONS],
])(
  '%s never submits a payment above the total that the sheet had shown when the shopper authorized',
  async (_wallet, play, actions) => {
    const ends = new Set<string>();
    const step = fc.record({ action: fc.constantFrom(...actions, 'pay'), pause });
    await fc.assert(
      fc.asyncProperty(shopScript, fc.array(step, { minLength: 1, maxLength: 6 }), async (script, steps) => {
        localStorage.clear();
        vi.setSystemTime(NOW);
        const played = await play(script, steps);
        expect(chargesAboveShown(played)).toEqual([]);
        if (played.outcome) ends.add(reasonOf(played.outcome));
      }),
      { numRuns: 250 },
    );
    // If no click ended in one of these ways, the property would not be tested for it.
    expect([...ends]).toEqual(expect.arrayContaining(['success', 'dynamic_tax', 'invalid_payment_amount']));
  },
  60_000,
);

/** A line with a plan that renews every month, at its own price or the line's, or without a plan. */
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
      place: fc.constantFrom(undefined, undefined, undefined, 'Sklep', 'Kiosk'),
      warnings: fc.constantFrom<string[]>([], [], [], ['PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION']),
    })
    .map(({ lines, isLarge, total, options, place, warnings }): Stage => {
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
        pickup: place
          ? createOption(place, '', { deliveryMethodType: 'PICK_UP', estimatedCost: money('0.0', currency) })
          : undefined,
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
      ['pickup'],
      ['cost'],
      ['lines', 'moreLines', 'allLines', 'totalQuantity'],
      ['warnings'],
      ['cost', 'lines', 'moreLines', 'allLines', 'totalQuantity', 'options', 'pickup'],
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

/** The quantity and the id of each line, in alphabetical order. */
const linesOf = ({ lines, allLines }: Pick<Cart, 'lines' | 'allLines'>) =>
  (allLines ?? lines).map(({ id, quantity }) => `${quantity} ${id}`).sort();

/** An amount in hundredths, which all currencies of these tests have; `NaN` if it is missing. */
const toHundredths = (amount: string | undefined) => Math.round(Number(amount?.replace(',', '.')) * 100);

/** The price of a month's renewals in hundredths, as the API describes plans. */
const monthlyRenewals = ({ lines, allLines }: Cart) =>
  (allLines ?? lines).reduce((sum, { quantity, cost, sellingPlan }) => {
    if (!sellingPlan || sellingPlan === 'unknown') return sum;
    const [adjustment] = sellingPlan.priceAdjustments ?? [];
    const price = adjustment
      ? quantity * toHundredths(adjustment.price.amount)
      : toHundredths(cost.subtotalAmount?.amount);
    return sum + price;
  }, 0);

const RENEWAL = new RegExp(`^(\\d+,\\d\\d)\\szł ${intervalText('MONTH', 1)}$`);
const PICKUP = new RegExp(`^${summaryTexts.pickup}: (.*)$`);

/** The parts of an order that differ from what the sheet showed. */
function differencesFromShown(created: Stage, order: Cart, { total, labels, delivery }: Shown): string[] {
  const renewal = labels.flatMap((label) => RENEWAL.exec(label)?.[1] ?? [])[0] ?? '0';
  const [selected, pickup] = (order.deliveryGroups ?? []).map((group) => group.selectedDeliveryOption);
  const shownPickup = labels.flatMap((label) => PICKUP.exec(label)?.[1] ?? [])[0];
  // Google's labels begin with the price, which is in euros while a cart in euros is free.
  const [, price, title] = /^(?:(\S+)\s(?:zł|€): )?(.*)$/.exec(delivery?.label ?? '') ?? [];
  const shownCost = toHundredths(delivery?.amount ?? price);
  const isShownOption = delivery?.id === JSON.stringify([selected?.handle]);
  const isNotDearer = toHundredths(selected?.estimatedCost.amount) <= shownCost;
  // The sheet's currency is PLN. Zero is the same in each currency.
  const isFree = monthlyRenewals(order) + toHundredths(total) + shownCost === 0;
  const checks: [part: string, isAsShown: boolean][] = [
    ['total', toHundredths(order.cost.totalAmount.amount) <= toHundredths(total)],
    ['renewal', monthlyRenewals(order) <= toHundredths(renewal)],
    ['lines', String(linesOf(order)) === String(linesOf({ lines: [], ...created }))],
    ['delivery', isShownOption || (title === selected?.title && isNotDearer)],
    // A pick-up is never offered.
    ['pick-up', selected?.deliveryMethodType === 'SHIPPING'],
    ['kept pick-up', pickup?.title === shownPickup],
    ['currency', order.cost.totalAmount.currencyCode === 'PLN' || isFree],
  ];
  return checks.flatMap(([part, isAsShown]) => (isAsShown ? [] : part));
}

it.each(SHEETS)(
  '$wallet orders nothing that differs from the lines, the delivery and the prices in the sheet',
  async ({ buy }) => {
    const ends = new Set<string>();
    await fc.assert(
      fc.asyncProperty(stage, change, change, change, change, async (created, ...changes) => {
        localStorage.clear();
        vi.setSystemTime(NOW);
        const located = changedBy(created, changes[0]);
        const identified = changedBy(located, changes[1]);
        const paid = changedBy(identified, changes[2]);
        const prepared = changedBy(paid, changes[3]);
        const { shop, outcome, shown } = await buy({ created, located, identified, paid, prepared });
        const order = shop.order();
        if (order) expect(differencesFromShown(created, order, shown)).toEqual([]);
        if (outcome) ends.add(reasonOf(outcome));
      }),
      { numRuns: 400 },
    );
    // If no click ended in one of these ways, the property would not be tested for it.
    expect([...ends]).toEqual(
      expect.arrayContaining(['success', 'not_enough_stock', 'redirect_to_checkout_required']),
    );
  },
  120_000,
);
