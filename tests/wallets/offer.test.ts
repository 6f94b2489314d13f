import { expect, it } from 'vitest';
import { shopPayFace } from '../../src/wallets/shop-pay/face';
import type { WalletConfig } from '../../src/wallets/contract';
import { refusal } from '../../src/wallets/offer';

it.each<{
  when: string;
  expected: string | undefined;
  config?: Partial<WalletConfig>;
  sellingPlan?: boolean | undefined;
  isSupported?: boolean;
}>([
  { when: 'the config refuses nothing', expected: undefined },
  { when: 'this version does not support it', expected: 'not-in-this-version', isSupported: false },
  {
    when: 'this version does not support it and it does not support the chosen selling plan',
    expected: 'not-in-this-version',
    isSupported: false,
    config: { supports_subs: false },
    sellingPlan: true,
  },
  {
    when: 'the wallet does not support selling plans and one is chosen',
    expected: 'no-selling-plans',
    config: { supports_subs: false },
    sellingPlan: true,
  },
  {
    when: 'the wallet does not support selling plans and none is chosen',
    expected: undefined,
    config: { supports_subs: false },
  },
  {
    when: 'the wallet does not support selling plans and the cart is not known yet',
    expected: 'pending',
    config: { supports_subs: false },
    sellingPlan: undefined,
  },
  {
    when: 'the wallet supports selling plans and one is chosen',
    expected: undefined,
    config: { supports_subs: true },
    sellingPlan: true,
  },
  {
    when: 'the config does not mention selling plans and one is chosen',
    expected: undefined,
    sellingPlan: true,
  },
  {
    when: 'the config does not mention selling plans and the cart is not known yet',
    expected: undefined,
    sellingPlan: undefined,
  },
])('the refusal of a wallet is $expected when $when', (row) => {
  const { expected, isSupported = true } = row;
  const sellingPlan = 'sellingPlan' in row ? row.sellingPlan : false;
  const facts = { sellingPlan, requiresShipping: true };
  const config: WalletConfig = { name: 'shop_pay', wallet_params: {}, ...row.config };
  expect(refusal(config, facts, isSupported ? shopPayFace : undefined)).toBe(expected);
});
