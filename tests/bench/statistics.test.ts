// @vitest-environment node
import { describe, expect, it, test } from 'vitest';
import { seededRandom } from '../../bench/seeded-random';
import { estimateQuantile, medianDifference, medianRatio, rankSumTest } from '../../bench/statistics';

const upTo = (count: number, first = 1) => Array.from({ length: count }, (_, index) => index + first);

/**
 * Reference values: R, `quantile()` and the order statistics of `binom.test`-style intervals (Hahn and
 * Meeker, table A.15).
 */
const QUANTILES = [
  ['the median of 1 to 15', upTo(15), 0.5, 8, { low: 4, high: 12 }],
  ['the median of 1 to 20', upTo(20), 0.5, 10.5, { low: 6, high: 15 }],
  ['p75 of 1 to 100', upTo(100), 0.75, 75.25, { low: 66, high: 84 }],
  ['the median of three values, too few for an interval', upTo(3), 0.5, 2, undefined],
  ['p95 of 1 to 50, too few for an interval', upTo(50), 0.95, 47.55, undefined],
] as const;

describe('estimateQuantile', () => {
  test.each(QUANTILES)('%s', (_title, values, share, value, interval) => {
    const estimate = estimateQuantile(values, share);
    expect(estimate.value).toBeCloseTo(value, 6);
    expect(estimate.interval).toEqual(interval);
  });

  it('does not depend on the order of the values', () => {
    expect(estimateQuantile(upTo(20).reverse(), 0.5)).toEqual(estimateQuantile(upTo(20), 0.5));
  });

  it('gives an interval that contains the true median in about 95 of 100 samples', () => {
    const random = seededRandom();
    const covered = upTo(2000).filter(() => {
      const { interval } = estimateQuantile(Array.from({ length: 15 }, random), 0.5);
      return interval && interval.low <= 0.5 && interval.high >= 0.5;
    });
    // The interval of 15 values is wider than requested: its true confidence is 96.5 %.
    expect(covered.length / 2000).toBeGreaterThan(0.95);
    expect(covered.length / 2000).toBeLessThan(0.98);
  });
});

describe('two samples', () => {
  const slow = upTo(20, 101);
  const fast = upTo(20, 51);

  it.each([
    ['difference', medianDifference(slow, fast), 50],
    ['ratio', medianRatio(slow, fast), 110.5 / 60.5],
  ])('the %s of medians lies in its interval', (_name, { value, interval }, expected) => {
    expect(value).toBeCloseTo(expected, 6);
    expect(interval?.low).toBeLessThan(expected);
    expect(interval?.high).toBeGreaterThan(expected);
  });

  it('give a ratio without an interval if there are few values', () => {
    expect(medianRatio([1, 2], [1, 2]).interval).toBeUndefined();
  });

  it.each([
    ['detects that samples without overlap differ', slow, fast, 0, 0.001],
    ['detects no difference between equal samples', slow, slow, 0.9, 1],
    ['detects no difference if all values are equal', [0, 0, 0, 0], [0, 0, 0], 0.9, 1],
    // Exact: 0.0079 (two of the 252 ways to choose five of ten).
    [
      'gives the exact p-value for five values below five others',
      [1, 2, 3, 4, 5],
      [6, 7, 8, 9, 10],
      0.004,
      0.014,
    ],
  ])('%s', (_title, a, b, least, most) => {
    const chance = rankSumTest(a, b);
    expect(chance).toBeGreaterThanOrEqual(least);
    expect(chance).toBeLessThanOrEqual(most);
  });

  it('give the same result each time', () => {
    expect(rankSumTest(slow, fast)).toBe(rankSumTest(slow, fast));
    expect(medianRatio(slow, fast)).toEqual(medianRatio(slow, fast));
  });
});
