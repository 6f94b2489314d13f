import type { StepResult } from '../../../src/wallets/sheet/sheet-results';
import { describe, expect, it, vi } from 'vitest';
import type { Cart } from '../../../src/net/storefront/cart-types';
import type { SheetColumn } from '../../../src/wallets/sheet/actions-by-wallet';
import { compareWithSeen } from '../../../src/wallets/sheet/compare-with-seen';
import { isFreeOrder, settlePayment } from '../../../src/wallets/sheet/settle-payment';
import { createWalletCart, money, seenOfCart, sentCart } from './wallet-carts';
import { LOST, type Responses, type FakeResponse } from '../../setup/fake-storefront';
import { mutationPayload } from './api-payloads';
import { CONTINUE, NO_RESPONSE, startSheetCart } from './sheet-cart-driver';
import { apiError } from '../api-error';

/** How the API rejects an amount. */
const REFUSED = 'PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT';
const cartOfTotal = (amount: string, tax?: string) =>
  createWalletCart({
    cost: {
      ...createWalletCart().cost,
      totalAmount: money(amount),
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
  }: { responses?: Responses | undefined; wallet?: SheetColumn; seen?: Cart },
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

/** The response to a payment after which the cart has this total and tax, and one that refuses the amount. */
const paid = (total: string, tax?: string) => paymentPayload(cartOfTotal(total, tax));
const refused = (total: string, tax?: string) => paymentPayload(cartOfTotal(total, tax), REFUSED);
const TAXED = paid('123.0', '23.0');
const REFUSED_TAXED = refused('123.0', '23.0');
const RAISED = ['100.0', '123.0'];
const RETRIES = [0, 500, 1500, 2500, 3500];
const FALL_AND_RISE = [paid('90.0'), paid('95.0'), paid('95.0')];
const TAXED_CART = { cart: sentCart(cartOfTotal('123.0', '23.0')) };
/** A refusal without the cart. */
const NO_CART = paymentPayload(undefined, REFUSED);

describe('a payment', () => {
  const NO_CITY = paymentPayload(cartOfTotal('123.0'), 'PAYMENTS_CITY_REQUIRED');
  const MISSING_CITY: StepResult = { type: 'show_error', errors: [{ area: 'billing', key: 'missing.city' }] };

  it.each<[string, FakeResponse[], string[], times: number[], step?: StepResult, cart?: FakeResponse]>([
    ['is set once when the total stays the same', [paid('100.0')], ['100.0'], [0]],
    ['is set once when the same total has more decimals', [paid('100.00')], ['100.0'], [0]],
    ['is set again when the total changes', [TAXED, TAXED], RAISED, [0, 0]],
    ['is set again at once when it is refused with a new total', [REFUSED_TAXED, TAXED], RAISED, [0, 0]],
    ['is set again later without taxes', [refused('100.0'), TAXED], ['100.0', ...RAISED], [0, 500, 500]],
    [
      'is set again later when its taxes are zero',
      [refused('100.0', '0.0'), paid('100.0', '0.0')],
      ['100.0', '100.0'],
      [0, 500],
    ],
    ['is set again once the cart was read', [NO_CART, TAXED], RAISED, [0, 500, 500], CONTINUE, TAXED_CART],
    ['is given up when the cart cannot be read', [NO_CART], ['100.0'], RETRIES, NO_RESPONSE, LOST],
    ['is given up when it is refused with taxes', [refused('100.0', '23.0')], ['100.0'], [0], DECELERATES],
    ['is given up when the response is lost', [LOST, paid('100.0')], ['100.0'], [0], NO_RESPONSE],
    ['is given up when the second one is lost', [REFUSED_TAXED, LOST, TAXED], RAISED, [0, 0], NO_RESPONSE],
    ['ends with an error of the address, even if the total changes', [NO_CITY], ['100.0'], [0], MISSING_CITY],
  ])('%s', async (_title, payments, amounts, requestTimes, expected = CONTINUE, cart = LOST) => {
    const result = await settleCart(payments, { responses: { cart: [cart] } });
    expect(result.step).toEqual(expected);
    expect(result.amounts).toEqual(amounts);
    expect(result.requestTimes).toEqual(requestTimes);
  });

  it.each<[wallet: SheetColumn, step: StepResult]>([
    ['google_pay', DECELERATES],
    ['apple_pay', ABORTS],
    ['paypal', ABORTS],
  ])('with %s ends after its amount was refused for 10 s', async (wallet, expected) => {
    const { step, amounts } = await settleCart([refused('100.0', '0.0')], { wallet });
    expect(step).toEqual(expected);
    expect(Date.now()).toBe(10_000);
    expect(amounts).toHaveLength(21);
  });

  it('is given up if the total still changes after 10 s', async () => {
    const driver = await startSheetCart({
      cartPaymentUpdate: Array.from({ length: 50 }, (_none, at) => paid(`${at}.0`)),
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
    it.each<[string, payments: FakeResponse[], amounts: string[], step: StepResult, cart?: FakeResponse]>([
      ['is not set for more when the total rises', [TAXED], ['100.0'], TAX_CHANGED],
      ['is not set for more when it is refused for less', [refused('123.0', '23.0')], ['100.0'], TAX_CHANGED],
      ['is not set for more when the read cart costs more', [NO_CART], ['100.0'], TAX_CHANGED, TAXED_CART],
      ['is not set for more after less', [paid('90.0'), paid('100.01')], ['100.0', '90.0'], DECELERATES],
      ['is set again when the total falls', [paid('90.0'), paid('90.0')], ['100.0', '90.0'], CONTINUE],
      ['is set again when the total falls, then rises', FALL_AND_RISE, ['100.0', '90.0', '95.0'], CONTINUE],
    ])('%s', async (_title, payments, amounts, step, cart = LOST) => {
      const result = await settleCart(payments, {
        responses: { cart: [cart] },
        wallet: 'apple_pay',
        seen: createWalletCart(),
      });
      expect(result.step).toEqual(step);
      expect(result.amounts).toEqual(amounts);
    });

    it('is given up if the total has risen when the 10 s are over', async () => {
      const driver = await startSheetCart({ cartPaymentUpdate: [paid('123.0')] }, { wallet: 'apple_pay' });
      const payment = (cart: Pick<Cart, 'cost'>) => {
        // As if the response took 10 s.
        vi.setSystemTime(Date.now() + 10_000);
        return paymentOf(cart);
      };
      const step = await settlePayment(driver.sheet, payment, () =>
        compareWithSeen(driver.sheet, seenOfCart()),
      );
      expect(step).toEqual(DECELERATES);
    });
  });

  it('is not set if the sheet showed a lower total', async () => {
    const result = await settleCart([], { wallet: 'apple_pay', seen: cartOfTotal('99.99') });
    expect(result.step).toEqual(DECELERATES);
    expect(result.amounts).toEqual([]);
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
