// @vitest-environment node
import { isEnumType } from 'graphql/index.js';
import { expect, it } from 'vitest';
import { storefrontSchema } from '../../sandbox/schema/storefront-schema';
import { APPLE_PAY_SESSION_CODES } from '../../src/wallets/flow/apple-pay-session-codes';
import { PAYPAL_CODES } from '../../src/wallets/flow/paypal-codes';
import { walletRefusal } from '../../src/wallets/flow/wallet-refusal';

const schema = storefrontSchema();

it.each([
  ['PaypalWalletUserErrorCode', PAYPAL_CODES],
  ['ApplePaySessionUserErrorCode', APPLE_PAY_SESSION_CODES],
])('every code of %s is known', (name, known) => {
  const type = schema.getType(name);
  const codes = isEnumType(type) ? type.getValues().map((value) => value.name) : [];
  expect([...known].sort()).toEqual(codes.sort());
});

it.each([
  { codes: ['RESTRICTED_WALLET_ACCOUNT'], reason: 'RESTRICTED_WALLET_ACCOUNT', unhandled: false },
  {
    codes: ['THROTTLE_EXCEEDED', 'GENERIC_ERROR'],
    reason: 'THROTTLE_EXCEEDED, GENERIC_ERROR',
    unhandled: false,
  },
  { codes: ['GENERIC_ERROR', 'BRAND_NEW'], reason: 'GENERIC_ERROR, BRAND_NEW', unhandled: true },
  { codes: [''], reason: 'UNKNOWN', unhandled: true },
])("a refusal with $codes ends in the wallet's dialog; to be reported: $unhandled", ({ codes, ...rest }) => {
  expect(
    walletRefusal(
      codes.map((code) => ({ code })),
      PAYPAL_CODES,
    ),
  ).toEqual({ kind: 'abort', dialog: { key: 'wallet_error' }, ...rest });
});
