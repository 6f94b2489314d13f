import { expect, it } from 'vitest';
import { shopPayFace } from '../../src/wallets/shop-pay/face';
import type { PageWalletConfig } from '../../src/wallets/contract';
import { refusalOfPurchase } from '../../src/wallets/offer';

/** The config of a wallet that supports selling plans, or does not; undefined if it does not say. */
const configWith = (supportsPlans: boolean | undefined): PageWalletConfig => ({
  name: 'shop_pay',
  wallet_params: {},
  ...(supportsPlans !== undefined && { supports_subs: supportsPlans }),
});

it.each<[string, boolean | undefined, sellingPlan: boolean | undefined, reason: string | undefined]>([
  ['that does not support selling plans is refused if one is chosen', false, true, 'no-selling-plans'],
  ['that does not support selling plans is offered if none is chosen', false, false, undefined],
  ['that does not support selling plans is pending while the cart is unknown', false, undefined, 'pending'],
  ['that supports selling plans is offered if one is chosen', true, true, undefined],
  ['whose config mentions no plans is offered if one is chosen', undefined, true, undefined],
  ['whose config mentions no plans is offered while the cart is unknown', undefined, undefined, undefined],
])('a wallet %s', (_title, supportsPlans, sellingPlan, reason) => {
  const facts = { sellingPlan, requiresShipping: true };
  expect(refusalOfPurchase(configWith(supportsPlans), facts, shopPayFace)).toBe(reason);
});

it('a wallet that this version does not have is refused for that reason before any other', () => {
  const facts = { sellingPlan: true, requiresShipping: true };
  expect(refusalOfPurchase(configWith(false), facts, undefined)).toBe('not-in-this-version');
});
