import type { Money } from '../../net/storefront/cart-types';

/**
 * An exact amount, because sums of BigInt are not rounded. It cannot be serialized as JSON: use {@link
 * toMoney} for requests and answers.
 */
export interface ExactMoney {
  /** Whole minor units of the currency: grosze, yen, fils. */
  minor: bigint;
  /** ISO 4217, in capitals. */
  currencyCode: string;
}

/**
 * Currencies that do not have two decimals (ISO 4217, list one). `Intl.NumberFormat` cannot be used for this,
 * because some browsers return 0 for HUF and IQD.
 */
const NO_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ');
const THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');

/** How many decimals an amount in this currency has. */
export function decimalsOf(currencyCode: string): number {
  const code = currencyCode.toUpperCase();
  if (NO_DECIMALS.includes(code)) return 0;
  return THREE_DECIMALS.includes(code) ? 3 : 2;
}

/**
 * Reads an amount of the API.
 * @returns undefined if it is not a decimal number, or has more decimals than the currency. It is not
 *   rounded, because then another amount would be charged
 */
export function toExact({ amount, currencyCode }: Money): ExactMoney | undefined {
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  const decimals = decimalsOf(currencyCode);
  if (!whole || !/^[a-z]{3}$/i.test(currencyCode) || /[1-9]/.test(fraction.slice(decimals))) return undefined;
  const minor = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return { minor: sign ? -minor : minor, currencyCode: currencyCode.toUpperCase() };
}

/** Minor units as a decimal string with this many decimals. */
function decimalString(minor: bigint, decimals: number): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${minor < 0n ? '-' : ''}${whole}${decimals ? '.' : ''}${digits.slice(whole.length)}`;
}

/** The amount as the API and the wallets write it: with as many decimals as the currency has. */
export const toMoney = ({ minor, currencyCode }: ExactMoney): Money => ({
  amount: decimalString(minor, decimalsOf(currencyCode)),
  currencyCode,
});

/** The sum; undefined if the currencies differ. */
export const add = (one: ExactMoney, other: ExactMoney): ExactMoney | undefined =>
  one.currencyCode === other.currencyCode ? { ...one, minor: one.minor + other.minor } : undefined;

/** The amount multiplied by `count`, a whole number. */
export const times = (money: ExactMoney, count: number): ExactMoney => ({
  ...money,
  minor: money.minor * BigInt(count),
});

/**
 * The sum of amounts of the API; undefined if there are none, one cannot be read, or the currencies differ.
 */
export function sum(amounts: readonly Money[]): ExactMoney | undefined {
  const [first, ...others] = amounts.map(toExact);
  return others.reduce((total, next) => total && next && add(total, next), first);
}

/**
 * An amount in the form that wallets accept: two decimals at most, halves rounded away from zero.
 * @param money from {@link toMoney}
 */
export function walletPrice(money: Money): string {
  const { minor } = toExact(money) ?? {};
  return minor === undefined || decimalsOf(money.currencyCode) < 3
    ? money.amount
    : decimalString((minor + (minor < 0n ? -5n : 5n)) / 10n, 2);
}

/**
 * What the shopper must pay, in the form that wallets accept. It is rounded up, so that a sheet never shows
 * less than what is charged. A negative amount becomes zero.
 * @param money from {@link toMoney}
 */
export function priceToPay(money: Money): string {
  if (money.amount.startsWith('-')) return '0.00';
  const { minor } = toExact(money) ?? {};
  return minor === undefined || decimalsOf(money.currencyCode) < 3
    ? money.amount
    : decimalString((minor + 9n) / 10n, 2);
}

/** Whether two amounts of the API are equal, even if one has more trailing zeros. */
export function isSameAmount(one: Money, other: Money): boolean {
  const normalize = (money: Money) => {
    const exact = toExact(money);
    // Amounts that cannot be read are compared as strings.
    const { amount, currencyCode } = exact ? toMoney(exact) : money;
    return `${amount} ${currencyCode}`;
  };
  return normalize(one) === normalize(other);
}

/** Whether an amount is not higher than the one that the shopper saw. False if one of them cannot be read. */
export function isNotHigher(amount: Money, seen: Money): boolean {
  const current = toExact(amount);
  const limit = toExact(seen);
  if (!current || !limit) return false;
  // A sheet shows an amount below zero as zero.
  if (current.minor <= 0n) return true;
  return current.currencyCode === limit.currencyCode && current.minor <= limit.minor;
}
