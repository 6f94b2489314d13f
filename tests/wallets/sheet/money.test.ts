import { describe, expect, it } from 'vitest';
import type { Money } from '../../../src/net/storefront/cart-types';
import {
  add,
  decimalsOf,
  isSameAmount,
  priceToPay,
  sum,
  times,
  toExact,
  toMoney,
  walletPrice,
  type ExactMoney,
} from '../../../src/wallets/sheet/money';

const money = (amount: string, currencyCode = 'PLN') => ({ amount, currencyCode });
const exact = (minor: bigint, currencyCode = 'PLN'): ExactMoney => ({ minor, currencyCode });

it.each([
  ['PLN', 2],
  ['EUR', 2],
  ['HUF', 2],
  ['TWD', 2],
  ['JPY', 0],
  ['KRW', 0],
  ['CLP', 0],
  ['ISK', 0],
  ['KWD', 3],
  ['IQD', 3],
  ['TND', 3],
  ['kwd', 3],
])('%s has %i decimals', (currencyCode, decimals) => {
  expect(decimalsOf(currencyCode)).toBe(decimals);
});

it.each<{ amount: string; currencyCode: string; minor: bigint; written: string }>([
  { amount: '10.0', currencyCode: 'PLN', minor: 1000n, written: '10.00' },
  { amount: '10', currencyCode: 'PLN', minor: 1000n, written: '10.00' },
  { amount: '0.01', currencyCode: 'PLN', minor: 1n, written: '0.01' },
  { amount: '0.1', currencyCode: 'PLN', minor: 10n, written: '0.10' },
  { amount: '007.50', currencyCode: 'PLN', minor: 750n, written: '7.50' },
  { amount: '10.0500', currencyCode: 'PLN', minor: 1005n, written: '10.05' },
  { amount: '-0.05', currencyCode: 'PLN', minor: -5n, written: '-0.05' },
  { amount: '-0.00', currencyCode: 'PLN', minor: 0n, written: '0.00' },
  { amount: '-12.3', currencyCode: 'eur', minor: -1230n, written: '-12.30' },
  { amount: '1500.0', currencyCode: 'JPY', minor: 1500n, written: '1500' },
  { amount: '-7', currencyCode: 'JPY', minor: -7n, written: '-7' },
  { amount: '0', currencyCode: 'JPY', minor: 0n, written: '0' },
  { amount: '1.25', currencyCode: 'KWD', minor: 1250n, written: '1.250' },
  { amount: '0.001', currencyCode: 'KWD', minor: 1n, written: '0.001' },
  // Beyond the precision of a double.
  {
    amount: '90071992547409.93',
    currencyCode: 'PLN',
    minor: 9007199254740993n,
    written: '90071992547409.93',
  },
])('$amount $currencyCode is $minor minor units, written $written', (row) => {
  const read = toExact(row);
  expect(read).toEqual(exact(row.minor, row.currencyCode.toUpperCase()));
  expect(read && toMoney(read)).toEqual(money(row.written, row.currencyCode.toUpperCase()));
});

it.each([
  ['nothing', money('')],
  ['a word', money('NaN')],
  ['a comma', money('10,00')],
  ['an exponent', money('1e3')],
  ['a plus sign', money('+1.00')],
  ['spaces', money(' 1.00')],
  ['a point without decimals', money('1.')],
  ['a point without a whole part', money('.5')],
  ['two points', money('1.0.0')],
  ['other digits', money('١٢')],
  ['half a grosz', money('0.005')],
  ['half a yen', money('1.5', 'JPY')],
  ['a tenth of a fils', money('1.0001', 'KWD')],
  ['no currency', money('1.00', '')],
  ['an item of the table', money('1.00', 'P C')],
])('%s cannot be read', (_what, given) => {
  expect(toExact(given)).toBeUndefined();
});

describe('arithmetic', () => {
  it.each([
    { one: exact(10n), other: exact(20n), total: exact(30n) },
    { one: exact(20n), other: exact(10n), total: exact(30n) },
    { one: exact(5n), other: exact(-5n), total: exact(0n) },
    { one: exact(7n), other: exact(7n), total: exact(14n) },
    { one: exact(7n), other: exact(7n, 'EUR'), total: undefined },
  ])('$one.minor with $other.minor $other.currencyCode', ({ one, other, total }) => {
    expect(add(one, other)).toEqual(total);
  });

  it.each([
    [3, 3000n],
    [0, 0n],
    [-1, -1000n],
  ])('%i times 10.00', (count, minor) => {
    expect(times(exact(1000n), count)).toEqual(exact(minor));
  });

  it.each([
    { of: 'tenths that a double gets wrong', amounts: [money('0.1'), money('0.2')], is: exact(30n) },
    { of: 'one amount', amounts: [money('9.99')], is: exact(999n) },
    { of: 'nothing', amounts: [], is: undefined },
    { of: 'two currencies', amounts: [money('1.0'), money('1.0', 'EUR')], is: undefined },
    { of: 'something unreadable', amounts: [money('1.0'), money('?'), money('1.0')], is: undefined },
    { of: 'something unreadable first', amounts: [money('?'), money('1.0')], is: undefined },
  ])('the sum of $of', ({ amounts, is }) => {
    expect(sum(amounts)).toEqual(is);
  });
});

