import type { SheetError } from '../../../src/wallets/sheet/errors/field-problems';
import type { DecelerationReason } from '../../../src/wallets/reasons';
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
import { ANNA, NO_RESPONSE, NO_STEPS, createSheetCart, startSheetCart } from './sheet-cart-driver';
import { apiError } from '../api-error';
import { acceptedSubmit, repeatedSubmit } from '../fake-shop';

const PREPARE = 'cartPrepareForCompletion';
const SUBMIT = 'cartSubmitForCompletion';
const FLAG = { flags: [PREPARE_AFTER_CHANGE] };
const SEEN = seenOfCart();
const seenWithCost = (cost: Partial<Cart['cost']>) =>
  seenOfCart(createWalletCart({ cost: { ...createWalletCart().cost, ...cost } }));
const SUCCESS = acceptedSubmit('a1');
const ACCEPTED = repeatedSubmit('a1');
const attemptPayload = (typename: string, more: object) => ({
  cartCompletionAttempt: { __typename: typename, ...more },
});
const CHECKOUT = createWalletCart().checkoutUrl;
const ORDER = 'https://shop.example/orders/1';
const ORDERED: EventResult = { type: 'complete', redirectUrl: 'https://shop.example/thanks' };
const AT_ORDER: EventResult = { type: 'complete', redirectUrl: ORDER };
const NOT_COMPLETED = {
  type: 'abort',
  dialog: { key: 'wallet_error' },
  reason: 'not_completed',
  unhandled: false,
} as const satisfies EventResult;

/** The signal of a time limit of 27 s. */
function timeLimit(): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(new DOMException('Too late', 'TimeoutError')), 27_000);
  return limit.signal;
}

type Driver = Awaited<ReturnType<typeof startSheetCart>>;
const complete = (driver: Driver) =>
  driver.runTimersUntilSettled(completeCart(driver.sheet, timeLimit(), SEEN, NO_STEPS));

const toCheckout = (reason: DecelerationReason, url?: string): EventResult => ({
  type: 'decelerate',
  reason,
  ...(url && { url }),
});
const TOO_DEAR = toCheckout('invalid_payment_amount');
const INVALID_PAYMENT = { area: 'billing', key: 'invalid.payment_method' } as const;
const showErrors = (...errors: SheetError[]): EventResult => ({ type: 'show_error', errors });

