import { describe, expect, it } from 'vitest';
import type { PrepareResponse } from '../../../src/net/storefront/operations/prepare-for-completion';
import { decideOutcome, type SheetEvidence } from '../../../src/wallets/sheet/decide-sheet-outcome';
import type { SheetDialog } from '../../../src/wallets/sheet/sheet-results';
import type { SheetColumn } from '../../../src/wallets/sheet/actions-by-wallet';
import { SHOPPER_INPUT } from '../../../src/wallets/checkout/click-failures';
import { createCartWithKey, total, userError, warnings } from './cart-responses';
import { RULES } from './sheet-rules';
import { createLine } from './wallet-carts';
import { apiError } from '../api-error';

const WALLETS: readonly SheetColumn[] = ['google_pay', 'apple_pay', 'paypal'];

/** What a wallet does after a response, by default with a cart of 10 PLN, on a page that sells in PLN. */
const outcomeIn = (wallet: SheetColumn, given: Partial<SheetEvidence>) =>
  decideOutcome(RULES[wallet], { cart: createCartWithKey(), initialCurrency: 'PLN', ...given });
const outcomeOfCodes = (wallet: SheetColumn, ...codes: string[]) =>
  outcomeIn(wallet, { errors: codes.map((code) => userError(code)) });
const notReady = (...codes: string[]): PrepareResponse => ({
  type: 'CartStatusNotReady',
  errors: codes.map((code) => userError(code)),
});
const THROTTLED: PrepareResponse = { type: 'CartThrottled', pollAfter: '2026-01-01T00:00:00Z' };

const decelerates = (reason: string) => ({ type: 'decelerate', reason });
const aborts = (dialog: SheetDialog, why: { reason: string }, { unhandled = false } = {}) => ({
  type: 'abort',
  dialog,
  ...why,
  unhandled,
});
const abortsInWalletDialog = (why: { reason: string }, options: { unhandled?: boolean } = {}) =>
  aborts({ key: 'wallet_error' }, why, options);
const continues = (...log: string[]) => ({ type: 'continue', log });
const showsErrors = (...errors: [area: string, key: string][]) => ({
  type: 'show_error',
  errors: errors.map(([area, key]) => ({ area, key })),
});

const DEFERRED = 'INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED';
const OTHER_CONTACT = 'BUYER_IDENTITY_CONTACT_INFO_DOES_NOT_MATCH_CUSTOMER_PROFILE';
const STOCK = 'MERCHANDISE_NOT_ENOUGH_STOCK_AVAILABLE';
const NO_DELIVERY = 'DELIVERY_NO_DELIVERY_AVAILABLE';
const NOT_SUPPORTED = abortsInWalletDialog({ reason: 'unsupported_apple_pay_payment_method' });
const INVALID_COUNTRY = showsErrors(['billing', 'invalid.country']);
const UNSERVED = showsErrors(['shipping', 'address_unserviceable']);
/** `leaves`: leads to the checkout because of the row's reason. `fails`: ends with the wallet's dialog. */
type Outcome = object | 'leaves' | 'fails';
/** For an error code, what each wallet does. The reason is empty if no wallet leaves for the checkout. */
type Row = readonly [code: string, reason: string, google: Outcome, apple: Outcome, paypal: Outcome];

/** An error that the shopper can correct in a sheet; PayPal has no fields. */
const correctableRow = (code: string, area: string, key: string): Row => [
  code,
  '',
  showsErrors([area, key]),
  showsErrors([area, key]),
  'fails',
];

