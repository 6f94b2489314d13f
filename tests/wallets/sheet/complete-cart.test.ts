import type { EventResult } from '../../../src/wallets/sheet/sheet-results';
import { describe, expect, it } from 'vitest';
import { PREPARE_AFTER_CHANGE } from '../../../src/net/storefront/operations/prepare-for-completion';
import { completeCart } from '../../../src/wallets/sheet/complete-cart';
import type { SeenInSheet } from '../../../src/wallets/sheet/compare-with-seen';
import type { Cart } from '../../../src/net/storefront/cart-types';
import type { SheetColumn } from '../../../src/wallets/sheet/actions-by-wallet';
import { createLine, createWalletCart, money, seenOfCart, sentCart } from './wallet-carts';
import { LOST, type Responses, type FakeResponse } from '../../setup/fake-storefront';
import {
  mutationPayload,
  notReady,
  READY,
  ready,
  truncatedResponse,
  apiErrorResponse,
  submitPayload,
  failedSubmit,
} from './api-payloads';
import { ANNA, NO_RESPONSE, createSheetCart, startSheetCart } from './sheet-cart-driver';
import { apiError } from '../api-error';

const PREPARE = 'cartPrepareForCompletion';
const SUBMIT = 'cartSubmitForCompletion';
const FLAG = { flags: [PREPARE_AFTER_CHANGE] };
/** What the shopper has seen of the default cart. */
const SEEN = seenOfCart();
/** What the shopper has seen of a cart with this cost. */
const seenWithCost = (cost: Partial<Cart['cost']>) =>
  seenOfCart(createWalletCart({ cost: { ...createWalletCart().cost, ...cost } }));
const SUCCESS = submitPayload('SubmitSuccess', {
  attemptId: 'a1',
  redirectUrl: 'https://shop.example/thanks',
});
const ACCEPTED = submitPayload('SubmitAlreadyAccepted', { attemptId: 'a1' });
const attemptPayload = (typename: string, more: object = {}) => ({
  cartCompletionAttempt: { __typename: typename, ...more },
});
const CHECKOUT = createWalletCart().checkoutUrl;
const ORDER = 'https://shop.example/orders/1';
const ORDERED: EventResult = { type: 'complete', redirectUrl: 'https://shop.example/thanks' };
const NOT_COMPLETED = {
  type: 'abort',
  dialog: { key: 'wallet_error' },
  reason: 'not_completed',
  unhandled: false,
} as const satisfies EventResult;

/** The signal of a time limit that is reached after `ms`. */
function limitAfter(ms = 27_000): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(new DOMException('Too late', 'TimeoutError')), ms);
  return limit.signal;
}

