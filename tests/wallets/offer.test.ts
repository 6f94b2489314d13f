import { expect, it } from 'vitest';
import { shopPayFace } from '../../src/wallets/shop-pay/face';
import type { WalletConfig } from '../../src/wallets/contract';
import { refusal } from '../../src/wallets/offer';

it.each<{
  when: string;
  is: string | undefined;
  config?: Partial<WalletConfig>;
  sellingPlan?: boolean | undefined;
  known?: boolean;
}>([
  { when: 'nothing speaks against it', is: undefined },
  { when: 'this version cannot show it', is: 'not-in-this-version', known: false },
  {
    when: 'this version cannot show it and it sells no plans either',
    is: 'not-in-this-version',
    known: false,
    config: { supports_subs: false },
    sellingPlan: true,
  },
  {
    when: 'it sells no plans and one is chosen',
    is: 'no-selling-plans',
    config: { supports_subs: false },
    sellingPlan: true,
  },
  { when: 'it sells no plans and none is chosen', is: undefined, config: { supports_subs: false } },
  {
    when: 'it sells no plans and the cart is not known yet',
    is: 'pending',
    config: { supports_subs: false },
    sellingPlan: undefined,
  },
  {
    when: 'it sells plans and one is chosen',
    is: undefined,
    config: { supports_subs: true },
    sellingPlan: true,
  },
  { when: 'it does not set this, and a plan is chosen', is: undefined, sellingPlan: true },
  { when: 'it does not set this, and the cart is not known yet', is: undefined, sellingPlan: undefined },
])('the refusal of a wallet is $is when $when', (row) => {
  const { is, known = true } = row;
  const sellingPlan = 'sellingPlan' in row ? row.sellingPlan : false;
  const facts = { sellingPlan, requiresShipping: true };
  const config: WalletConfig = { name: 'shop_pay', wallet_params: {}, ...row.config };
  expect(refusal(config, facts, known ? shopPayFace : undefined)).toBe(is);
});
