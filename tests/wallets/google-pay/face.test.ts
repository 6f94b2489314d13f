import { expect, it } from 'vitest';
import { googlePayFace } from '../../../src/wallets/google-pay/face';
import { lateRefusals } from '../../../src/wallets/late-refusals';
import { PARAMS, paramsWith } from './google-pay-data';

const [method] = PARAMS.paymentData.allowedPaymentMethods;
const BY_DEVICE_ONLY = paramsWith('paymentData.allowedPaymentMethods', [
  { ...method, parameters: { ...method?.parameters, allowedAuthMethods: ['CRYPTOGRAM_3DS'] } },
]);

it.each<[string, object, boolean | undefined, boolean | undefined, string | undefined]>([
  ['a plan', PARAMS, true, true, undefined],
  ['a plan, by a merchant who takes no card by its number', BY_DEVICE_ONLY, true, true, 'no-selling-plans'],
  ['one payment, by such a merchant', BY_DEVICE_ONLY, false, true, undefined],
  [
    'a plan, by a merchant who names no card',
    paramsWith('paymentData', undefined),
    true,
    true,
    'no-selling-plans',
  ],
  ['what is not known to be shipped', PARAMS, false, undefined, undefined],
  ['what is not shipped', PARAMS, false, false, 'digital'],
])('Google Pay for %s', (_what, params, sellingPlan, requiresShipping, reason) => {
  const facts = { sellingPlan, requiresShipping };
  expect(googlePayFace.refusal?.(params as Record<string, unknown>, facts)).toBe(reason);
});

it('Google Pay without a permission of the merchant is refused late', () => {
  const refusal = lateRefusals.google_pay;
  expect(refusal?.({ ...PARAMS }, 1_000_000)).toBeUndefined();
  expect(refusal?.({ ...PARAMS, auth: [] }, 1_000_000)).toBe('invalidAuthParams');
});
