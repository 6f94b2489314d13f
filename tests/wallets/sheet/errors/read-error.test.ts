import { describe, expect, it } from 'vitest';
import { readError, readFailure, type ErrorContext } from '../../../../src/wallets/sheet/errors/read-error';
import { userError } from '../cart-responses';

/** The meaning of an error; for a problem of a field, the area and the key of the message in the sheet. */
const summaryOf = ({ meaning, shown }: ReturnType<typeof readError>): string =>
  meaning === 'field_problem' ? `${shown?.area} ${shown?.key}` : meaning;

const IDENTITY = ['buyerIdentity', 'deliveryAddressPreferences', '0', 'deliveryAddress'];
const DELIVERY = ['addresses', '0', 'address', 'deliveryAddress'];
const APPLE_PAY = ['payment', 'walletPaymentMethod', 'applePayWalletContent', 'billingAddress'];
const FREE_PAYMENT = ['payment', 'freePaymentMethod', 'billingAddress'];
const BILLING = ['billingAddress'];

/** What an error with this code and this path of its field means. */
const summaryAt = (code: string, path: readonly string[], context?: ErrorContext) =>
  summaryOf(readError(userError(code, { field: path }), context));

describe('a code whose field is in its path', () => {
  it.each<[code: string, path: string[], means: string]>([
    ['ADDRESS_FIELD_IS_REQUIRED', [...IDENTITY, 'firstName'], 'shipping missing.first_name'],
    ['ADDRESS_FIELD_IS_REQUIRED', [...DELIVERY, 'lastName'], 'shipping missing.last_name'],
    ['ADDRESS_FIELD_IS_REQUIRED', [...APPLE_PAY, 'firstName'], 'billing missing.first_name'],
    ['ADDRESS_FIELD_IS_REQUIRED', [...BILLING, 'zip'], 'billing missing.postal_code'],
    ['ADDRESS_FIELD_IS_REQUIRED', [...FREE_PAYMENT, 'province'], 'billing missing.zone'],
    ['ADDRESS_FIELD_IS_REQUIRED', [...IDENTITY, 'country'], 'shipping missing.country'],
    ['ADDRESS_FIELD_IS_REQUIRED', IDENTITY, 'shipping invalid.shipping_address'],
    ['ADDRESS_FIELD_IS_REQUIRED', BILLING, 'billing invalid.billing_address'],
    ['ADDRESS_FIELD_IS_REQUIRED', [...IDENTITY, 'company'], 'cart_not_ready'],
    ['ADDRESS_FIELD_IS_TOO_LONG', [...IDENTITY, 'city'], 'shipping too_long.city'],
    ['ADDRESS_FIELD_IS_TOO_LONG', [...IDENTITY, 'zip'], 'shipping invalid.postal_code'],
    ['ADDRESS_FIELD_CONTAINS_EMOJIS', [...IDENTITY, 'phone'], 'shipping emoji.phone'],
    ['ADDRESS_FIELD_CONTAINS_EMOJIS', [...IDENTITY, 'province'], 'shipping invalid.zone'],
    ['ADDRESS_FIELD_CONTAINS_URL', [...APPLE_PAY, 'lastName'], 'billing url.last_name'],
    ['ADDRESS_FIELD_CONTAINS_URL', [...IDENTITY, 'address1'], 'shipping invalid.address1'],
    ['ADDRESS_FIELD_CONTAINS_HTML_TAGS', [...IDENTITY, 'address2'], 'shipping html_tags.address2'],
    ['ADDRESS_FIELD_CONTAINS_HTML_TAGS', [...IDENTITY, 'phone'], 'shipping invalid.phone'],
    ['ADDRESS_FIELD_DOES_NOT_MATCH_EXPECTED_PATTERN', [...IDENTITY, 'phone'], 'shipping invalid.phone'],
    ['INVALID_ZIP_CODE_FOR_COUNTRY', [...IDENTITY, 'zip'], 'shipping invalid.postal_code'],
    ['INVALID_ZIP_CODE_FOR_PROVINCE', [...BILLING, 'zip'], 'billing invalid.postal_code'],
    ['PROVINCE_NOT_FOUND', [...BILLING, 'province'], 'billing invalid.zone'],
    ['UNSPECIFIED_ADDRESS_ERROR', BILLING, 'billing invalid.billing_address'],
    ['INVALID', ['buyerIdentity', 'email'], 'shipping invalid.email'],
    ['INVALID', ['buyerIdentity', 'phone'], 'shipping invalid.phone'],
    ['INVALID', [...IDENTITY, 'country'], 'shipping invalid.country'],
    ['INVALID', ['buyerIdentity', 'countryCode'], 'invalid_country'],
    ['INVALID', ['cartId'], 'missing_cart_id'],
    ['INVALID', ['input', 'lines', '0', 'quantity'], 'unrecoverable'],
    ['INVALID', ['input', 'lines', '0', 'merchandiseId'], 'unrecoverable'],
    ['INVALID', ['input', 'lines', '0', 'sellingPlanId'], 'unrecoverable'],
    ['INVALID', ['input', 'note'], 'unknown'],
    ['INVALID_PAYMENT', ['payment', 'amount'], 'invalid_payment_amount'],
    ['INVALID_PAYMENT', ['payment', 'walletPaymentMethod'], 'payment_declined'],
  ])('%s at %j means %s', (code, path, means) => {
    expect(summaryAt(code, path)).toBe(means);
  });
});