describe('the end of a sheet', () => {
  const submitted = (submit: FakeResponse[], completion?: FakeResponse) =>
    startSheetCart({
      [PREPARE]: [READY],
      [SUBMIT]: submit,
      cartCompletionAttempt: completion ? [completion] : [],
      cart: [{ cart: sentCart(createWalletCart()) }],
    });
  const CORRECTABLE = failedSubmit('PAYMENTS_CREDIT_CARD_GENERIC', 'DELIVERY_CITY_REQUIRED');
  const NO_CITY = { area: 'shipping', key: 'missing.city' } as const;
  const NO_PHONE = { area: 'shipping', key: 'missing.phone' } as const;
  const BANK_PAGE = 'https://bank.example/3ds';
  const ordered = attemptPayload('CartCompletionSuccess', { orderUrl: ORDER });
  const declined = attemptPayload('CartCompletionFailed', { errors: [{ code: 'PAYMENT_CARD_DECLINED' }] });
  const needsAction = attemptPayload('CartCompletionActionRequired', { action: { redirectUrl: BANK_PAGE } });
  const THROTTLED = submitPayload('SubmitThrottled', { pollAfter: '1970-01-01T01:00:00Z' });
  const UNKNOWN_ERROR: EventResult = { ...NOT_COMPLETED, ...apiError('BRAND_NEW'), unhandled: true };
  const ORDERED_BEFORE: EventResult = {
    ...NOT_COMPLETED,
    dialog: { key: 'already_accepted', orderUrl: ORDER },
    reason: 'already_accepted',
  };

  it.each<[title: string, submit: FakeResponse[], end: EventResult, completion?: FakeResponse]>([
    ['the page of the order when the submit is accepted', [SUCCESS], ORDERED],
    ['a link to the order that another attempt has created before', [ACCEPTED], ORDERED_BEFORE, ordered],
    ['the page of its order after a lost response', [LOST, ACCEPTED], AT_ORDER, ordered],
    ['the page of the action it requires', [ACCEPTED], toCheckout('action_required', BANK_PAGE), needsAction],
    ['the checkout when the outcome is unknown', [LOST], toCheckout('processing_failed', CHECKOUT)],
  ])('is %s, and the cart counts as submitted', async (_title, submit, end, completion) => {
    const driver = await submitted(submit, completion);
    expect(await complete(driver)).toEqual(end);
    expect(driver.sheet.submission.isStarted).toBe(true);
    expect(driver.operations().slice(0, 2)).toEqual([PREPARE, SUBMIT]);
  });

  it.each<[title: string, submit: FakeResponse[], end: EventResult, completion?: FakeResponse]>([
    ['an error of the accepted payment that failed', [LOST, ACCEPTED], showErrors(INVALID_PAYMENT), declined],
    ['the wallet dialog when the API was too busy', [THROTTLED], NOT_COMPLETED],
    ['the wallet dialog when the submit failed without a reason', [failedSubmit()], NOT_COMPLETED],
    ['the wallet dialog for what stops nothing', [failedSubmit('PENDING_DELIVERY_GROUPS')], NOT_COMPLETED],
    ['a list of errors that the shopper can correct', [CORRECTABLE], showErrors(NO_CITY, INVALID_PAYMENT)],
    ['the checkout that can help', [failedSubmit('TAX_NEW_TAX_MUST_BE_ACCEPTED')], toCheckout('dynamic_tax')],
    ['the wallet dialog, unhandled, after an unknown code', [failedSubmit('BRAND_NEW')], UNKNOWN_ERROR],
    ['checkout if denied', [apiErrorResponse('ACCESS_DENIED')], toCheckout('payment_method_not_applicable')],
    ['the generic dialog when the request is not allowed', [apiErrorResponse('UNAUTHORIZED')], NO_RESPONSE],
  ])('is %s, and the cart does not count as submitted', async (_title, submit, end, completion) => {
    const driver = await submitted(submit, completion);
    expect(await complete(driver)).toEqual(end);
    expect(driver.sheet.submission.isStarted).toBe(false);
    expect(driver.operations().slice(0, 2)).toEqual([PREPARE, SUBMIT]);
  });

  it.each<[title: string, prepared: FakeResponse, end: EventResult]>([
    ['checkout without a submit of an unready cart', notReady('SOMETHING_NEW'), toCheckout('cart_not_ready')],
    ['error of a field, without a submit', notReady('DELIVERY_PHONE_NUMBER_REQUIRED'), showErrors(NO_PHONE)],
    ['generic dialog, without a submit, when the response to preparing is lost', LOST, NO_RESPONSE],
  ])('is the %s', async (_title, prepared, end) => {
    const driver = await startSheetCart({ [PREPARE]: [prepared] });
    expect(await complete(driver)).toEqual(end);
    expect(driver.operations()).toEqual([PREPARE]);
    expect(driver.sheet.submission.isStarted).toBe(false);
  });

  it('is the page of the order if the prepared cart lacks only a payment and a delivery', async () => {
    const driver = await startSheetCart({
      [PREPARE]: [notReady('INVALID_PAYMENT', 'PENDING_DELIVERY_GROUPS')],
      [SUBMIT]: [SUCCESS],
    });
    expect(await complete(driver)).toEqual(ORDERED);
  });
});

it.each([
  ['only before the submit', [], ['cartCreate', 'cartBuyerIdentityUpdate', PREPARE, SUBMIT]],
  ['after each change', FLAG.flags, ['cartCreate', PREPARE, 'cartBuyerIdentityUpdate', PREPARE, SUBMIT]],
])('a cart is prepared %s with the flags $1', async (_title, flags, operations) => {
  const responses: Responses = {
    cartCreate: [mutationPayload('cartCreate', createWalletCart())],
    cartBuyerIdentityUpdate: [mutationPayload('cartBuyerIdentityUpdate', createWalletCart())],
    [PREPARE]: [READY],
    [SUBMIT]: [SUCCESS],
  };
  const driver = createSheetCart(responses, { flags });
  await driver.runTimersUntilSettled(driver.sheet.start());
  await driver.runTimersUntilSettled(driver.sheet.identify(ANNA, {}));
  await complete(driver);
  expect(driver.operations()).toEqual(operations);
});

