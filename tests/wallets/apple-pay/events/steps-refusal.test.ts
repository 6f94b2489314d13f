// @vitest-environment node
import { isEnumType } from 'graphql/index.js';
import { expect, it } from 'vitest';
import { storefrontSchema } from '../../../../sandbox/schema/storefront-schema';
import { APPLE_PAY_SESSION_CODES, sessionRefusal } from '../../../../src/wallets/apple-pay/events/steps';

const schema = storefrontSchema();

it('the known codes of an Apple Pay session are those of the schema', () => {
  const type = schema.getType('ApplePaySessionUserErrorCode');
  const codes = isEnumType(type) ? type.getValues().map((value) => value.name) : [];
  expect([...APPLE_PAY_SESSION_CODES].sort()).toEqual(codes.sort());
});

it.each([
  {
    title: "a refusal with a known code leads to the wallet's dialog",
    sent: ['VALIDATION_URL_IS_INVALID'],
    codes: ['VALIDATION_URL_IS_INVALID'],
    unhandled: false,
  },
  {
    title: "a refusal with an unknown code leads to the wallet's dialog, and is unhandled",
    sent: ['VALIDATION_URL_IS_INVALID', 'BRAND_NEW'],
    codes: ['VALIDATION_URL_IS_INVALID', 'BRAND_NEW'],
    unhandled: true,
  },
  {
    title: "a refusal without a code leads to the wallet's dialog, and is unhandled with the code UNKNOWN",
    sent: [''],
    codes: ['UNKNOWN'],
    unhandled: true,
  },
])('$title', ({ sent, codes, unhandled }) => {
  expect(sessionRefusal(sent.map((code) => ({ code })))).toEqual({
    type: 'abort',
    dialog: { key: 'wallet_error' },
    reason: 'api_error',
    codes,
    unhandled,
  });
});
