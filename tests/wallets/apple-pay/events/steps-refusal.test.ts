// @vitest-environment node
import { isEnumType } from 'graphql/index.js';
import { expect, it } from 'vitest';
import { storefrontSchema } from '../../../../sandbox/schema/storefront-schema';
import { APPLE_PAY_SESSION_CODES, sessionRefusal } from '../../../../src/wallets/apple-pay/events/steps';

const schema = storefrontSchema();

it('the API has exactly the known codes of an Apple Pay session', () => {
  const type = schema.getType('ApplePaySessionUserErrorCode');
  const codes = isEnumType(type) ? type.getValues().map((value) => value.name) : [];
  expect([...APPLE_PAY_SESSION_CODES].sort()).toEqual(codes.sort());
});

it.each([
  { sent: ['VALIDATION_URL_IS_INVALID'], codes: ['VALIDATION_URL_IS_INVALID'], unhandled: false },
  {
    sent: ['VALIDATION_URL_IS_INVALID', 'BRAND_NEW'],
    codes: ['VALIDATION_URL_IS_INVALID', 'BRAND_NEW'],
    unhandled: true,
  },
  { sent: [''], codes: ['UNKNOWN'], unhandled: true },
])(
  "a refusal with the codes $sent ends in the wallet's dialog, and is unhandled: $unhandled",
  ({ sent, ...rest }) => {
    expect(sessionRefusal(sent.map((code) => ({ code })))).toEqual({
      type: 'abort',
      dialog: { key: 'wallet_error' },
      reason: 'api_error',
      ...rest,
    });
  },
);
