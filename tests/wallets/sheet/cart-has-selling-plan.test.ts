import { expect, it } from 'vitest';
import { hasSellingPlan } from '../../../src/wallets/sheet/cart-has-selling-plan';
import { aLine, aPlan, aWalletCart } from './wallet-carts';
import { changed, LOST, startedSheet, type Sent } from './sheet-on';

const limited = (hasNextPage: boolean, plan: string | undefined) => ({
  cart: {
    lines: {
      nodes: [{ sellingPlanAllocation: plan ? { sellingPlan: { id: plan } } : null }],
      pageInfo: { hasNextPage },
    },
  },
});
const WITHOUT = aWalletCart();
const WITH = aWalletCart({ lines: [aLine(), aLine({ sellingPlan: aPlan() })] });
const MORE = aWalletCart({ moreLines: true });

it.each<{ of: string; cart: typeof WITH; answer: Sent; is: boolean; asks: number }>([
  { of: 'a cart whose lines have none', cart: WITHOUT, answer: LOST, is: false, asks: 0 },
  { of: 'a cart with one', cart: WITH, answer: LOST, is: true, asks: 0 },
  { of: '50 lines without one', cart: MORE, answer: limited(false, undefined), is: false, asks: 1 },
  { of: 'a plan among 50 lines', cart: MORE, answer: limited(false, 'plan'), is: true, asks: 1 },
  { of: 'more than 50 lines', cart: MORE, answer: limited(true, undefined), is: true, asks: 1 },
])('the selling plan of $of: $is', async ({ cart, answer, is, asks }) => {
  const on = await startedSheet({
    cartCreate: [changed('cartCreate', cart)],
    cartLimited: [answer],
  });
  expect(await on.until(hasSellingPlan(on.sheet))).toBe(is);
  expect(await on.until(hasSellingPlan(on.sheet))).toBe(is);
  expect(on.asked()).toEqual(Array<string>(asks).fill('cartLimited'));
});

it('a cart of which nothing can be learnt counts as one with a plan, until an answer says otherwise', async () => {
  const on = await startedSheet({
    cartCreate: [changed('cartCreate', MORE)],
    cartLimited: [LOST, limited(false, undefined)],
  });
  expect(await on.until(hasSellingPlan(on.sheet))).toBe(true);
  expect(await on.until(hasSellingPlan(on.sheet))).toBe(false);
});
