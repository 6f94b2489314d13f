import { expect, it } from 'vitest';
import { lateRefusals } from '../../../src/wallets/wallet-refusals';
import { refusal } from '../../../src/wallets/offer';
import { walletNamed } from '../../../src/wallets/registry';
import { PARAMS, paramsWith } from './google-pay-data';

/** Before the merchant's permission in `PARAMS` expires. */
const NOW = 1_000_000;
const [method] = PARAMS.paymentData.allowedPaymentMethods;
const NO_CARD_NUMBERS = paramsWith('paymentData.allowedPaymentMethods', [
  { ...method, parameters: { ...method?.parameters, allowedAuthMethods: ['CRYPTOGRAM_3DS'] } },
]);

it.each<
  [
    title: string,
    params: object,
    sellingPlan: boolean,
    requiresShipping: boolean | undefined,
    reason: string | undefined,
  ]
>([
  ['Google Pay is offered for a selling plan', PARAMS, true, true, undefined],
  [
    'Google Pay is refused for a selling plan if the merchant accepts no card number',
    NO_CARD_NUMBERS,
    true,
    true,
    'no-selling-plans',
  ],
  [
    'Google Pay is offered without a selling plan if the merchant accepts no card number',
    NO_CARD_NUMBERS,
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
      lateRefusals.google_pay?.(wallet_params, facts, NOW),
  ).toBe(reason);
});

it('Google Pay is refused without a permission of the merchant', () => {
  const facts = { requiresShipping: true };
  expect(lateRefusals.google_pay?.({ ...PARAMS, auth: [] }, facts, NOW)).toBe('invalidAuthParams');
});
