import fc from '../../setup/fast-check';
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
import { money } from './wallet-carts';

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
])('the currency %s has %i decimals', (currencyCode, decimals) => {
  expect(decimalsOf(currencyCode)).toBe(decimals);
});

it.each<[amount: string, currencyCode: string, minor: bigint, written: string]>([
  ['10.0', 'PLN', 1000n, '10.00'],
  ['10', 'PLN', 1000n, '10.00'],
  ['0.01', 'PLN', 1n, '0.01'],
  ['0.1', 'PLN', 10n, '0.10'],
  ['007.50', 'PLN', 750n, '7.50'],
  ['10.0500', 'PLN', 1005n, '10.05'],
  ['-0.05', 'PLN', -5n, '-0.05'],
  ['-0.00', 'PLN', 0n, '0.00'],
  ['-12.3', 'eur', -1230n, '-12.30'],
  ['1500.0', 'JPY', 1500n, '1500'],
  ['-7', 'JPY', -7n, '-7'],
  ['0', 'JPY', 0n, '0'],
  ['1.25', 'KWD', 1250n, '1.250'],
  ['0.001', 'KWD', 1n, '0.001'],
  // Beyond the precision of a double.
  ['90071992547409.93', 'PLN', 9007199254740993n, '90071992547409.93'],
])('%s %s is read as %s minor units and written as %s', (amount, currencyCode, minor, written) => {
  const read = toExact({ amount, currencyCode });
  expect(read).toEqual(exact(minor, currencyCode.toUpperCase()));
  expect(read && toMoney(read)).toEqual(money(written, currencyCode.toUpperCase()));
});

it.each([
  ['an empty amount cannot be read', money('')],
  ['a word cannot be read', money('NaN')],
  ['a comma cannot be read', money('10,00')],
  ['an exponent cannot be read', money('1e3')],
  ['a plus sign cannot be read', money('+1.00')],
  ['spaces cannot be read', money(' 1.00')],
  ['a point without decimals cannot be read', money('1.')],
  ['a point without a whole part cannot be read', money('.5')],
  ['two points cannot be read', money('1.0.0')],
  ['other digits cannot be read', money('١٢')],
  ['half a grosz cannot be read', money('0.005')],
  ['half a yen cannot be read', money('1.5', 'JPY')],
  ['a tenth of a fils cannot be read', money('1.0001', 'KWD')],
  ['an amount without a currency cannot be read', money('1.00', '')],
  ['an invalid currency cannot be read', money('1.00', 'P C')],
])('%s', (_title, given) => {
  expect(toExact(given)).toBeUndefined();
});

describe('add', () => {
  it('adds amounts of one currency', () => {
    expect(add(exact(10n), exact(-25n))).toEqual(exact(-15n));
  });

  it('does not add amounts in two currencies', () => {
    expect(add(exact(7n), exact(7n, 'EUR'))).toBeUndefined();
  });
});

it.each([
  [3, 3000n],
  [0, 0n],
  [-1, -1000n],
])('times multiplies 10.00 by %i', (count, minor) => {
  expect(times(exact(1000n), count)).toEqual(exact(minor));
});

describe('sum', () => {
  it.each([
    ['adds tenths exactly', [money('0.1'), money('0.2')], exact(30n)],
    ['returns a single amount', [money('9.99')], exact(999n)],
    ['is undefined without amounts', [], undefined],
    ['is undefined for two currencies', [money('1.0'), money('1.0', 'EUR')], undefined],
    ['is undefined if an amount cannot be read', [money('1.0'), money('?'), money('1.0')], undefined],
    ['is undefined if the first amount cannot be read', [money('?'), money('1.0')], undefined],
  ])('%s', (_title, amounts, total) => {
    expect(sum(amounts)).toEqual(total);
  });
});

it.each<[title: string, amount: string, currency: string, price: string, toPay: string]>([
  ['both prices for a wallet are the amount in PLN', '10.01', 'PLN', '10.01', '10.01'],
  ['both prices for a wallet are an amount without decimals', '520', 'JPY', '520', '520'],
  ['both prices for a wallet have two of three decimals', '1.750', 'KWD', '1.75', '1.75'],
  ['the price for a wallet is rounded, and the price to pay is rounded up', '1.254', 'KWD', '1.25', '1.26'],
  ['the price to pay is rounded up because of a thousandth', '10.001', 'KWD', '10.00', '10.01'],
  ['both prices for a wallet are rounded up from a half', '1.255', 'KWD', '1.26', '1.26'],
  ['a price below zero is rounded away from zero, and nothing is to pay', '-1.255', 'KWD', '-1.26', '0.00'],
  ['the price for a wallet may be below zero, but then nothing is to pay', '-3.00', 'PLN', '-3.00', '0.00'],
  ['both prices for a wallet are an amount that cannot be read', '1.2555', 'KWD', '1.2555', '1.2555'],
])('%s', (_title, amount, currencyCode, price, toPay) => {
  expect(walletPrice({ amount, currencyCode })).toBe(price);
  expect(priceToPay({ amount, currencyCode })).toBe(toPay);
});

it.each<[title: string, one: Money, other: Money, isSame: boolean]>([
  ['the same string is the same amount', money('10.0'), money('10.0'), true],
  ['the same number with more decimals is the same amount', money('10'), money('10.00'), true],
  ['the number of yen with a decimal is the same', money('1500', 'JPY'), money('1500.0', 'JPY'), true],
  ['a currency in lower case is the same currency', money('10.0', 'pln'), money('10.0'), true],
  ['zero is the same with a sign', money('-0.0'), money('0.0'), true],
  ['a grosz more is another amount', money('10.0'), money('10.01'), false],
  [
    'a grosz less is another amount beyond the precision of a double',
    money('90071992547409.93'),
    money('90071992547409.92'),
    false,
  ],
  ['the same number in another currency is another amount', money('10.0'), money('10.0', 'EUR'), false],
  ['zero in another currency is another amount', money('0.0'), money('0.0', 'EUR'), false],
  ['the same string that cannot be read is the same amount', money('0.005'), money('0.005'), true],
  ['an unreadable string differs in another currency', money('0.005'), money('0.005', 'EUR'), false],
  ['another string that cannot be read is another amount', money('0.005'), money('0.0050'), false],
  ['a string that cannot be read is not the same as an amount', money('?'), money('10.0'), false],
])('%s', (_title, one, other, isSame) => {
  expect(isSameAmount(one, other)).toBe(isSame);
  expect(isSameAmount(other, one)).toBe(isSame);
});

describe('with any amounts', () => {
  const amountIn = (currencyCode: string) => fc.bigInt().map((minor) => exact(minor, currencyCode));
  const anyAmount = fc.constantFrom('PLN', 'JPY', 'KWD').chain(amountIn);

  it('one that is written is read as the same amount', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(toExact(toMoney(amount))).toEqual(amount);
      }),
    );
  });

  it('the sum does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(amountIn('KWD'), { minLength: 1 }), (amounts) => {
        const total = sum(amounts.map(toMoney));
        expect(total).toEqual(sum(amounts.map(toMoney).reverse()));
        expect(total?.minor).toBe(amounts.reduce((minor, amount) => minor + amount.minor, 0n));
      }),
    );
  });

  it('the price for a wallet differs from the amount by at most half a hundredth', () => {
    fc.assert(
      fc.property(amountIn('KWD'), (amount) => {
        const hundredths = BigInt(walletPrice(toMoney(amount)).replace('.', ''));
        const difference = hundredths * 10n - amount.minor;
        expect(difference >= -5n && difference <= 5n).toBe(true);
      }),
    );
  });
});
