import type { StepResult } from '../../../src/wallets/sheet/sheet-results';
import { describe, expect, it, vi } from 'vitest';
import type { Cart } from '../../../src/net/storefront/cart-types';
import type { SheetColumn } from '../../../src/wallets/sheet/actions-by-wallet';
import { compareWithSeen } from '../../../src/wallets/sheet/compare-with-seen';
import { isFreeOrder, settlePayment } from '../../../src/wallets/sheet/settle-payment';
import { createWalletCart, money, seenOfCart, sentCart } from './wallet-carts';
import { LOST, type Responses, type FakeResponse } from '../../setup/fake-storefront';
import { mutationPayload, REMOVED } from './api-payloads';
import { CONTINUE, NO_RESPONSE, startSheetCart } from './sheet-cart-driver';
import { apiError } from '../api-error';

/** How the API rejects an amount. */
const REFUSED = 'PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT';
const cartOfTotal = (amount: string, tax?: string, currencyCode?: string) =>
  createWalletCart({
    cost: {
      ...createWalletCart().cost,
      totalAmount: money(amount, currencyCode),
      totalTaxAmount: tax === undefined ? undefined : money(tax),
    },
  });
const paymentPayload = (cart: Cart | undefined, ...codes: string[]) =>
  mutationPayload('cartPaymentUpdate', cart, ...codes);
const DECELERATES: StepResult = { type: 'decelerate', reason: 'invalid_payment_amount' };
const ABORTS: StepResult = {
  type: 'abort',
  dialog: { key: 'wallet_error' },
  ...apiError(REFUSED),
  unhandled: false,
};

/** The payment of a cart, which sets its total. */
const paymentOf = ({ cost }: Pick<Cart, 'cost'>) => ({
  amount: cost.totalAmount,
  freePaymentMethod: { billingAddress: {} },
});

/**
 * Settles the payment of a cart of 100.0 PLN, and returns which amounts were sent, and when.
 * @param payments the responses to the payments
 * @param options.responses those to other requests
 * @param options.seen the cart that the sheet showed; if it is missing, the price is not checked
 */
async function settleCart(
  payments: FakeResponse[],
  {
    responses = {},
    wallet = 'google_pay',
    seen,
  }: { responses?: Responses | undefined; wallet?: SheetColumn; seen?: Cart } = {},
) {
  const driver = await startSheetCart({ cartPaymentUpdate: payments, ...responses }, { wallet });
  const step = await driver.runTimersUntilSettled(
    settlePayment(driver.sheet, paymentOf, seen && (() => compareWithSeen(driver.sheet, seenOfCart(seen)))),
  );
  const amounts = driver
    .variables('cartPaymentUpdate')
    .map(({ payment }) => (payment as { amount: { amount: string } }).amount.amount);
  return { ...driver, step, amounts };
}

