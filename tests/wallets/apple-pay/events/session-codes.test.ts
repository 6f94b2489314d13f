import { isEnumType } from 'graphql/index.js';
import { expect, it } from 'vitest';
import { storefrontSchema } from '../../../../sandbox/index';
import { APPLE_PAY_SESSION_CODES } from '../../../../src/wallets/apple-pay/events/steps';

it('the known codes of an Apple Pay session are those of the schema', () => {
  const type = storefrontSchema().getType('ApplePaySessionUserErrorCode');
  const codes = isEnumType(type) ? type.getValues().map((value) => value.name) : [];
  expect([...APPLE_PAY_SESSION_CODES].sort()).toEqual(codes.sort());
});
