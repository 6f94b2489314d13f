import { expect, it } from 'vitest';
import { shopPayFace } from '../../src/wallets/shop-pay/face';
import type { WalletConfig } from '../../src/wallets/contract';
import { refusal } from '../../src/wallets/offer';

it.each<{
  when: string;
  expected: string | undefined;
  config?: Partial<WalletConfig>;
  sellingPlan?: boolean | undefined;
  isKnown?: boolean;
}>([
  { when: 'the config refuses nothing', expected: undefined },
  { when: 'this version cannot show it', expected: 'not-in-this-version', isKnown: false },
  {
    when: 'this version cannot show it and it sells no plans either',
    expected: 'not-in-this-version',
    isKnown: false,
    config: { supports_subs: false },
    sellingPlan: true,
  },
  {
    when: 'the wallet sells no plans and one is chosen',
    expected: 'no-selling-plans',
    config: { supports_subs: false },
    sellingPlan: true,
  },
  {
    when: 'the wallet sells no plans and none is chosen',
    expected: undefined,
    config: { supports_subs: false },
  },
  {
    when: 'the wallet sells no plans and the cart is not known yet',
    expected: 'pending',
    config: { supports_subs: false },
    sellingPlan: undefined,
  },
  {
    when: 'the wallet sells plans and one is chosen',
    expected: undefined,
    config: { supports_subs: true },
    sellingPlan: true,
  },
  { when: 'the config does not mention plans and one is chosen', expected: undefined, sellingPlan: true },
  {
    when: 'the config does not mention plans and the cart is not known yet',
    expected: undefined,
    sellingPlan: undefined,
  },
])('the refusal of a wallet is $expected when $when', (row) => {
  const { expected, isKnown = true } = row;
  const sellingPlan = 'sellingPlan' in row ? row.sellingPlan : false;
  const facts = { sellingPlan, requiresShipping: true };
  const config: WalletConfig = { name: 'shop_pay', wallet_params: {}, ...row.config };
  expect(refusal(config, facts, isKnown ? shopPayFace : undefined)).toBe(expected);
});
