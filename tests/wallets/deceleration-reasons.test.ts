import { describe, expect, it } from 'vitest';
import type { CartLine } from '../../src/net/storefront/cart-types';
import { decelerationReason, isOutOfStock, type CartEvidence } from '../../src/wallets/deceleration-reasons';
import { createCartWithKey, createCartResponse, total, userError, warnings } from './sheet/cart-responses';
import { decideOutcome } from '../../src/wallets/sheet/decide-sheet-outcome';
import { RULES } from './sheet/sheet-rules';
import { createLine } from './sheet/wallet-carts';

const evidence = (more: Partial<CartEvidence>): CartEvidence => ({
  ...createCartResponse(),
  cart: createCartWithKey(),
  prepared: undefined,
  initialCurrency: 'PLN',
  ...more,
});

const errors = (...codes: string[]) => ({ errors: codes.map((code) => userError(code)) });
const notReady = (...codes: string[]): Partial<CartEvidence> => ({
  prepared: { type: 'CartStatusNotReady', ...errors(...codes) },
});
const THROTTLED: Partial<CartEvidence> = {
  prepared: { type: 'CartThrottled', pollAfter: '2026-01-01T00:00:00Z' },
};
const warned = (code: string) => ({ warnings: warnings(code) });
const lines = (...given: CartLine[]) => ({ cart: createCartWithKey({ lines: given }) });
/** Lines of these quantities, beside the warning that something is out of stock. */
const outOfStock = (...quantities: number[]) => ({
  ...warned('MERCHANDISE_OUT_OF_STOCK'),
  ...lines(...quantities.map((quantity) => createLine({ quantity }))),
});
const totalOf = (amount: string, currency: string) => ({
  cart: createCartWithKey({ cost: total(amount, currency) }),
});
const GONE = createLine({ availableForSale: false });
const NOT_APPLICABLE = 'PAYMENT_METHOD_NOT_APPLICABLE';
const PENDING = 'PENDING_DELIVERY_GROUPS';
const DEFERRED = 'INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED';

describe('the reason to decelerate', () => {
  it.each<[expected: string | undefined, when: string, given: Partial<CartEvidence>]>([
    [undefined, 'nothing is wrong', {}],
    [undefined, 'the cart is ready', { prepared: { type: 'CartStatusReady' } }],
    ['payment_method_not_applicable', 'the created cart has that error', errors(NOT_APPLICABLE)],
    ['payment_method_not_applicable', 'preparing has that error', notReady('OTHER', NOT_APPLICABLE)],
    ['invalid_payment_deferred_payment_required', 'the created cart has that error', errors(DEFERRED)],
    ['invalid_payment_deferred_payment_required', 'preparing has that error', notReady(DEFERRED)],
    ['cart_not_ready', 'the cart is not ready', notReady('SOME_ERROR')],
    ['cart_not_ready', 'the cart is not ready, without a reason', notReady()],
    [undefined, 'the cart only waits for a choice of delivery', notReady(PENDING)],
    [undefined, 'the cart only waits for delivery and payment', notReady('INVALID_PAYMENT', PENDING)],
    ['cart_not_ready', 'it waits for payment with another error', notReady('INVALID_PAYMENT', 'SOME_ERROR')],
    ['cart_throttled', 'the cart is throttled', THROTTLED],
    ['not_enough_stock', 'less is in stock than requested', warned('MERCHANDISE_NOT_ENOUGH_STOCK')],
    ['not_enough_stock', 'one line is out of stock and another is left', outOfStock(0, 2)],
    ['captcha_required', 'the shop must verify that the buyer is a person', errors('CAPTCHA_REQUIRED')],
    ['redirect_to_checkout_required', 'only that can continue', errors('REDIRECT_TO_CHECKOUT_REQUIRED')],
    ['cart_not_ready', 'preparing must verify that the buyer is a person', notReady('CAPTCHA_REQUIRED')],
    ['not_enough_stock', 'a line of the cart is no longer for sale', lines(createLine(), GONE)],
    [undefined, 'the line may be for sale', lines(createLine({ availableForSale: undefined }))],
    [undefined, 'a warning is unknown', warned('PAYMENTS_GIFT_CARD')],
    ['currency_changed', 'the currency has changed', totalOf('10.0', 'EUR')],
    [undefined, 'the currency differs only in case', { ...totalOf('10.0', 'PLN'), initialCurrency: 'pln' }],
    [undefined, 'the total of another currency is zero', totalOf('0.00', 'EUR')],
    ['currency_changed', 'the total of another currency is a hundredth', totalOf('0.01', 'EUR')],
  ])('is %s when %s', (expected, _when, given) => {
    expect(decelerationReason(evidence(given))).toBe(expected);
  });
});

/** Evidence for each reason, the most important first. */
const EVIDENCE: readonly [reason: string, given: Partial<CartEvidence>][] = [
  ['currency_changed', totalOf('10.0', 'EUR')],
  ['payment_method_not_applicable', errors(NOT_APPLICABLE)],
  ['invalid_payment_deferred_payment_required', errors(DEFERRED)],
  ['cart_not_ready', notReady('SOME_ERROR')],
  ['cart_throttled', THROTTLED],
  ['not_enough_stock', warned('MERCHANDISE_NOT_ENOUGH_STOCK')],
  ['captcha_required', errors('CAPTCHA_REQUIRED')],
  ['redirect_to_checkout_required', errors('REDIRECT_TO_CHECKOUT_REQUIRED')],
];

describe('of two simultaneous reasons', () => {
  const pairs = EVIDENCE.flatMap(([first, given], index) =>
    EVIDENCE.slice(index + 1)
      // One response cannot be both not ready and throttled.
      .filter(([, alsoGiven]) => !(given.prepared && alsoGiven.prepared))
      .map(([second, alsoGiven]) => ({ first, second, given, alsoGiven })),
  );

  it.each(pairs)('$first is more important than $second, also in a sheet', ({ first, given, alsoGiven }) => {
    const errors = [...(alsoGiven.errors ?? []), ...(given.errors ?? [])];
    const both = evidence({ ...alsoGiven, ...given, errors });
    expect(decelerationReason(both)).toBe(first);
    expect(decideOutcome(RULES.google_pay, both)).toEqual({ type: 'decelerate', reason: first });
  });
});

describe('a purchase', () => {
  const more = (given: Partial<CartEvidence>) => ({
    ...given,
    cart: createCartWithKey({ ...given.cart, moreLines: true }),
  });

  it.each<[isOut: boolean, when: string, given: Partial<CartEvidence>]>([
    [true, 'the warning occurs and all quantities are 0', outOfStock(0, 0)],
    [true, 'the warning occurs without any lines', outOfStock()],
    [false, 'the warning occurs and a line has a quantity', outOfStock(0, 1)],
    [false, 'the warning occurs and the cart has more lines than were read', more(outOfStock(0))],
    [false, 'lines are at 0 without the warning', lines(createLine({ quantity: 0 }))],
    [false, 'less is in stock', { ...outOfStock(0), ...warned('MERCHANDISE_NOT_ENOUGH_STOCK') }],
    [true, 'no line of the cart is still for sale', lines(GONE)],
    [false, 'no line that was read is for sale, but there are further lines', more(lines(GONE))],
    [false, 'one of two lines is for sale', lines(GONE, createLine())],
    [false, 'the cart is empty', lines()],
  ])('is out of stock: %s, when %s', (isOut, _when, given) => {
    expect(isOutOfStock(evidence(given))).toBe(isOut);
  });
});
