import { expect, it } from 'vitest';
import { shopPayFace } from '../../src/wallets/shop-pay/face';
import type { WalletConfig } from '../../src/wallets/contract';
import { refusal } from '../../src/wallets/offer';

/** The config of a wallet that supports selling plans, or does not; undefined if it does not say. */
const configWith = (supportsPlans: boolean | undefined): WalletConfig => ({
  name: 'shop_pay',
  wallet_params: {},
  ...(supportsPlans !== undefined && { supports_subs: supportsPlans }),
});

it.each<{
  title: string;
  supportsPlans: boolean | undefined;
  /** Whether the purchase has a selling plan; undefined while the cart is not known. */
  sellingPlan: boolean | undefined;
  reason: string | undefined;
}>([
  {
    title: 'a wallet that does not support selling plans is refused if one is chosen',
    supportsPlans: false,
    sellingPlan: true,
    reason: 'no-selling-plans',
  },
  {
    title: 'a wallet that does not support selling plans is offered if none is chosen',
    supportsPlans: false,
    sellingPlan: false,
    reason: undefined,
  },
  {
    title: 'a wallet that does not support selling plans is pending while the cart is not known',
    supportsPlans: false,
    sellingPlan: undefined,
    reason: 'pending',
  },
  {
    title: 'a wallet that supports selling plans is offered if one is chosen',
    supportsPlans: true,
    sellingPlan: true,
    reason: undefined,
  },
  {
    title: 'a wallet whose config does not mention selling plans is offered if one is chosen',
    supportsPlans: undefined,
    sellingPlan: true,
    reason: undefined,
  },
  {
    title: 'a wallet whose config does not mention selling plans is offered while the cart is not known',
    supportsPlans: undefined,
    sellingPlan: undefined,
    reason: undefined,
  },
])('$title', ({ supportsPlans, sellingPlan, reason }) => {
  const facts = { sellingPlan, requiresShipping: true };
  expect(refusal(configWith(supportsPlans), facts, shopPayFace)).toBe(reason);
});

it('a wallet that this version does not have is refused for that reason before any other', () => {
  const facts = { sellingPlan: true, requiresShipping: true };
  expect(refusal(configWith(false), facts, undefined)).toBe('not-in-this-version');
});
