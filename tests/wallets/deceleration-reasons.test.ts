import { describe, expect, it } from 'vitest';
import { decelerationReason, isOutOfStock, type CartEvidence } from '../../src/wallets/deceleration-reasons';
import { createCartWithKey, createCartResponse, total, userError, warnings } from './sheet/cart-responses';
import { createLine } from './sheet/wallet-carts';

/** The evidence of a cart without problems. */
const evidence = (more: Partial<CartEvidence> = {}): CartEvidence => ({
  ...createCartResponse(),
  cart: createCartWithKey(),
  prepared: undefined,
  initialCurrency: 'PLN',
  ...more,
});

const notReady = (...codes: string[]): CartEvidence['prepared'] => ({
  type: 'CartStatusNotReady',
  errors: codes.map((code) => userError(code)),
});
const THROTTLED: CartEvidence['prepared'] = {
  type: 'CartThrottled',
  pollAfter: '2026-01-01T00:00:00Z',
};
const OUT_OF_STOCK = warnings('MERCHANDISE_OUT_OF_STOCK');

describe('the reason to decelerate', () => {
  it.each<{ title: string; expected: string | undefined; given: Partial<CartEvidence> }>([
    { title: 'is undefined when nothing is wrong', expected: undefined, given: {} },
    {
      title: 'is undefined when the cart is ready',
      expected: undefined,
      given: { prepared: { type: 'CartStatusReady' } },
    },
    {
      title: 'is payment_method_not_applicable when the payment method does not apply to the created cart',
      expected: 'payment_method_not_applicable',
      given: { errors: [userError('PAYMENT_METHOD_NOT_APPLICABLE')] },
    },
    {
      title: 'is payment_method_not_applicable when preparing reports that the payment method does not apply',
      expected: 'payment_method_not_applicable',
      given: { prepared: notReady('OTHER', 'PAYMENT_METHOD_NOT_APPLICABLE') },
    },
    {
      title: 'is invalid_payment_deferred_payment_required when a deferred payment is required',
      expected: 'invalid_payment_deferred_payment_required',
      given: { errors: [userError('INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED')] },
    },
    {
      title:
        'is invalid_payment_deferred_payment_required when preparing reports that a deferred payment is required',
      expected: 'invalid_payment_deferred_payment_required',
      given: { prepared: notReady('INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED') },
    },
    {
      title: 'is cart_not_ready when the cart is not ready',
      expected: 'cart_not_ready',
      given: { prepared: notReady('SOME_ERROR') },
    },
    {
      title: 'is cart_not_ready when the cart is not ready, without a reason',
      expected: 'cart_not_ready',
      given: { prepared: notReady() },
    },
    {
      title: 'is undefined when the cart only waits for a choice of delivery',
      expected: undefined,
      given: { prepared: notReady('PENDING_DELIVERY_GROUPS') },
    },
    {
      title: 'is undefined when the cart only waits for delivery and payment',
      expected: undefined,
      given: { prepared: notReady('INVALID_PAYMENT', 'PENDING_DELIVERY_GROUPS') },
    },
    {
      title: 'is cart_not_ready when the cart waits for payment and has another error',
      expected: 'cart_not_ready',
      given: { prepared: notReady('INVALID_PAYMENT', 'SOME_ERROR') },
    },
    {
      title: 'is cart_throttled when the cart is throttled',
      expected: 'cart_throttled',
      given: { prepared: THROTTLED },
    },
    {
      title: 'is not_enough_stock when less is in stock than requested',
      expected: 'not_enough_stock',
      given: { warnings: warnings('MERCHANDISE_NOT_ENOUGH_STOCK') },
    },
    {
      title: 'is not_enough_stock when one line is out of stock and another is left',
      expected: 'not_enough_stock',
      given: {
        warnings: OUT_OF_STOCK,
        cart: createCartWithKey({ lines: [createLine({ quantity: 0 }), createLine({ quantity: 2 })] }),
      },
    },
    {
      title: 'is captcha_required when the shop must verify that the buyer is a person',
      expected: 'captcha_required',
      given: { errors: [userError('CAPTCHA_REQUIRED')] },
    },
    {
      title: 'is redirect_to_checkout_required when only the checkout can continue',
      expected: 'redirect_to_checkout_required',
      given: { errors: [userError('REDIRECT_TO_CHECKOUT_REQUIRED')] },
    },
    {
      title: 'is cart_not_ready when preparing must verify that the buyer is a person',
      expected: 'cart_not_ready',
      given: { prepared: notReady('CAPTCHA_REQUIRED') },
    },
    {
      title: 'is not_enough_stock when a line of the cart is no longer for sale',
      expected: 'not_enough_stock',
      given: { cart: createCartWithKey({ lines: [createLine(), createLine({ availableForSale: false })] }) },
    },
    {
      title: 'is undefined when it is not known whether the lines are for sale',
      expected: undefined,
      given: { cart: createCartWithKey({ lines: [createLine({ availableForSale: undefined })] }) },
    },
    {
      title: 'is undefined when a warning is unknown',
      expected: undefined,
      given: { warnings: warnings('PAYMENTS_GIFT_CARD') },
    },
    {
      title: 'is currency_changed when the currency has changed',
      expected: 'currency_changed',
      given: { cart: createCartWithKey({ cost: total('10.0', 'EUR') }) },
    },
    {
      title: 'is undefined when the currency differs only in case',
      expected: undefined,
      given: { cart: createCartWithKey({ cost: total('10.0', 'PLN') }), initialCurrency: 'pln' },
    },
    {
      title: 'is undefined when the total of another currency is zero',
      expected: undefined,
      given: { cart: createCartWithKey({ cost: total('0.00', 'EUR') }) },
    },
    {
      title: 'is currency_changed when the total of another currency is a hundredth',
      expected: 'currency_changed',
      given: { cart: createCartWithKey({ cost: total('0.01', 'EUR') }) },
    },
  ])('$title', ({ expected, given }) => {
    expect(decelerationReason(evidence(given))).toBe(expected);
  });
});