const ROWS: readonly Row[] = [
  ['PAYMENT_METHOD_NOT_APPLICABLE', 'payment_method_not_applicable', 'leaves', 'leaves', 'leaves'],
  [DEFERRED, DEFERRED.toLowerCase(), 'leaves', 'fails', 'leaves'],
  [OTHER_CONTACT, 'account_info_mismatch', 'fails', 'leaves', 'fails'],
  ['CAPTCHA_REQUIRED', 'captcha_required', 'leaves', 'fails', 'fails'],
  ['REDIRECT_TO_CHECKOUT_REQUIRED', 'redirect_to_checkout_required', 'leaves', 'fails', 'fails'],
  ['PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT', 'invalid_payment_amount', 'leaves', 'fails', 'fails'],
  ['TAX_NEW_TAX_MUST_BE_ACCEPTED', 'dynamic_tax', 'leaves', 'fails', 'fails'],
  ['LOCALIZATION_EXTENSION_FIELD_ERROR', 'localization_extension_field_error', 'leaves', 'fails', 'fails'],
  ['INVALID_LANGUAGE', 'invalid_language', 'leaves', 'fails', 'fails'],
  ['INVALID_COUNTRY', 'invalid_country', 'leaves', 'fails', 'fails'],
  ['MISSING_CART_ID', 'missing_cart_id', 'leaves', 'fails', 'fails'],
  ['PAYMENT_METHOD_NOT_SUPPORTED', 'unsupported_google_pay_payment_method', 'leaves', NOT_SUPPORTED, 'fails'],
  [STOCK, 'not_enough_stock', 'leaves', 'leaves', continues(STOCK)],
  ['PAYMENTS_COUNTRY_INVALID', 'payments_country_invalid', 'leaves', INVALID_COUNTRY, 'fails'],
  ['MERCHANDISE_EXPECTED_PRICE_MISMATCH', '', 'fails', 'fails', 'fails'],
  correctableRow('NO_DELIVERY_GROUP_SELECTED', 'shipping', 'missing.shipping_option'),
  correctableRow('INVALID_DELIVERY_OPTION', 'shipping', 'missing.shipping_option'),
  [NO_DELIVERY, '', UNSERVED, UNSERVED, aborts({ key: 'address_unserviceable' }, apiError(NO_DELIVERY))],
  correctableRow('PAYMENTS_CREDIT_CARD_GENERIC', 'billing', 'invalid.payment_method'),
  correctableRow('DISCOUNT_NOT_APPLICABLE', 'shipping', 'invalid.discount'),
  correctableRow('DELIVERY_CITY_REQUIRED', 'shipping', 'missing.city'),
  correctableRow('PAYMENTS_CITY_REQUIRED', 'billing', 'missing.city'),
];
function expectedOutcome(outcome: Outcome, code: string, reason: string): object {
  if (outcome === 'leaves') return decelerates(reason);
  return outcome === 'fails' ? abortsInWalletDialog(apiError(code)) : outcome;
}

const CASES = ROWS.flatMap(([code, reason, google, apple, paypal]) => [
  { code, wallet: 'google_pay' as const, outcome: expectedOutcome(google, code, reason) },
  { code, wallet: 'apple_pay' as const, outcome: expectedOutcome(apple, code, reason) },
  { code, wallet: 'paypal' as const, outcome: expectedOutcome(paypal, code, reason) },
]);

it.each(CASES)('the code $code has the outcome $outcome.type in $wallet', ({ code, wallet, outcome }) => {
  expect(outcomeOfCodes(wallet, code)).toEqual(outcome);
});

