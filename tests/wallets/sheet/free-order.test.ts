import { expect, it } from 'vitest';
import { isFreeOrder } from '../../../src/wallets/sheet/free-order';
import { aWalletCart, money } from './wallet-carts';

it.each([
  ['nothing to pay', '0.0', 'PLN', false, true],
  ['less than nothing to pay', '-0.01', 'PLN', false, true],
  ['nothing to pay in a currency without decimals', '0', 'JPY', false, true],
  ['a grosz to pay', '0.01', 'PLN', false, false],
  ['a fils to pay', '0.001', 'KWD', false, false],
  ['nothing to pay now, and a selling plan', '0.0', 'PLN', true, false],
  ['nothing to pay, and lines that were not read, which may have a plan', '0.0', 'PLN', undefined, false],
  ['a total that cannot be read', 'free', 'PLN', false, false],
])('an order with %s', (_what, amount, currency, sellingPlan, isFree) => {
  const cost = { ...aWalletCart().cost, totalAmount: money(amount, currency) };
  expect(isFreeOrder({ cost, sellingPlan })).toBe(isFree);
});
