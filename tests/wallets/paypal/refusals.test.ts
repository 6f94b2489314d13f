import { expect, it } from 'vitest';
import { lateRefusals } from '../../../src/wallets/wallet-refusals';

it.each([
  ['Venmo for one payment', 'venmo', {}, false, undefined],
  ['Venmo while it is not known whether there is a plan', 'venmo', {}, undefined, undefined],
  ['no Venmo for a selling plan', 'venmo', {}, true, 'no-selling-plans'],
  ['no Venmo for an agreement', 'venmo', { requiresBillingAgreement: true }, false, 'no-selling-plans'],
  ['PayPal for both', 'paypal', { requiresBillingAgreement: true }, true, undefined],
] as const)('a purchase is offered %s', (_what, wallet, params, sellingPlan, reason) => {
  expect(lateRefusals[wallet]?.(params, { sellingPlan, requiresShipping: true }, 0)).toBe(reason);
});
