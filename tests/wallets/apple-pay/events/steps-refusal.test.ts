// @vitest-environment node
import { isEnumType } from 'graphql/index.js';
import { expect, it } from 'vitest';
import { storefrontSchema } from '../../../../sandbox/schema/storefront-schema';
import { APPLE_PAY_SESSION_CODES, sessionRefusal } from '../../../../src/wallets/apple-pay/events/steps';

const schema = storefrontSchema();

it('every code of an Apple Pay session is known', () => {
  const type = schema.getType('ApplePaySessionUserErrorCode');
  const codes = isEnumType(type) ? type.getValues().map((value) => value.name) : [];
  expect([...APPLE_PAY_SESSION_CODES].sort()).toEqual(codes.sort());
});

it.each([
  { codes: ['VALIDATION_URL_IS_INVALID'], reason: 'VALIDATION_URL_IS_INVALID', unhandled: false },
  {
    codes: ['VALIDATION_URL_IS_INVALID', 'BRAND_NEW'],
    reason: 'VALIDATION_URL_IS_INVALID, BRAND_NEW',
    unhandled: true,
  },
  { codes: [''], reason: 'UNKNOWN', unhandled: true },
])("a refusal with $codes ends in the wallet's dialog; to be reported: $unhandled", ({ codes, ...rest }) => {
  expect(
    sessionRefusal(
      codes.map((code) => ({ code })),
      APPLE_PAY_SESSION_CODES,
    ),
  ).toEqual({ kind: 'abort', dialog: { key: 'wallet_error' }, ...rest });
});
