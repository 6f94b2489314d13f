import { expect, it } from 'vitest';
import { lateRefusals } from '../../../src/wallets/wallet-refusals';
import { refusal } from '../../../src/wallets/offer';
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

it.each<{ title: string; params?: object; facts: PurchaseFacts; reason: string | undefined }>([
  { title: 'Google Pay is offered for a selling plan', facts: PLAN, reason: undefined },
  {
    title: 'Google Pay is refused for a selling plan if the merchant accepts no card number',
    params: NO_CARD_NUMBERS,
    facts: PLAN,
    reason: 'no-selling-plans',
  },
  {
    title: 'Google Pay is offered without a selling plan if the merchant accepts no card number',
    params: NO_CARD_NUMBERS,
    facts: { sellingPlan: false, requiresShipping: true },
    reason: undefined,
  },
  {
    title: 'Google Pay is refused for a selling plan if the merchant accepts no card',
    params: paramsWith('paymentData', undefined),
    facts: PLAN,
    reason: 'no-selling-plans',
  },
  {
    title: 'Google Pay is offered if it is not known whether the purchase is shipped',
    facts: { sellingPlan: false, requiresShipping: undefined },
    reason: undefined,
  },
  {
    title: 'Google Pay is refused if the purchase is not shipped',
    facts: { sellingPlan: false, requiresShipping: false },
    reason: 'digital',
  },
])('$title', ({ params = PARAMS, facts, reason }) => {
  const wallet_params = { ...params };
  expect(
    refusal({ name: 'google_pay', wallet_params }, facts, walletNamed('google_pay')) ??
      lateRefusals.google_pay?.(wallet_params, facts, NOW),
  ).toBe(reason);
});

it('Google Pay is refused without a permission of the merchant', () => {
  const facts = { requiresShipping: true };
  expect(lateRefusals.google_pay?.({ ...PARAMS, auth: [] }, facts, NOW)).toBe('invalidAuthParams');
});