/** Evidence, and outcomes. */
const PENDING = 'PENDING_DELIVERY_GROUPS';
const INCOMPLETE = [PENDING, 'INVALID_PAYMENT'];
const METHOD = 'PAYMENT_METHOD_NOT_APPLICABLE';
const NEEDS_PLAN = 'VARIANT_REQUIRES_SELLING_PLAN';
const errors = (...codes: string[]) => ({ errors: codes.map((code) => userError(code)) });
const failure = (code: string): Partial<SheetEvidence> => ({ failure: { kind: 'graphql', codes: [code] } });
const NONE_LEFT = { cart: createCartWithKey({ lines: [createLine({ quantity: 0 })] }) };
const NOT_READY = decelerates('cart_not_ready');
const NOT_APPLICABLE = decelerates('payment_method_not_applicable');
const SOLD_OUT = aborts({ key: 'out_of_stock' }, { reason: 'out_of_stock' });
const stockDialog = (code: string) => aborts({ key: 'out_of_stock' }, apiError(code));
const UNPUBLISHED = 'MERCHANDISE_PRODUCT_NOT_PUBLISHED';
const UNKNOWN_CODE = 'DISCOUNT_NOT_FOUND';
const AT_MOST_TWO = userError('VALIDATION_CUSTOM', { message: 'Maksymalnie 2' });
const NO_MESSAGE = abortsInWalletDialog({ reason: 'custom_validation' });
const withoutCart = (code: string) => ({ cart: undefined, ...errors(code) });
const OWN_MESSAGE = aborts({ message: 'Maksymalnie 2', isFromApi: true }, { reason: 'custom_validation' });
const checkoutError = (cause: { reason: string }, more?: { unhandled: boolean }) =>
  aborts({ key: 'checkout_error' }, cause, more);
const NO_RESPONSE = checkoutError({ reason: 'no_response' });
const UNEXPLAINED = checkoutError(apiError(PENDING), { unhandled: true });
const unhandled = (code: string) => abortsInWalletDialog(apiError(code), { unhandled: true });

describe.each(WALLETS)('a sheet of %s', (wallet) => {
  it.each<[outcome: { type: string }, condition: string, given: Partial<SheetEvidence>]>([
    [continues(), 'nothing is wrong', {}],
    [continues(), 'the cart is ready', { prepared: { type: 'CartStatusReady' } }],
    [NOT_READY, 'the cart is not ready', { prepared: notReady('MERCHANDISE_NOT_APPLICABLE') }],
    [NOT_READY, 'the cart is not ready, without a reason', { prepared: notReady() }],
    [continues(), 'the cart only waits for delivery and payment', { prepared: notReady(...INCOMPLETE) }],
    [decelerates('cart_throttled'), 'the cart is throttled', { prepared: THROTTLED }],
    [NOT_APPLICABLE, 'preparing says that the method does not apply', { prepared: notReady(METHOD) }],
    [SOLD_OUT, 'nothing is left in stock', { warnings: warnings('MERCHANDISE_OUT_OF_STOCK'), ...NONE_LEFT }],
    [SOLD_OUT, 'a submit fails and nothing is left', { ...errors('MERCHANDISE_OUT_OF_STOCK'), ...NONE_LEFT }],
    [stockDialog(UNPUBLISHED), 'an item is not available', errors(UNPUBLISHED)],
    [OWN_MESSAGE, 'the shop has a message', { errors: [AT_MOST_TWO] }],
    [NO_MESSAGE, "the shop's message is empty", errors('VALIDATION_CUSTOM')],
    [checkoutError(apiError(NEEDS_PLAN)), 'no cart can be created from the line', withoutCart(NEEDS_PLAN)],
    [UNEXPLAINED, 'an error that stops nothing arrives without a cart', withoutCart(PENDING)],
    [NO_RESPONSE, 'there is no response', { cart: undefined, failure: { kind: 'network' } }],
    [NO_RESPONSE, 'the API failed', failure('INTERNAL_SERVER_ERROR')],
    [NOT_APPLICABLE, 'the shop does not allow scripts to complete orders', failure('ACCESS_DENIED')],
    [unhandled('SOMETHING_NEW'), 'a code is new', errors('SOMETHING_NEW')],
    [unhandled('UNKNOWN'), 'an error has no code', errors('')],
    [continues(PENDING), 'delivery options are still pending', errors(PENDING)],
    [continues(UNKNOWN_CODE), 'a discount code is unknown', { warnings: warnings(UNKNOWN_CODE) }],
  ])('has the outcome $0.type when $1', (outcome, _condition, given) => {
    expect(outcomeIn(wallet, given)).toEqual(outcome);
  });
});