it.each([
  ['unchanged in PLN', '10.01', 'PLN', '10.01', '10.01'],
  ['unchanged without decimals', '520', 'JPY', '520', '520'],
  ['with two decimals of three', '1.750', 'KWD', '1.75', '1.75'],
  ['rounded down, and up if it must be paid', '1.254', 'KWD', '1.25', '1.26'],
  ['rounded up if it must be paid', '10.001', 'KWD', '10.00', '10.01'],
  ['rounded up from a half', '1.255', 'KWD', '1.26', '1.26'],
  ['rounded away from zero, and nothing to pay', '-1.255', 'KWD', '-1.26', '0.00'],
  ['below zero, and nothing to pay', '-3.00', 'PLN', '-3.00', '0.00'],
  ['unchanged if it cannot be read', '1.2555', 'KWD', '1.2555', '1.2555'],
])('a wallet takes an amount %s', (_how, amount, currencyCode, price, toPay) => {
  expect(walletPrice({ amount, currencyCode })).toBe(price);
  expect(priceToPay({ amount, currencyCode })).toBe(toPay);
});

it.each<{ one: Money; other: Money; is: boolean; for: string }>([
  { one: money('10.0'), other: money('10.0'), is: true, for: 'to the letter' },
  { one: money('10'), other: money('10.00'), is: true, for: 'however it is written' },
  { one: money('1500', 'JPY'), other: money('1500.0', 'JPY'), is: true, for: 'however it is written' },
  { one: money('10.0', 'pln'), other: money('10.0'), is: true, for: 'however its currency is written' },
  { one: money('-0.0'), other: money('0.0'), is: true, for: 'zero has no sign' },
  { one: money('10.0'), other: money('10.01'), is: false, for: 'a grosz is a grosz' },
  { one: money('90071992547409.93'), other: money('90071992547409.92'), is: false, for: 'at any size' },
  { one: money('10.0'), other: money('10.0', 'EUR'), is: false, for: 'another currency is other money' },
  { one: money('0.0'), other: money('0.0', 'EUR'), is: false, for: 'even if it is zero' },
  {
    one: money('0.005'),
    other: money('0.005'),
    is: true,
    for: 'what cannot be read is compared to the letter',
  },
  { one: money('0.005'), other: money('0.005', 'EUR'), is: false, for: 'with its currency' },
  { one: money('0.005'), other: money('0.0050'), is: false, for: 'and may be other money' },
  { one: money('?'), other: money('10.0'), is: false, for: 'what cannot be read is nothing else' },
])('$one.amount $one.currencyCode is $other.amount $other.currencyCode: $is, $for', ({ one, other, is }) => {
  expect(isSameAmount(one, other)).toBe(is);
  expect(isSameAmount(other, one)).toBe(is);
});

describe('over many amounts', () => {
  // A fixed seed: a failure is the same one on the next run.
  let seed = 20260101;
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const anAmount = (currencyCode: string) =>
    exact(BigInt(random(2 ** 30)) * BigInt(random(2 ** 20)) * (random(3) ? 1n : -1n), currencyCode);

  it.each(['PLN', 'JPY', 'KWD'])('what is written in %s reads back the same', (currencyCode) => {
    for (let run = 0; run < 500; run++) {
      const amount = anAmount(currencyCode);
      expect(toExact(toMoney(amount))).toEqual(amount);
    }
  });

  it.each(['PLN', 'JPY', 'KWD'])('sums in %s know no order', (currencyCode) => {
    for (let run = 0; run < 500; run++) {
      const [one, other, more] = [anAmount(currencyCode), anAmount(currencyCode), anAmount(currencyCode)];
      const forth = sum([one, other, more].map(toMoney));
      expect(forth).toEqual(sum([more, one, other].map(toMoney)));
      expect(forth?.minor).toBe(one.minor + other.minor + more.minor);
    }
  });

  it('a price for a wallet is within half a hundredth of the amount', () => {
    for (let run = 0; run < 500; run++) {
      const amount = anAmount('KWD');
      const hundredths = BigInt(walletPrice(toMoney(amount)).replace('.', ''));
      const off = hundredths * 10n - amount.minor;
      expect(off >= -5n && off <= 5n).toBe(true);
    }
  });
});
