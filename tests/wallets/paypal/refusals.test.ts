import { expect, it } from 'vitest';
import { lateRefusals } from '../../../src/wallets/wallet-refusals';

const NOW = 0;

it.each([
  ['Venmo is offered for one payment', 'venmo', {}, false, undefined],
  [
    'Venmo is offered while it is not known whether there is a selling plan',
    'venmo',
    {},
    undefined,
    undefined,
  ],
  ['Venmo is refused for a selling plan', 'venmo', {}, true, 'no-selling-plans'],
  [
    'Venmo is refused for a billing agreement',
    'venmo',
    { requiresBillingAgreement: true },
    false,
    'no-selling-plans',
  ],
  [
    'PayPal is offered for a billing agreement and a selling plan',
    'paypal',
    { requiresBillingAgreement: true },
    true,
    undefined,
  ],
  [
    'PayPal is refused with version 6 of its script',
    'paypal',
    { sdkUrl: 'https://www.paypal.com/web-sdk/v6/core' },
    false,
    'sdk-version',
  ],
  [
    'Venmo is refused with version 6 of its script',
    'venmo',
    { sdkUrl: 'https://www.sandbox.paypal.com/web-sdk/v6/core' },
    false,
    'sdk-version',
  ],
] as const)('%s', (_title, wallet, params, sellingPlan, reason) => {
  expect(lateRefusals[wallet]?.(params, { sellingPlan, requiresShipping: true }, NOW)).toBe(reason);
});