const NOT_ENOUGH = decelerates('not_enough_stock');
const IN_EURO = { cart: createCartWithKey({ cost: total('10.0', 'EUR') }) };
const GONE = createLine({ availableForSale: false });
const ONE_GONE = { cart: createCartWithKey({ lines: [GONE, createLine()] }) };
const ONE_LEFT = {
  warnings: warnings('MERCHANDISE_OUT_OF_STOCK'),
  cart: createCartWithKey({ lines: [createLine({ quantity: 0 }), createLine({ quantity: 2 })] }),
};

it.each<[what: string, given: Partial<SheetEvidence>, elsewhere: object, paypal: object]>([
  ['a changed currency', IN_EURO, decelerates('currency_changed'), continues('currency_changed')],
  ['a sold-out line beside another one', ONE_LEFT, NOT_ENOUGH, continues('MERCHANDISE_OUT_OF_STOCK')],
  ['a line that is no longer for sale', ONE_GONE, NOT_ENOUGH, continues('not_enough_stock')],
])('%s leads to the checkout, but is only logged in PayPal', (_what, given, elsewhere, paypal) => {
  expect(outcomeIn('google_pay', given)).toEqual(elsewhere);
  expect(outcomeIn('apple_pay', given)).toEqual(elsewhere);
  expect(outcomeIn('paypal', given)).toEqual(paypal);
});

const NO_PHONE = showsErrors(['shipping', 'missing.phone']);
const INVALID_DISCOUNT = showsErrors(['shipping', 'invalid.discount']);

it.each<[codes: string[], google: object, apple: object]>([
  [['DELIVERY_PHONE_NUMBER_REQUIRED'], NO_PHONE, NO_PHONE],
  [['DISCOUNT_NOT_APPLICABLE'], INVALID_DISCOUNT, INVALID_DISCOUNT],
  [['CAPTCHA_REQUIRED'], decelerates('captcha_required'), NOT_READY],
  [['PAYMENTS_COUNTRY_INVALID'], decelerates('payments_country_invalid'), INVALID_COUNTRY],
  [['ACCOUNT_INFO_MISMATCH'], NOT_READY, decelerates('account_info_mismatch')],
  [['PAYMENT_METHOD_NOT_SUPPORTED'], decelerates('unsupported_google_pay_payment_method'), NOT_READY],
  [['DELIVERY_COMPANY_REQUIRED'], NOT_READY, NOT_READY],
  [['MERCHANDISE_NOT_FOUND'], NOT_READY, NOT_READY],
  [['SELLING_PLAN_NOT_APPLICABLE'], NOT_READY, NOT_READY],
  [['SOMETHING_NEW'], NOT_READY, NOT_READY],
  [['VALIDATION_CUSTOM'], NOT_READY, NOT_READY],
  [['DELIVERY_PHONE_NUMBER_REQUIRED', 'SOMETHING_NEW'], NOT_READY, NOT_READY],
  [['CAPTCHA_REQUIRED', METHOD], NOT_APPLICABLE, NOT_APPLICABLE],
])(
  'a cart with its payment that is not ready because of $0 has the outcome $1.type in Google Pay and $2.type in Apple Pay',
  (codes, google, apple) => {
    const given = { prepared: notReady(...codes), hasPayment: true };
    expect([outcomeIn('google_pay', given), outcomeIn('apple_pay', given)]).toEqual([google, apple]);
  },
);

it('a cart with its payment that is not ready shows the errors of fields and all messages of the shop', () => {
  const errors = [
    userError('VALIDATION_CUSTOM', { message: 'Maksymalnie 2 sztuki' }),
    userError('DELIVERY_PHONE_NUMBER_REQUIRED'),
    userError('VALIDATION_CUSTOM', { message: 'Tylko dla dorosłych' }),
  ];
  const given = { prepared: { type: 'CartStatusNotReady', errors } as const, hasPayment: true };
  const shown = {
    ...showsErrors(['shipping', 'missing.phone']),
    messages: ['Maksymalnie 2 sztuki', 'Tylko dla dorosłych'],
  };
  expect([outcomeIn('google_pay', given), outcomeIn('apple_pay', given)]).toEqual([shown, shown]);
});