describe('the end of a sheet', () => {
  it.each<
    [
      title: string,
      submit: FakeResponse[],
      end: EventResult,
      isSubmitted: boolean,
      completion?: FakeResponse[],
    ]
  >([
    ['is the page of the order when the submit is accepted', [SUCCESS], ORDERED, true],
    [
      'is a dialog with a link to the order when another attempt has created it before',
      [ACCEPTED],
      { ...NOT_COMPLETED, dialog: { key: 'already_accepted', orderUrl: ORDER }, reason: 'already_accepted' },
      true,
      [attemptPayload('CartCompletionSuccess', { orderUrl: ORDER })],
    ],
    [
      'is the page of the order when this attempt has created it, and its first response was lost',
      [LOST, ACCEPTED],
      { type: 'complete', redirectUrl: ORDER },
      true,
      [attemptPayload('CartCompletionSuccess', { orderUrl: ORDER })],
    ],
    [
      'is an error of the payment method when the payment of the accepted attempt failed',
      [LOST, ACCEPTED],
      { type: 'show_error', errors: [{ area: 'billing', key: 'invalid.payment_method' }] },
      false,
      [attemptPayload('CartCompletionFailed', { errors: [{ code: 'PAYMENT_CARD_DECLINED' }] })],
    ],
    [
      'is the page of the action that the accepted attempt requires',
      [ACCEPTED],
      { type: 'decelerate', reason: 'action_required', url: 'https://bank.example/3ds' },
      true,
      [
        attemptPayload('CartCompletionActionRequired', {
          action: { redirectUrl: 'https://bank.example/3ds' },
        }),
      ],
    ],
    [
      'is the checkout when the outcome is unknown',
      [LOST],
      { type: 'decelerate', reason: 'processing_failed', url: CHECKOUT },
      true,
    ],
    [
      'is the wallet dialog when the API did not process the submit in time',
      [submitPayload('SubmitThrottled', { pollAfter: '1970-01-01T01:00:00Z' })],
      NOT_COMPLETED,
      false,
    ],
    ['is the wallet dialog when the submit failed without a reason', [failedSubmit()], NOT_COMPLETED, false],
    [
      'is the wallet dialog when the submit failed for a reason that stops nothing',
      [failedSubmit('PENDING_DELIVERY_GROUPS')],
      NOT_COMPLETED,
      false,
    ],
    [
      'is a list of errors when the submit failed and the shopper can correct them',
      [failedSubmit('PAYMENTS_CREDIT_CARD_GENERIC', 'DELIVERY_CITY_REQUIRED')],
      {
        type: 'show_error',
        errors: [
          { area: 'shipping', key: 'missing.city' },
          { area: 'billing', key: 'invalid.payment_method' },
        ],
      },
      false,
    ],
    [
      'is the checkout when the submit failed and the checkout can resolve the error',
      [failedSubmit('TAX_NEW_TAX_MUST_BE_ACCEPTED')],
      { type: 'decelerate', reason: 'dynamic_tax' },
      false,
    ],
    [
      'is the wallet dialog, as an unhandled error, when the submit failed with an unknown code',
      [failedSubmit('BRAND_NEW')],
      { type: 'abort', dialog: { key: 'wallet_error' }, ...apiError('BRAND_NEW'), unhandled: true },
      false,
    ],
    [
      'is the checkout when the shop does not allow scripts to complete orders',
      [apiErrorResponse('ACCESS_DENIED')],
      { type: 'decelerate', reason: 'payment_method_not_applicable' },
      false,
    ],
    [
      'is the generic dialog when the request is not allowed for another reason',
      [apiErrorResponse('UNAUTHORIZED')],
      NO_RESPONSE,
      false,
    ],
  ])('%s', async (_title, submit, end, isSubmitted, completion = []) => {
    const cart = [{ cart: sentCart(createWalletCart()) }];
    const responses = { [PREPARE]: [READY], [SUBMIT]: submit, cartCompletionAttempt: completion, cart };
    const driver = await startSheetCart(responses);
    expect(await driver.runTimersUntilSettled(completeCart(driver.sheet, limitAfter(), SEEN))).toEqual(end);
    expect(driver.sheet.submission.isStarted).toBe(isSubmitted);
    expect(driver.operations().slice(0, 2)).toEqual([PREPARE, SUBMIT]);
  });

  it.each<[title: string, prepared: FakeResponse, end: EventResult]>([
    [
      'checkout, without a submit, when the cart is not ready',
      notReady('SOMETHING_NEW'),
      { type: 'decelerate', reason: 'cart_not_ready' },
    ],
    ['generic dialog, without a submit, when the response to preparing is lost', LOST, NO_RESPONSE],
  ])('is the %s', async (_title, prepared, end) => {
    const driver = await startSheetCart({ [PREPARE]: [prepared] });
    expect(await driver.runTimersUntilSettled(completeCart(driver.sheet, limitAfter(), SEEN))).toEqual(end);
    expect(driver.operations()).toEqual([PREPARE]);
    expect(driver.sheet.submission.isStarted).toBe(false);
  });

  it('is the page of the order if the prepared cart lacks only a payment and a delivery', async () => {
    const driver = await startSheetCart({
      [PREPARE]: [notReady('INVALID_PAYMENT', 'PENDING_DELIVERY_GROUPS')],
      [SUBMIT]: [SUCCESS],
    });
    expect(await driver.runTimersUntilSettled(completeCart(driver.sheet, limitAfter(), SEEN))).toEqual(
      ORDERED,
    );
  });
});

it.each<{ title: string; flags: string[]; operations: string[] }>([
  {
    title: 'without the flag, a cart is prepared only before the submit',
    flags: [],
    operations: ['cartCreate', 'cartBuyerIdentityUpdate', PREPARE, SUBMIT],
  },
  {
    title: 'with the flag, a cart is prepared after each change instead',
    ...FLAG,
    operations: ['cartCreate', PREPARE, 'cartBuyerIdentityUpdate', PREPARE, SUBMIT],
  },
])('$title', async ({ flags, operations }) => {
  const responses: Responses = {
    cartCreate: [mutationPayload('cartCreate', createWalletCart())],
    cartBuyerIdentityUpdate: [mutationPayload('cartBuyerIdentityUpdate', createWalletCart())],
    [PREPARE]: [READY],
    [SUBMIT]: [SUCCESS],
  };
  const driver = createSheetCart(responses, { flags });
  await driver.runTimersUntilSettled(driver.sheet.start());
  await driver.runTimersUntilSettled(driver.sheet.identify(ANNA));
  await driver.runTimersUntilSettled(completeCart(driver.sheet, limitAfter(), SEEN));
  expect(driver.operations()).toEqual(operations);
});

