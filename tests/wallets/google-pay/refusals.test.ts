import { expect, it } from 'vitest';
import { lateRefusals } from '../../../src/wallets/wallet-refusals';
import { refusalOfPurchase } from '../../../src/wallets/offer';
import { walletNamed } from '../../../src/wallets/registry';
import type { PurchaseFacts } from '../../../src/wallets/contract';
import { PARAMS, paramsWith } from './google-pay-data';

/** Before the merchant's permission in `PARAMS` expires. */
const NOW = 1_000_000;
const [method] = PARAMS.paymentData.allowedPaymentMethods;
const NO_CARD_NUMBERS = paramsWith('paymentData.allowedPaymentMethods', [
  { ...method, parameters: { ...method?.parameters, allowedAuthMethods: ['CRYPTOGRAM_3DS'] } },
]);

const PLAN = { sellingPlan: true, requiresShipping: true };
const SHIPPED = { sellingPlan: false, requiresShipping: true };

it.each<[title: string, facts: PurchaseFacts, reason: string | undefined, params?: object]>([
  ['offered for a selling plan', PLAN, undefined],
  ['refused for a plan without card numbers', PLAN, 'no-selling-plans', NO_CARD_NUMBERS],
  ['offered without a plan and card numbers', SHIPPED, undefined, NO_CARD_NUMBERS],
  ['refused for a plan without cards', PLAN, 'no-selling-plans', paramsWith('paymentData', undefined)],
  ['offered if it may be shipped', { sellingPlan: false, requiresShipping: undefined }, undefined],
  ['refused if the purchase is not shipped', { sellingPlan: false, requiresShipping: false }, 'digital'],
])('Google Pay is %s', (_title, facts, reason, params = PARAMS) => {
  const wallet_params = { ...params };
  expect(
    refusalOfPurchase({ name: 'google_pay', wallet_params }, facts, walletNamed('google_pay')) ??
      lateRefusals.google_pay?.(wallet_params, facts, NOW),
  ).toBe(reason);
});

it('Google Pay is refused without a permission of the merchant', () => {
  const facts = { requiresShipping: true };
  expect(lateRefusals.google_pay?.({ ...PARAMS, auth: [] }, facts, NOW)).toBe('invalidAuthParams');
});
