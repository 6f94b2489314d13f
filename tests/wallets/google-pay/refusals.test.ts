import { expect, it } from 'vitest';
import { lateRefusals } from '../../../src/wallets/wallet-refusals';
import { refusal } from '../../../src/wallets/offer';
import { walletNamed } from '../../../src/wallets/registry';
import { PARAMS, paramsWith } from './google-pay-data';

const [method] = PARAMS.paymentData.allowedPaymentMethods;
const BY_DEVICE_ONLY = paramsWith('paymentData.allowedPaymentMethods', [
  { ...method, parameters: { ...method?.parameters, allowedAuthMethods: ['CRYPTOGRAM_3DS'] } },
]);

it.each<[string, object, boolean | undefined, boolean | undefined, string | undefined]>([
  ['Google Pay is offered for a selling plan', PARAMS, true, true, undefined],
  [
    'Google Pay is refused for a selling plan if the merchant accepts no card number',
    BY_DEVICE_ONLY,
    true,
    true,
    'no-selling-plans',
  ],
  [
    'Google Pay is offered for one payment if the merchant accepts no card number',
    BY_DEVICE_ONLY,
    false,
    true,
    undefined,
  ],
  [
    'Google Pay is refused for a selling plan if the merchant accepts no card',
    paramsWith('paymentData', undefined),
    true,
    true,
    'no-selling-plans',
  ],
  [
    'Google Pay is offered if it is not known whether the purchase is shipped',
    PARAMS,
    false,
    undefined,
    undefined,
  ],
  ['Google Pay is refused if the purchase is not shipped', PARAMS, false, false, 'digital'],
])('%s', (_title, params, sellingPlan, requiresShipping, reason) => {
  const facts = { sellingPlan, requiresShipping };
  const wallet_params = { ...params };
  expect(
    refusal({ name: 'google_pay', wallet_params }, facts, walletNamed('google_pay')) ??
      lateRefusals.google_pay?.(wallet_params, facts, 1_000_000),
  ).toBe(reason);
});

it('Google Pay is refused without a permission of the merchant', () => {
  const facts = { requiresShipping: true };
  const lateRefusal = lateRefusals.google_pay;
  expect(lateRefusal?.({ ...PARAMS }, facts, 1_000_000)).toBeUndefined();
  expect(lateRefusal?.({ ...PARAMS, auth: [] }, facts, 1_000_000)).toBe('invalidAuthParams');
});