describe('a prepared cart', () => {
  const dearer = { totalAmount: money('123.0') };
  const preparedCart = (cost: Partial<Cart['cost']>, more: Partial<Cart> = {}) =>
    createWalletCart({ cost: { ...createWalletCart().cost, ...cost }, ...more });

  it.each<[title: string, prepared: Cart, end: EventResult]>([
    ['is submitted if it costs the same', preparedCart({}), ORDERED],
    ['is submitted if it costs less', preparedCart({ totalAmount: money('99.0') }), ORDERED],
    [
      'leads to the checkout if it costs more',
      preparedCart(dearer),
      { type: 'decelerate', reason: 'invalid_payment_amount' },
    ],
    [
      'leads to the checkout if it has a tax that was not shown',
      preparedCart({ ...dearer, totalTaxAmount: money('23.0') }),
      { type: 'decelerate', reason: 'dynamic_tax' },
    ],
    [
      'leads to the checkout if it has fewer items',
      preparedCart({}, { totalQuantity: 0 }),
      { type: 'decelerate', reason: 'not_enough_stock' },
    ],
    [
      'leads to the checkout if it has another quantity of a line',
      preparedCart({}, { lines: [createLine({ quantity: 2 })], totalQuantity: 1 }),
      { type: 'decelerate', reason: 'redirect_to_checkout_required' },
    ],
    [
      'leads to the checkout if it has another currency',
      preparedCart({ totalAmount: money('25.0', 'EUR') }),
      { type: 'decelerate', reason: 'currency_changed' },
    ],
  ])('%s', async (_title, prepared, end) => {
    const driver = await startSheetCart({ [PREPARE]: [ready(prepared)], [SUBMIT]: [SUCCESS] });
    expect(await driver.runTimersUntilSettled(completeCart(driver.sheet, limitAfter(), SEEN))).toEqual(end);
    expect(driver.operations()).toEqual(end.type === 'complete' ? [PREPARE, SUBMIT] : [PREPARE]);
  });

  it('is compared with the flag too, after the last change', async () => {
    const driver = await startSheetCart(
      {
        cartBuyerIdentityUpdate: [mutationPayload('cartBuyerIdentityUpdate', createWalletCart())],
        [PREPARE]: [READY, ready(preparedCart(dearer))],
        [SUBMIT]: [SUCCESS],
      },
      FLAG,
    );
    await driver.runTimersUntilSettled(driver.sheet.identify(ANNA));
    expect(await driver.runTimersUntilSettled(completeCart(driver.sheet, limitAfter(), SEEN))).toEqual({
      type: 'decelerate',
      reason: 'invalid_payment_amount',
    });
  });

  it('is read again if only the deferred part of the response is missing', async () => {
    const driver = await startSheetCart({
      [PREPARE]: [truncatedResponse(ready(createWalletCart()))],
      cart: [{ cart: sentCart(preparedCart(dearer)) }],
      [SUBMIT]: [SUCCESS],
    });
    expect(await driver.runTimersUntilSettled(completeCart(driver.sheet, limitAfter(), SEEN))).toEqual({
      type: 'decelerate',
      reason: 'invalid_payment_amount',
    });
    expect(driver.operations()).toEqual([PREPARE, 'cart']);
  });

  it('ends the sheet if it cannot be parsed', async () => {
    const cart = { ...sentCart(createWalletCart()), cost: null };
    const result = { __typename: 'CartStatusReady', cart };
    const driver = await startSheetCart({ [PREPARE]: [{ cartPrepareForCompletion: { result } }] });
    expect(await driver.runTimersUntilSettled(completeCart(driver.sheet, limitAfter(), SEEN))).toEqual(
      NO_RESPONSE,
    );
  });
});

describe('completeCart', () => {
  it('sends no submit after the time limit', async () => {
    const driver = await startSheetCart({ [PREPARE]: [READY], [SUBMIT]: [SUCCESS] });
    const end = await driver.runTimersUntilSettled(completeCart(driver.sheet, AbortSignal.abort(), SEEN));
    expect(end).toEqual(NOT_COMPLETED);
    expect(driver.operations()).not.toContain(SUBMIT);
  });

  it('sends no submit after the sheet was closed', async () => {
    const driver = await startSheetCart({ [PREPARE]: [READY], [SUBMIT]: [SUCCESS] });
    driver.sheet.abandon();
    expect(await driver.runTimersUntilSettled(completeCart(driver.sheet, limitAfter(), SEEN))).toEqual(
      NOT_COMPLETED,
    );
    expect(driver.operations()).not.toContain(SUBMIT);
  });

  it.each<[title: string, seen: SeenInSheet | undefined]>([
    ['cart costs more than the shopper saw', seenWithCost({ totalAmount: money('99.99') })],
    ['shopper saw only a placeholder', undefined],
  ])('leads to the checkout without a submit if the %s', async (_title, seen) => {
    const driver = await startSheetCart({ [PREPARE]: [READY], [SUBMIT]: [SUCCESS] });
    const end = await driver.runTimersUntilSettled(completeCart(driver.sheet, limitAfter(), seen));
    expect(end).toEqual({ type: 'decelerate', reason: 'invalid_payment_amount' });
    expect(driver.operations()).not.toContain(SUBMIT);
    expect(driver.sheet.submission.isStarted).toBe(false);
  });

  it('sends no request if there is no cart', async () => {
    const driver = createSheetCart({ [SUBMIT]: [SUCCESS] }, FLAG);
    expect(await driver.runTimersUntilSettled(completeCart(driver.sheet, limitAfter(), SEEN))).toEqual(
      NOT_COMPLETED,
    );
    expect(driver.operations()).toEqual([]);
  });
});

