import { expect, it } from 'vitest';
import { lateRefusals } from '../../../src/wallets/wallet-refusals';

const NOW = 0;

const AGREEMENT = { requiresBillingAgreement: true };
const V6 = { sdkUrl: 'https://www.paypal.com/web-sdk/v6/core' };
const V6_SANDBOX = { sdkUrl: 'https://www.sandbox.paypal.com/web-sdk/v6/core' };

it.each([
  [undefined, 'venmo', 'one payment', {}, false],
  [undefined, 'venmo', 'an unknown selling plan', {}, undefined],
  ['no-selling-plans', 'venmo', 'a selling plan', {}, true],
  ['no-selling-plans', 'venmo', 'a billing agreement', AGREEMENT, false],
  [undefined, 'paypal', 'a billing agreement and a selling plan', AGREEMENT, true],
  ['sdk-version', 'paypal', 'version 6 of its script', V6, false],
  ['sdk-version', 'venmo', 'version 6 of its script', V6_SANDBOX, false],
] as const)('the refusal %s is that of %s for %s', (reason, wallet, _what, params, sellingPlan) => {
  expect(lateRefusals[wallet]?.(params, { sellingPlan, requiresShipping: true }, NOW)).toBe(reason);
});
