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
  it.each<[title: string, expected: string | undefined, given: Partial<CartEvidence>]>([
    ['is undefined when nothing is wrong', undefined, {}],
    ['is undefined when the cart is ready', undefined, { prepared: { type: 'CartStatusReady' } }],
    [
      'is payment_method_not_applicable when the payment method does not apply to the created cart',
      'payment_method_not_applicable',
      { errors: [userError('PAYMENT_METHOD_NOT_APPLICABLE')] },
    ],
    [
      'is payment_method_not_applicable when preparing reports that the payment method does not apply',
      'payment_method_not_applicable',
      { prepared: notReady('OTHER', 'PAYMENT_METHOD_NOT_APPLICABLE') },
    ],
    [
      'is invalid_payment_deferred_payment_required when a deferred payment is required',
      'invalid_payment_deferred_payment_required',
      { errors: [userError('INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED')] },
    ],
    [
      'is invalid_payment_deferred_payment_required when preparing reports that a deferred payment is required',
      'invalid_payment_deferred_payment_required',
      { prepared: notReady('INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED') },
    ],
    ['is cart_not_ready when the cart is not ready', 'cart_not_ready', { prepared: notReady('SOME_ERROR') }],
    [
      'is cart_not_ready when the cart is not ready, without a reason',
      'cart_not_ready',
      { prepared: notReady() },
    ],
    [
      'is undefined when the cart only waits for a choice of delivery',
      undefined,
      { prepared: notReady('PENDING_DELIVERY_GROUPS') },
    ],
    [
      'is undefined when the cart only waits for delivery and payment',
      undefined,
      { prepared: notReady('INVALID_PAYMENT', 'PENDING_DELIVERY_GROUPS') },
    ],
    [
      'is cart_not_ready when the cart waits for payment and has another error',
      'cart_not_ready',
      { prepared: notReady('INVALID_PAYMENT', 'SOME_ERROR') },
    ],
    ['is cart_throttled when the cart is throttled', 'cart_throttled', { prepared: THROTTLED }],
    [
      'is not_enough_stock when less is in stock than requested',
      'not_enough_stock',
      { warnings: warnings('MERCHANDISE_NOT_ENOUGH_STOCK') },
    ],
    [
      'is not_enough_stock when one line is out of stock and another is left',
      'not_enough_stock',
      {
        warnings: OUT_OF_STOCK,
        cart: createCartWithKey({ lines: [createLine({ quantity: 0 }), createLine({ quantity: 2 })] }),
      },
    ],
    [
      'is captcha_required when the shop must verify that the buyer is a person',
      'captcha_required',
      { errors: [userError('CAPTCHA_REQUIRED')] },
    ],
    [
      'is redirect_to_checkout_required when only the checkout can continue',
      'redirect_to_checkout_required',
      { errors: [userError('REDIRECT_TO_CHECKOUT_REQUIRED')] },
    ],
    [
      'is cart_not_ready when preparing must verify that the buyer is a person',
      'cart_not_ready',
      { prepared: notReady('CAPTCHA_REQUIRED') },
    ],
    [
      'is not_enough_stock when a line of the cart is no longer for sale',
      'not_enough_stock',
      { cart: createCartWithKey({ lines: [createLine(), createLine({ availableForSale: false })] }) },
    ],
    [
      'is undefined when it is not known whether the lines are for sale',
      undefined,
      { cart: createCartWithKey({ lines: [createLine({ availableForSale: undefined })] }) },
    ],
    ['is undefined when a warning is unknown', undefined, { warnings: warnings('PAYMENTS_GIFT_CARD') }],
    [
      'is currency_changed when the currency has changed',
      'currency_changed',
      { cart: createCartWithKey({ cost: total('10.0', 'EUR') }) },
    ],
    [
      'is undefined when the currency differs only in case',
      undefined,
      { cart: createCartWithKey({ cost: total('10.0', 'PLN') }), initialCurrency: 'pln' },
    ],
    [
      'is undefined when the total of another currency is zero',
      undefined,
      { cart: createCartWithKey({ cost: total('0.00', 'EUR') }) },
    ],
    [
      'is currency_changed when the total of another currency is a hundredth',
      'currency_changed',
      { cart: createCartWithKey({ cost: total('0.01', 'EUR') }) },
    ],
  ])('%s', (_title, expected, given) => {
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
  it.each<[title: string, given: Partial<CartEvidence>, isOut: boolean]>([
    [
      'is not out of stock when the cart has more lines than were read',
      {
        warnings: OUT_OF_STOCK,
        cart: createCartWithKey({ lines: [createLine({ quantity: 0 })], moreLines: true }),
      },
      false,
    ],
    [
      'is out of stock when the warning occurs and all quantities are 0',
      {
        warnings: OUT_OF_STOCK,
        cart: createCartWithKey({ lines: [createLine({ quantity: 0 }), createLine({ quantity: 0 })] }),
      },
      true,
    ],
    [
      'is out of stock when the warning occurs without any lines',
      { warnings: OUT_OF_STOCK, cart: createCartWithKey({ lines: [] }) },
      true,
    ],
    [
      'is not out of stock when the warning occurs with one line that still has a quantity',
      {
        warnings: OUT_OF_STOCK,
        cart: createCartWithKey({ lines: [createLine({ quantity: 0 }), createLine({ quantity: 1 })] }),
      },
      false,
    ],
    [
      'is out of stock when no line of the cart is still for sale',
      { cart: createCartWithKey({ lines: [createLine({ availableForSale: false })] }) },
      true,
    ],
    [
      'is not out of stock when no line that was read is for sale any more, but there are further lines',
      { cart: createCartWithKey({ lines: [createLine({ availableForSale: false })], moreLines: true }) },
      false,
    ],
    [
      'is not out of stock when one of two lines is for sale',
      { cart: createCartWithKey({ lines: [createLine({ availableForSale: false }), createLine()] }) },
      false,
    ],
    ['is not out of stock when the cart is empty', { cart: createCartWithKey({ lines: [] }) }, false],
    [
      'is not out of stock when lines are at 0 without the warning',
      { cart: createCartWithKey({ lines: [createLine({ quantity: 0 })] }) },
      false,
    ],
    [
      'is not out of stock when the warning is that less is in stock than requested',
      {
        warnings: warnings('MERCHANDISE_NOT_ENOUGH_STOCK'),
        cart: createCartWithKey({ lines: [createLine({ quantity: 0 })] }),
      },
      false,
    ],
  ])('%s', (_title, given, isOut) => {
    expect(isOutOfStock(evidence(given))).toBe(isOut);
  });
});