describe('after a submit that was refused for its amount', () => {
  const ABORTED = {
    type: 'abort',
    dialog: { key: 'wallet_error' },
    ...apiError('PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT'),
    unhandled: false,
  };
  const TO_CHECKOUT = { type: 'decelerate', reason: 'invalid_payment_amount' };
  const { cost: shownCost } = createWalletCart();
  const higherCost = { ...shownCost, totalAmount: money('999.99') };
  const cartResponse = (cost = shownCost) => ({ cart: sentCart(createWalletCart({ cost })) });
  const moreTax = cartResponse({ ...higherCost, totalTaxAmount: money('99.99') });
  const TO_CHECKOUT_FOR_TAX = { type: 'decelerate', reason: 'dynamic_tax' };
  it.each<[title: string, wallet: SheetColumn, read: FakeResponse, end: object]>([
    [
      'Apple Pay leads to the checkout if the cart costs more',
      'apple_pay',
      cartResponse(higherCost),
      TO_CHECKOUT,
    ],
    [
      'Apple Pay leads to the checkout because of the tax if the tax has risen too',
      'apple_pay',
      moreTax,
      TO_CHECKOUT_FOR_TAX,
    ],
    [
      'Google Pay leads to the checkout because of the tax if the tax has risen too',
      'google_pay',
      moreTax,
      TO_CHECKOUT_FOR_TAX,
    ],
    ['Apple Pay fails if the cart costs the same', 'apple_pay', cartResponse(), ABORTED],
    [
      'Google Pay leads to the checkout if the cart costs the same',
      'google_pay',
      cartResponse(),
      TO_CHECKOUT,
    ],
    ['Apple Pay fails if the cart cannot be read', 'apple_pay', LOST, ABORTED],
  ])('a sheet of %s', async (_title, wallet, read, end) => {
    const checkoutUrl = 'https://shop.example/checkouts/2';
    const submit = submitPayload('SubmitFailed', {
      checkoutUrl,
      errors: [{ code: 'PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT', message: '' }],
    });
    const responses = { [PREPARE]: [READY], [SUBMIT]: [submit], cart: [read] };
    const driver = await startSheetCart(responses, { wallet });
    expect(await driver.runTimersUntilSettled(completeCart(driver.sheet, limitAfter(), SEEN))).toEqual(end);
    expect(driver.sheet.submission.isStarted).toBe(false);
    expect(driver.sheet.cart?.checkoutUrl).toBe(checkoutUrl);
  });
});

it('each authorization has a new token, except after an attempt of unknown outcome', async () => {
  const driver = await startSheetCart({
    [PREPARE]: [READY],
    [SUBMIT]: [failedSubmit('CARD_DECLINED'), 'hangs', SUCCESS],
  });
  for (let time = 0; time < 3; time++)
    await driver.runTimersUntilSettled(completeCart(driver.sheet, limitAfter(), SEEN));
  const tokens = driver.variables(SUBMIT).map(({ attemptToken }) => attemptToken);
  const [first, second] = tokens;
  expect(second).not.toBe(first);
  expect(tokens).toEqual([first, second, second]);
});

it('a token that became too old while the cart was prepared is not sent again', async () => {
  const FIVE_MINUTES = 5 * 60_000;
  let resolvePrepared = (_response: object) => {};
  const prepared = new Promise<object>((resolve) => (resolvePrepared = resolve));
  const driver = await startSheetCart({ [PREPARE]: [READY, prepared], [SUBMIT]: ['hangs', SUCCESS] });
  await driver.runTimersUntilSettled(completeCart(driver.sheet, limitAfter(), SEEN));
  setTimeout(() => resolvePrepared(READY), FIVE_MINUTES);
  expect(
    await driver.runTimersUntilSettled(completeCart(driver.sheet, limitAfter(2 * FIVE_MINUTES), SEEN)),
  ).toEqual({
    type: 'decelerate',
    reason: 'processing_failed',
    url: CHECKOUT,
  });
  expect(driver.variables(SUBMIT)).toHaveLength(1);
});