/** Evidence for each reason, the most important first. */
const EVIDENCE: readonly [reason: string, given: Partial<CartEvidence>][] = [
  ['currency_changed', { cart: createCartWithKey({ cost: total('10.0', 'EUR') }) }],
  ['payment_method_not_applicable', { errors: [userError('PAYMENT_METHOD_NOT_APPLICABLE')] }],
  [
    'invalid_payment_deferred_payment_required',
    { errors: [userError('INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED')] },
  ],
  ['cart_not_ready', { prepared: notReady('SOME_ERROR') }],
  ['cart_throttled', { prepared: THROTTLED }],
  ['not_enough_stock', { warnings: warnings('MERCHANDISE_NOT_ENOUGH_STOCK') }],
  ['captcha_required', { errors: [userError('CAPTCHA_REQUIRED')] }],
  ['redirect_to_checkout_required', { errors: [userError('REDIRECT_TO_CHECKOUT_REQUIRED')] }],
];

describe('of two simultaneous reasons', () => {
  const pairs = EVIDENCE.flatMap(([first, given], index) =>
    EVIDENCE.slice(index + 1)
      // One response cannot be both not ready and throttled.
      .filter(([, alsoGiven]) => !(given.prepared && alsoGiven.prepared))
      .map(([second, alsoGiven]) => ({ first, second, given, alsoGiven })),
  );

  it.each(pairs)('$first is more important than $second', ({ first, given, alsoGiven }) => {
    const errors = [...(alsoGiven.errors ?? []), ...(given.errors ?? [])];
    expect(decelerationReason(evidence({ ...alsoGiven, ...given, errors }))).toBe(first);
  });
});

describe('a purchase', () => {
  it.each<{ title: string; given: Partial<CartEvidence>; isOut: boolean }>([
    {
      title: 'is not out of stock when the cart has more lines than were read',
      given: {
        warnings: OUT_OF_STOCK,
        cart: createCartWithKey({ lines: [createLine({ quantity: 0 })], moreLines: true }),
      },
      isOut: false,
    },
    {
      title: 'is out of stock when the warning occurs and all quantities are 0',
      given: {
        warnings: OUT_OF_STOCK,
        cart: createCartWithKey({ lines: [createLine({ quantity: 0 }), createLine({ quantity: 0 })] }),
      },
      isOut: true,
    },
    {
      title: 'is out of stock when the warning occurs without any lines',
      given: { warnings: OUT_OF_STOCK, cart: createCartWithKey({ lines: [] }) },
      isOut: true,
    },
    {
      title: 'is not out of stock when the warning occurs with one line that still has a quantity',
      given: {
        warnings: OUT_OF_STOCK,
        cart: createCartWithKey({ lines: [createLine({ quantity: 0 }), createLine({ quantity: 1 })] }),
      },
      isOut: false,
    },
    {
      title: 'is out of stock when no line of the cart is still for sale',
      given: { cart: createCartWithKey({ lines: [createLine({ availableForSale: false })] }) },
      isOut: true,
    },
    {
      title:
        'is not out of stock when no line that was read is for sale any more, but there are further lines',
      given: {
        cart: createCartWithKey({ lines: [createLine({ availableForSale: false })], moreLines: true }),
      },
      isOut: false,
    },
    {
      title: 'is not out of stock when one of two lines is for sale',
      given: { cart: createCartWithKey({ lines: [createLine({ availableForSale: false }), createLine()] }) },
      isOut: false,
    },
    {
      title: 'is not out of stock when the cart is empty',
      given: { cart: createCartWithKey({ lines: [] }) },
      isOut: false,
    },
    {
      title: 'is not out of stock when lines are at 0 without the warning',
      given: { cart: createCartWithKey({ lines: [createLine({ quantity: 0 })] }) },
      isOut: false,
    },
    {
      title: 'is not out of stock when the warning is that less is in stock than requested',
      given: {
        warnings: warnings('MERCHANDISE_NOT_ENOUGH_STOCK'),
        cart: createCartWithKey({ lines: [createLine({ quantity: 0 })] }),
      },
      isOut: false,
    },
  ])('$title', ({ given, isOut }) => {
    expect(isOutOfStock(evidence(given))).toBe(isOut);
  });
});