describe('a prepared cart', () => {
  const dearer = { totalAmount: money('123.0') };
  const moreTax = { ...dearer, totalTaxAmount: money('23.0') };
  const EUROS = { totalAmount: money('25.0', 'EUR') };
  const TWO = { lines: [createLine({ quantity: 2 })], totalQuantity: 1 };
  const preparedCart = (cost: Partial<Cart['cost']>, more: Partial<Cart> = {}) =>
    createWalletCart({ cost: { ...createWalletCart().cost, ...cost }, ...more });

  it.each<[title: string, prepared: Cart, end: EventResult]>([
    ['is submitted if it costs the same', preparedCart({}), ORDERED],
    ['is submitted if it costs less', preparedCart({ totalAmount: money('99.0') }), ORDERED],
    ['leads to the checkout if it costs more', preparedCart(dearer), TOO_DEAR],
    ['leads to the checkout if it has a new tax', preparedCart(moreTax), toCheckout('dynamic_tax')],
    ['leads to the checkout if less', preparedCart({}, { totalQuantity: 0 }), toCheckout('not_enough_stock')],
    ['leads to the checkout for more', preparedCart({}, TWO), toCheckout('redirect_to_checkout_required')],
    ['leads to the checkout if it has another currency', preparedCart(EUROS), toCheckout('currency_changed')],
  ])('%s', async (_title, prepared, end) => {
    const driver = await startSheetCart({ [PREPARE]: [ready(prepared)], [SUBMIT]: [SUCCESS] });
    expect(await complete(driver)).toEqual(end);
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
    await driver.runTimersUntilSettled(driver.sheet.identify(ANNA, {}));
    expect(await complete(driver)).toEqual(TOO_DEAR);
  });

  it('is read again if only the deferred part of the response is missing', async () => {
    const driver = await startSheetCart({
      [PREPARE]: [truncatedResponse(ready(createWalletCart()))],
      cart: [{ cart: sentCart(preparedCart(dearer)) }],
      [SUBMIT]: [SUCCESS],
    });
    expect(await complete(driver)).toEqual(TOO_DEAR);
    expect(driver.operations()).toEqual([PREPARE, 'cart']);
  });

  it('ends the sheet if it cannot be parsed', async () => {
    const cart = { ...sentCart(createWalletCart()), cost: null };
    const result = { __typename: 'CartStatusReady', cart };
    const driver = await startSheetCart({ [PREPARE]: [{ cartPrepareForCompletion: { result } }] });
    expect(await complete(driver)).toEqual(NO_RESPONSE);
  });
});

describe('completeCart', () => {
  it('sends no submit after the time limit', async () => {
    const driver = await startSheetCart({ [PREPARE]: [READY], [SUBMIT]: [SUCCESS] });
    const end = driver.runTimersUntilSettled(completeCart(driver.sheet, AbortSignal.abort(), SEEN, NO_STEPS));
    expect(await end).toEqual(NOT_COMPLETED);
    expect(driver.operations()).not.toContain(SUBMIT);
  });

  it.each<[title: string, seen: SeenInSheet | undefined]>([
    ['cart costs more than the shopper saw', seenWithCost({ totalAmount: money('99.99') })],
    ['shopper saw only a placeholder', undefined],
  ])('leads to the checkout without a submit if the %s', async (_title, seen) => {
    const driver = await startSheetCart({ [PREPARE]: [READY], [SUBMIT]: [SUCCESS] });
    const end = await driver.runTimersUntilSettled(completeCart(driver.sheet, timeLimit(), seen, NO_STEPS));
    expect(end).toEqual(TOO_DEAR);
    expect(driver.operations()).not.toContain(SUBMIT);
    expect(driver.sheet.submission.isStarted).toBe(false);
  });

  it('sends no request if there is no cart', async () => {
    const driver = createSheetCart({ [SUBMIT]: [SUCCESS] }, FLAG);
    expect(await complete(driver)).toEqual(NOT_COMPLETED);
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
  const { cost: shownCost } = createWalletCart();
  const higherCost = { ...shownCost, totalAmount: money('999.99') };
  const cartResponse = (cost = shownCost) => ({ cart: sentCart(createWalletCart({ cost })) });
  const moreTax = cartResponse({ ...higherCost, totalTaxAmount: money('99.99') });
  const FOR_TAX = toCheckout('dynamic_tax');
  const higher = cartResponse(higherCost);

  it.each<[wallet: SheetColumn, end: object, what: string, read: FakeResponse]>([
    ['apple_pay', TOO_DEAR, 'costs more', higher],
    ['apple_pay', FOR_TAX, 'costs more because of its tax', moreTax],
    ['google_pay', FOR_TAX, 'costs more because of its tax', moreTax],
    ['apple_pay', ABORTED, 'costs the same', cartResponse()],
    ['google_pay', TOO_DEAR, 'costs the same', cartResponse()],
    ['apple_pay', ABORTED, 'cannot be read', LOST],
  ])('a sheet of $0 ends with $1 if the cart $2', async (wallet, end, _what, read) => {
    const checkoutUrl = 'https://shop.example/checkouts/2';
    const submit = submitPayload('SubmitFailed', {
      checkoutUrl,
      errors: [{ code: 'PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT', message: '' }],
    });
    const responses = { [PREPARE]: [READY], [SUBMIT]: [submit], cart: [read] };
    const driver = await startSheetCart(responses, { wallet });
    expect(await complete(driver)).toEqual(end);
    expect(driver.sheet.submission.isStarted).toBe(false);
    expect(driver.sheet.cart?.checkoutUrl).toBe(checkoutUrl);
  });
});