describe.each(SHOPPER_INPUT)('an error %s', (code) => {
  const withMessage = [userError(code, { message: 'Najwyżej 2' })];

  it.each(WALLETS)("closes the sheet of %s, and a dialog shows the API's message", (wallet) => {
    expect(outcomeIn(wallet, { errors: withMessage })).toEqual(
      aborts({ message: 'Najwyżej 2', isFromApi: true }, apiError(code)),
    );
  });

  it.each(WALLETS)('leads to the wallet dialog of %s if its message is empty', (wallet) => {
    expect(outcomeOfCodes(wallet, code)).toEqual(abortsInWalletDialog(apiError(code)));
  });

  it.each(['google_pay', 'apple_pay'] as const)(
    'is shown in the sheet of %s if the cart was prepared with its payment',
    (wallet) => {
      const prepared = { type: 'CartStatusNotReady', errors: withMessage } as const;
      const given = { prepared, hasPayment: true };
      expect(outcomeIn(wallet, given)).toEqual({ ...showsErrors(), messages: ['Najwyżej 2'] });
    },
  );
});

describe('a cart that is not ready before the shopper authorizes', () => {
  it.each([
    'DELIVERY_PHONE_NUMBER_REQUIRED',
    'DELIVERY_COMPANY_REQUIRED',
    'DELIVERY_NO_DELIVERY_AVAILABLE',
    'NO_DELIVERY_GROUP_SELECTED',
    'BUYER_IDENTITY_EMAIL_REQUIRED',
    'ADDRESS_FIELD_IS_REQUIRED',
    'PAYMENTS_METHOD_REQUIRED',
    'PAYMENTS_CITY_REQUIRED',
    'PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT',
  ])('continues in Google Pay and Apple Pay, but not in PayPal, if its only error is %s', (code) => {
    const given = { prepared: notReady(code) };
    expect(outcomeIn('google_pay', given)).toEqual(continues());
    expect(outcomeIn('apple_pay', given)).toEqual(continues());
    expect(outcomeIn('paypal', given)).toEqual(decelerates('cart_not_ready'));
  });

  it.each<[reason: string, code: string]>([
    ['cart_not_ready', 'SOMETHING_NEW'],
    ['cart_not_ready', 'CAPTCHA_REQUIRED'],
    ['cart_not_ready', 'VALIDATION_CUSTOM'],
    ['payment_method_not_applicable', 'PAYMENT_METHOD_NOT_APPLICABLE'],
  ])(
    'leads to the checkout with the reason %s if it lacks a city and also has the error %s',
    (reason, code) => {
      const given = { prepared: notReady('DELIVERY_CITY_REQUIRED', code) };
      expect(outcomeIn('google_pay', given)).toEqual(decelerates(reason));
      expect(outcomeIn('apple_pay', given)).toEqual(decelerates(reason));
    },
  );
});

it.each(WALLETS)('in %s a cart without a line for sale ends in the out-of-stock dialog', (wallet) => {
  expect(outcomeIn(wallet, { cart: createCartWithKey({ lines: [GONE] }) })).toEqual(SOLD_OUT);
});

it('a payment method that Apple Pay does not support leads to the wallet dialog with its reason', () => {
  expect(outcomeOfCodes('apple_pay', 'UNSUPPORTED_APPLE_PAY_PAYMENT_METHOD')).toEqual(NOT_SUPPORTED);
});

it('an abort lists the codes of several errors', () => {
  expect(outcomeOfCodes('paypal', 'VALIDATION_CUSTOM', 'PAYMENT_METHOD_NOT_SUPPORTED')).toEqual(
    abortsInWalletDialog(apiError('PAYMENT_METHOD_NOT_SUPPORTED', 'VALIDATION_CUSTOM')),
  );
});
