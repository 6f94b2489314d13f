import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../../src/wallets/sheet/errors/error-code-meanings';
import { readError } from '../../../../src/wallets/sheet/errors/read-error';
import { userError } from '../cart-responses';

const AREAS: Readonly<Record<string, string>> = { DELIVERY: 'shipping', PAYMENTS: 'billing' };

const FIELDS: Readonly<Record<string, string>> = {
  FIRST_NAME: 'first_name',
  LAST_NAME: 'last_name',
  ADDRESS1: 'address1',
  ADDRESS2: 'address2',
  CITY: 'city',
  POSTAL_CODE: 'postal_code',
  PHONE_NUMBER: 'phone',
  ZONE: 'zone',
  BILLING_ADDRESS_ZONE: 'zone',
  COUNTRY: 'country',
};

const PROBLEMS: Readonly<Record<string, string>> = {
  REQUIRED: 'missing',
  REQUIRED_FOR_COUNTRY: 'missing',
  INVALID: 'invalid',
  NOT_FOUND: 'invalid',
  DOES_NOT_MATCH_EXPECTED_PATTERN: 'invalid',
  CONTAINS_EMOJIS: 'emoji',
  CONTAINS_HTML_TAGS: 'html_tags',
  CONTAINS_URL: 'url',
  TOO_LONG: 'too_long',
};

const anyOf = (table: object) => `(${Object.keys(table).join('|')})`;
const CODE_PATTERN = new RegExp(`^${anyOf(AREAS)}_${anyOf(FIELDS)}_${anyOf(PROBLEMS)}$`);

/** The codes that name an address, a field of it and a problem, and the error that a sheet shows for each. */
const NAMED_CODES = Object.keys(ERROR_CODES).flatMap((code) => {
  const [, area = '', field = '', problem = ''] = CODE_PATTERN.exec(code) ?? [];
  // The country of a payment has its own meaning.
  if (!area || code === 'PAYMENTS_COUNTRY_INVALID') return [];
  return { code, area: AREAS[area], key: `${PROBLEMS[problem]}.${FIELDS[field]}` };
});

describe('the code of an address, a field and a problem', () => {
  it.each(NAMED_CODES)('$code is shown as $key in the area $area', ({ code, area, key }) => {
    expect(readError(userError(code))).toMatchObject({ meaning: 'field_problem', shown: { area, key } });
  });

  it('exists in more than 60 combinations', () => {
    expect(NAMED_CODES.length).toBeGreaterThan(60);
  });
});

it.each<[code: string, area: string, key: string]>([
  ['BUYER_IDENTITY_EMAIL_REQUIRED', 'shipping', 'missing.email'],
  ['BUYER_IDENTITY_EMAIL_IS_INVALID', 'shipping', 'invalid.email'],
  ['BUYER_IDENTITY_EMAIL_DOMAIN_IS_INVALID', 'shipping', 'invalid.email'],
  ['BUYER_IDENTITY_EMAIL_DOES_NOT_MATCH_EXPECTED_PATTERN', 'shipping', 'invalid.email'],
  ['BUYER_IDENTITY_PHONE_IS_INVALID', 'shipping', 'invalid.phone'],
  ['DELIVERY_ADDRESS_REQUIRED', 'shipping', 'invalid.shipping_address'],
  ['DELIVERY_OPTIONS_PHONE_NUMBER_REQUIRED', 'shipping', 'missing.phone'],
  ['DELIVERY_OPTIONS_PHONE_NUMBER_INVALID', 'shipping', 'invalid.phone'],
  ['DELIVERY_INVALID_POSTAL_CODE_FOR_ZONE', 'shipping', 'invalid.postal_code'],
  ['DELIVERY_INVALID_POSTAL_CODE_FOR_COUNTRY', 'shipping', 'invalid.postal_code'],
  ['PAYMENTS_INVALID_POSTAL_CODE_FOR_ZONE', 'billing', 'invalid.postal_code'],
  ['PAYMENTS_INVALID_POSTAL_CODE_FOR_COUNTRY', 'billing', 'invalid.postal_code'],
  ['INVALID_ZIP_CODE_FOR_PROVINCE', 'shipping', 'invalid.postal_code'],
  ['INVALID_ZIP_CODE_FOR_COUNTRY', 'shipping', 'invalid.postal_code'],
])('the code %s is shown in the area %s with the key %s', (code, area, key) => {
  expect(readError(userError(code))).toMatchObject({ meaning: 'field_problem', shown: { area, key } });
});

const ACCOUNT_MISMATCH = 'CONTACT_INFO_DOES_NOT_MATCH_CUSTOMER_PROFILE';
const NO_DELIVERY = 'DELIVERY_NO_DELIVERY_AVAILABLE';
const NO_STRATEGY = 'DELIVERY_NO_DELIVERY_STRATEGY_AVAILABLE';

it.each<[meaning: string, ...codes: string[]]>([
  ['not_enough_stock', 'MERCHANDISE_OUT_OF_STOCK', 'MERCHANDISE_NOT_ENOUGH_STOCK', 'NOT_ENOUGH_STOCK'],
  ['not_enough_stock', 'MERCHANDISE_NOT_ENOUGH_STOCK_AVAILABLE', 'DELIVERY_OUT_OF_STOCK_AT_ORIGIN_LOCATION'],
  ['merchandise_gone', 'MERCHANDISE_NOT_APPLICABLE', 'MERCHANDISE_NOT_FOUND'],
  ['merchandise_gone', 'MERCHANDISE_PRODUCT_NOT_PUBLISHED', 'INVALID_MERCHANDISE_LINE'],
  ['address_unserviceable', NO_DELIVERY, `${NO_DELIVERY}_FOR_MERCHANDISE_LINE`],
  ['address_unserviceable', NO_STRATEGY, `${NO_STRATEGY}_FOR_MERCHANDISE_LINE`],
  ['address_unserviceable', 'DELIVERY_FULFILLMENT_CONSTRAINTS_NOT_SATISFIED', 'ZIP_CODE_NOT_SUPPORTED'],
  [
    'delivery_option',
    'DELIVERY_DELIVERY_LINE_DETAIL_CHANGED',
    'INVALID_DELIVERY_GROUP',
    'INVALID_DELIVERY_OPTION',
  ],
  ['invalid_payment_amount', 'INVALID_PAYMENT_AMOUNT', 'PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT'],
  ['dynamic_tax', 'DYNAMIC_TAX', 'TAX_NEW_TAX_MUST_BE_ACCEPTED'],
  ['price_mismatch', 'PRICE_MISMATCH', 'MERCHANDISE_EXPECTED_PRICE_MISMATCH'],
  ['payment_method_not_applicable', 'PAYMENT_METHOD_NOT_APPLICABLE', 'PAYMENTS_METHOD_UNAVAILABLE'],
  ['payment_method_not_applicable', 'PAYMENTS_SHOPIFY_PAYMENTS_REQUIRED'],
  ['account_info_mismatch', 'ACCOUNT_INFO_MISMATCH', ACCOUNT_MISMATCH, `BUYER_IDENTITY_${ACCOUNT_MISMATCH}`],
])('%s is the meaning of %s and the codes beside it', (meaning, ...codes) => {
  expect(codes.map((code) => [code, readError(userError(code)).meaning])).toEqual(
    codes.map((code) => [code, meaning]),
  );
});