describe('a code without a path', () => {
  it.each<[code: string, context: ErrorContext, means: string]>([
    ['PROVINCE_NOT_FOUND', { area: 'billing' }, 'billing invalid.zone'],
    ['PROVINCE_NOT_FOUND', {}, 'shipping invalid.zone'],
    ['PROVINCE_NOT_FOUND', { countries: { shipping: 'AE' } }, 'shipping invalid.emirate'],
    ['DELIVERY_ZONE_REQUIRED_FOR_COUNTRY', { countries: { shipping: 'AE' } }, 'shipping missing.emirate'],
    ['DELIVERY_ZONE_NOT_FOUND', { countries: { shipping: 'US', billing: 'AE' } }, 'shipping invalid.zone'],
    ['PAYMENTS_BILLING_ADDRESS_ZONE_NOT_FOUND', { countries: { billing: 'AE' } }, 'billing invalid.emirate'],
  ])('%s in the context %j means %s', (code, context, means) => {
    expect(summaryAt(code, [], context)).toBe(means);
  });
});

it.each([
  ['DISCOUNT_NOT_APPLICABLE', 'discount_not_applicable'],
  ['PAYMENT_CARD_DECLINED', 'payment_declined'],
  ['DELIVERY_EMAIL_TOO_LONG', 'unknown'],
  ['INVALID_LANGUAGE', 'invalid_language'],
  ['DELIVERY_FIRST_NAME_IS_ODD', 'unknown'],
  ['SOMETHING_NEW', 'unknown'],
  ['constructor', 'unknown'],
  ['', 'unknown'],
])('the code %j without a path means %s', (code, means) => {
  expect(summaryAt(code, [])).toBe(means);
});

it.each<[code: string, key: string, area: string]>([
  ['DELIVERY_NO_DELIVERY_AVAILABLE', 'address_unserviceable', 'shipping'],
  ['NO_DELIVERY_GROUP_SELECTED', 'missing.shipping_option', 'shipping'],
  ['INVALID_PAYMENT', 'invalid.payment_method', 'billing'],
  ['MISSING_DISCOUNT_CODE', 'invalid.discount', 'shipping'],
  ['PAYMENTS_COUNTRY_INVALID', 'invalid.country', 'billing'],
])('the code %s is shown as %s in the area %s', (code, key, area) => {
  expect(readError(userError(code)).shown).toEqual({ area, key });
});

describe('a failed request', () => {
  const UNKNOWN_COUNTRY =
    'Variable "$buyerIdentity" got invalid value "AQ"; it does not exist in "CountryCode" enum.';
  const TO_ANTARCTICA = { countries: { shipping: 'AQ' } };
  type FailureRow = [
    what: string,
    failure: Parameters<typeof readFailure>[0],
    reading: object,
    context?: ErrorContext,
  ];
  const inCountry = (...codes: string[]) => ({ codes, apiErrorText: UNKNOWN_COUNTRY });
  const OTHER = { codes: ['INVALID_VARIABLE'], apiErrorText: 'Variable "$cartId" got invalid value "1"' };
  const NO_RESPONSE = { meaning: 'unrecoverable', reason: 'no_response' };
  const NOT_SERVED = {
    meaning: 'address_unserviceable',
    shown: { area: 'shipping', key: 'address_unserviceable' },
  };
  const BILLING_COUNTRY = { meaning: 'field_problem', shown: { area: 'billing', key: 'invalid.country' } };

  it.each<FailureRow>([
    ['without codes means that there is no response', {}, NO_RESPONSE],
    ['says that it is denied', inCountry('ACCESS_DENIED'), { meaning: 'payment_method_not_applicable' }],
    ['says that an unsupported country is not served', inCountry('INVALID_VARIABLE'), NOT_SERVED],
    ['is of the billing country', inCountry('400'), BILLING_COUNTRY, { ...TO_ANTARCTICA, area: 'billing' }],
    ['is unrecoverable for its country', inCountry('INVALID_VARIABLE'), { meaning: 'unrecoverable' }, {}],
    ['is unrecoverable if another variable is invalid', OTHER, { meaning: 'unrecoverable' }],
  ])('%s', (_what, failure, reading, context = TO_ANTARCTICA) => {
    expect(readFailure(failure, context)).toMatchObject(reading);
  });
});