describe('a payment', () => {
  it.each<
    [
      title: string,
      payments: FakeResponse[],
      step: StepResult,
      amounts: string[],
      requestTimes: number[],
      responses?: Responses,
    ]
  >([
    [
      'is set once when the total stays the same',
      [paymentPayload(cartOfTotal('100.0'))],
      CONTINUE,
      ['100.0'],
      [0],
    ],
    [
      'is set once when the total is the same amount with more decimals',
      [paymentPayload(cartOfTotal('100.00'))],
      CONTINUE,
      ['100.0'],
      [0],
    ],
    [
      'is set again for the new total when the total changes',
      [paymentPayload(cartOfTotal('123.0', '23.0')), paymentPayload(cartOfTotal('123.0', '23.0'))],
      CONTINUE,
      ['100.0', '123.0'],
      [0, 0],
    ],
    [
      'is set again at once when the amount is refused in a response with a new total',
      [paymentPayload(cartOfTotal('123.0', '23.0'), REFUSED), paymentPayload(cartOfTotal('123.0', '23.0'))],
      CONTINUE,
      ['100.0', '123.0'],
      [0, 0],
    ],
    [
      'is set again after half a second when the amount is refused and no taxes are known',
      [paymentPayload(cartOfTotal('100.0'), REFUSED), paymentPayload(cartOfTotal('123.0', '23.0'))],
      CONTINUE,
      ['100.0', '100.0', '123.0'],
      [0, 500, 500],
    ],
    [
      'is set again after half a second when the amount is refused and the taxes are zero',
      [paymentPayload(cartOfTotal('100.0', '0.0'), REFUSED), paymentPayload(cartOfTotal('100.0', '0.0'))],
      CONTINUE,
      ['100.0', '100.0'],
      [0, 500],
    ],
    [
      'is set again after the cart was read when the amount is refused in a response without a cart',
      [paymentPayload(undefined, REFUSED), paymentPayload(cartOfTotal('123.0', '23.0'))],
      CONTINUE,
      ['100.0', '123.0'],
      [0, 500, 500],
      { cart: [{ cart: sentCart(cartOfTotal('123.0', '23.0')) }] },
    ],
    [
      'is given up when the amount is refused without a cart, and the cart cannot be read',
      [paymentPayload(undefined, REFUSED)],
      NO_RESPONSE,
      ['100.0'],
      [0, 500, 1500, 2500, 3500],
      { cart: [LOST] },
    ],
    [
      'is given up when the amount is refused although the taxes are known',
      [paymentPayload(cartOfTotal('100.0', '23.0'), REFUSED)],
      DECELERATES,
      ['100.0'],
      [0],
    ],
    [
      'is given up when the response is lost',
      [LOST, paymentPayload(cartOfTotal('100.0'))],
      NO_RESPONSE,
      ['100.0'],
      [0],
    ],
    [
      'is given up when the response to the second amount is lost',
      [paymentPayload(cartOfTotal('123.0', '23.0'), REFUSED), LOST, paymentPayload(cartOfTotal('123.0'))],
      NO_RESPONSE,
      ['100.0', '123.0'],
      [0, 0],
    ],
    [
      'ends with an error that the shopper can correct when the billing address has no city, even if the total changes',
      [paymentPayload(cartOfTotal('123.0'), 'PAYMENTS_CITY_REQUIRED')],
      { type: 'show_error', errors: [{ area: 'billing', key: 'missing.city' }] },
      ['100.0'],
      [0],
    ],
  ])('%s', async (_title, payments, expected, amounts, requestTimes, responses) => {
    const result = await settleCart(payments, { responses });
    expect(result.step).toEqual(expected);
    expect(result.amounts).toEqual(amounts);
    expect(result.requestTimes).toEqual(requestTimes);
  });

  it.each<[wallet: SheetColumn, step: StepResult]>([
    ['google_pay', DECELERATES],
    ['apple_pay', ABORTS],
    ['paypal', ABORTS],
  ])('with %s ends after its amount was refused for 10 s', async (wallet, expected) => {
    const refusals = [paymentPayload(cartOfTotal('100.0', '0.0'), REFUSED)];
    const { step, amounts } = await settleCart(refusals, { wallet });
    expect(step).toEqual(expected);
    expect(Date.now()).toBe(10_000);
    expect(amounts).toHaveLength(21);
  });

  it('is given up if the total still changes after 10 s', async () => {
    const driver = await startSheetCart({
      cartPaymentUpdate: Array.from({ length: 50 }, (_none, at) => paymentPayload(cartOfTotal(`${at}.0`))),
    });
    const step = await settlePayment(driver.sheet, (cart) => {
      // As if each response took a second.
      vi.setSystemTime(Date.now() + 1000);
      return paymentOf(cart);
    });
    expect(step).toEqual(DECELERATES);
    expect(driver.variables('cartPaymentUpdate')).toHaveLength(10);
  });

  describe('in a sheet that showed 100.0 PLN', () => {
    const TAX_CHANGED: StepResult = { type: 'decelerate', reason: 'dynamic_tax' };
    it.each<
      [title: string, payments: FakeResponse[], step: StepResult, amounts: string[], responses?: Responses]
    >([
      [
        'is not set for more when the total rises',
        [paymentPayload(cartOfTotal('123.0', '23.0'))],
        TAX_CHANGED,
        ['100.0'],
      ],
      [
        'is not set for more when the amount is refused in a response with a higher total',
        [paymentPayload(cartOfTotal('123.0', '23.0'), REFUSED)],
        TAX_CHANGED,
        ['100.0'],
      ],
      [
        'is not set for more when the cart that is read after a refusal costs more',
        [paymentPayload(undefined, REFUSED)],
        TAX_CHANGED,
        ['100.0'],
        { cart: [{ cart: sentCart(cartOfTotal('123.0', '23.0')) }] },
      ],
      [
        'is not set for more when the total falls first, then rises above the amount that was shown',
        [paymentPayload(cartOfTotal('90.0')), paymentPayload(cartOfTotal('100.01'))],
        { type: 'decelerate', reason: 'invalid_payment_amount' },
        ['100.0', '90.0'],
      ],
      [
        'is set again when the total falls',
        [paymentPayload(cartOfTotal('90.0')), paymentPayload(cartOfTotal('90.0'))],
        CONTINUE,
        ['100.0', '90.0'],
      ],
      [
        'is set again when the total falls first, then rises to no more than the amount that was shown',
        [
          paymentPayload(cartOfTotal('90.0')),
          paymentPayload(cartOfTotal('95.0')),
          paymentPayload(cartOfTotal('95.0')),
        ],
        CONTINUE,
        ['100.0', '90.0', '95.0'],
      ],
    ])('%s', async (_title, payments, step, amounts, responses) => {
      const result = await settleCart(payments, { responses, wallet: 'apple_pay', seen: createWalletCart() });
      expect(result.step).toEqual(step);
      expect(result.amounts).toEqual(amounts);
    });

    it('is given up if the total has risen when the 10 s are over', async () => {
      const driver = await startSheetCart(
        { cartPaymentUpdate: [paymentPayload(cartOfTotal('123.0'))] },
        { wallet: 'apple_pay' },
      );
      const payment = (cart: Pick<Cart, 'cost'>) => {
        // As if the response took 10 s.
        vi.setSystemTime(Date.now() + 10_000);
        return paymentOf(cart);
      };
      const step = await settlePayment(driver.sheet, payment, () =>
        compareWithSeen(driver.sheet, seenOfCart()),
      );
      expect(step).toEqual({ type: 'decelerate', reason: 'invalid_payment_amount' });
    });
  });

  it('is not set if the sheet showed a lower total', async () => {
    const result = await settleCart([], { wallet: 'apple_pay', seen: cartOfTotal('99.99') });
    expect(result.step).toEqual({ type: 'decelerate', reason: 'invalid_payment_amount' });
    expect(result.amounts).toEqual([]);
  });

  it('is not sent again after the sheet was abandoned', async () => {
    const { sheet, runTimersUntilSettled, flushPromises, variables } = await startSheetCart({
      cartPaymentUpdate: [paymentPayload(cartOfTotal('100.0', '0.0'), REFUSED)],
      cartRemovePersonalData: [REMOVED],
    });
    const step = settlePayment(sheet, paymentOf);
    await flushPromises();
    sheet.abandon();
    expect(await runTimersUntilSettled(step)).toMatchObject({ type: 'abort' });
    expect(variables('cartPaymentUpdate')).toHaveLength(1);
  });
});

it.each([
  ['isFreeOrder is true if there is nothing to pay', '0.0', 'PLN', false, true],
  ['isFreeOrder is true if the total is below zero', '-0.01', 'PLN', false, true],
  ['isFreeOrder is true if the total is zero in a currency without decimals', '0', 'JPY', false, true],
  ['isFreeOrder is false if the total is one grosz', '0.01', 'PLN', false, false],
  ['isFreeOrder is false if the total is one fils', '0.001', 'KWD', false, false],
  ['isFreeOrder is false if a selling plan is charged later', '0.0', 'PLN', true, false],
  ['isFreeOrder is false if unread lines may have a selling plan', '0.0', 'PLN', undefined, false],
  ['isFreeOrder is false if the total cannot be read', 'free', 'PLN', false, false],
])('%s', (_title, amount, currency, sellingPlan, isFree) => {
  const cost = { ...createWalletCart().cost, totalAmount: money(amount, currency) };
  expect(isFreeOrder({ cost, sellingPlan })).toBe(isFree);
});
