import fc from '../../setup/fast-check';
import { describe, expect, it } from 'vitest';
import { decideOutcome, type SheetEvidence } from '../../../src/wallets/sheet/decide-sheet-outcome';
import { createCartWithKey, userError, warnings } from './cart-responses';
import { RULES } from './sheet-rules';
import { createLine } from './wallet-carts';
import { ERROR_CODES } from '../../../src/wallets/sheet/errors/error-code-meanings';
import { apiError } from '../api-error';

const inGooglePay = (given: Partial<SheetEvidence>) =>
  decideOutcome(RULES.google_pay, { cart: createCartWithKey(), initialCurrency: 'PLN', ...given });
const errorsOf = (...codes: string[]) => codes.map((code) => userError(code));

describe('the outcome of several failures', () => {
  const CAPTCHA = { type: 'decelerate', reason: 'captcha_required' };
  const aborts = (dialog: object, why: object, unhandled = true) => ({
    type: 'abort',
    dialog,
    ...why,
    unhandled,
  });
  const NEW_CODE = aborts({ key: 'wallet_error' }, apiError('SOMETHING_NEW'));
  const OUT_OF_STOCK = { key: 'out_of_stock' };
  const UNAVAILABLE = aborts(OUT_OF_STOCK, apiError('MERCHANDISE_NOT_FOUND', 'SOMETHING_NEW'));
  const ADULTS = { message: 'Tylko dla dorosłych', isFromApi: true };
  const custom = userError('VALIDATION_CUSTOM', ADULTS);
  const why = { reason: 'custom_validation', codes: ['MERCHANDISE_NOT_FOUND', 'SOMETHING_NEW'] };
  const SOLD_OUT = {
    warnings: warnings('MERCHANDISE_OUT_OF_STOCK'),
    cart: createCartWithKey({ lines: [createLine({ quantity: 0 })] }),
    errors: errorsOf('PAYMENT_METHOD_NOT_APPLICABLE'),
  };
  const MISSING_CITY = { type: 'show_error', errors: [{ area: 'shipping', key: 'missing.city' }] };
  const errors = (...codes: string[]) => ({ errors: errorsOf(...codes) });

  it.each<[title: string, given: Partial<SheetEvidence>, result: object]>([
    ['a deceleration before a reason to end the sheet', errors('SOMETHING_NEW', 'CAPTCHA_REQUIRED'), CAPTCHA],
    ['a deceleration before errors of fields', errors('DELIVERY_CITY_REQUIRED', 'CAPTCHA_REQUIRED'), CAPTCHA],
    ['a reason to end before errors of fields', errors('DELIVERY_CITY_REQUIRED', 'SOMETHING_NEW'), NEW_CODE],
    [
      "the shop's message before other dialogs",
      { errors: [...errorsOf('SOMETHING_NEW', 'MERCHANDISE_NOT_FOUND'), custom] },
      aborts(ADULTS, why),
    ],
    ['unavailable items before a new code', errors('SOMETHING_NEW', 'MERCHANDISE_NOT_FOUND'), UNAVAILABLE],
    [
      'sold-out merchandise before a deceleration',
      SOLD_OUT,
      aborts(OUT_OF_STOCK, { reason: 'out_of_stock' }, false),
    ],
    [
      'errors of fields before what stops nothing',
      errors('PENDING_DELIVERY_GROUPS', 'DELIVERY_CITY_REQUIRED'),
      MISSING_CITY,
    ],
  ])('is that of %s', (_title, given, result) => {
    expect(inGooglePay(given)).toEqual(result);
  });
});

it('errors of fields are shown all together, each once, sorted by address, field and problem', () => {
  const errors = errorsOf(
    'PAYMENTS_FIRST_NAME_REQUIRED',
    'BUYER_IDENTITY_EMAIL_IS_INVALID',
    'DELIVERY_CITY_TOO_LONG',
    'DELIVERY_CITY_CONTAINS_EMOJIS',
    'DELIVERY_INVALID_POSTAL_CODE_FOR_COUNTRY',
    'DELIVERY_INVALID_POSTAL_CODE_FOR_ZONE',
    'DELIVERY_FIRST_NAME_REQUIRED',
    'NO_DELIVERY_GROUP_SELECTED',
    'INVALID_PAYMENT',
  );
  expect(inGooglePay({ errors })).toEqual({
    type: 'show_error',
    errors: [
      { area: 'shipping', key: 'missing.shipping_option' },
      { area: 'shipping', key: 'missing.first_name' },
      { area: 'shipping', key: 'emoji.city' },
      { area: 'shipping', key: 'too_long.city' },
      { area: 'shipping', key: 'invalid.postal_code' },
      { area: 'shipping', key: 'invalid.email' },
      { area: 'billing', key: 'invalid.payment_method' },
      { area: 'billing', key: 'missing.first_name' },
    ],
  });
});

it('the order in which the API lists its errors does not affect the outcome', () => {
  const anyCodes = fc.uniqueArray(fc.constantFrom(...Object.keys(ERROR_CODES)), { minLength: 1 });
  const inTwoOrders = anyCodes.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(inTwoOrders, ([one, other]) => {
      const [first, second] = [one, other].map((all) => inGooglePay({ errors: errorsOf(...all) }));
      // The codes of an abort are listed in the order of the errors, so only its dialog is compared.
      const dialogOrResult = (result: typeof first) => (result?.type === 'abort' ? result.dialog : result);
      expect(dialogOrResult(second)).toEqual(dialogOrResult(first));
    }),
  );
});
