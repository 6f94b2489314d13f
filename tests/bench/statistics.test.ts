// @vitest-environment node
import { describe, expect, it, test } from 'vitest';
import { seededRandom } from '../../bench/seeded-random';
import { estimateQuantile, medianDifference, medianRatio, rankSumTest } from '../../bench/statistics';

const integers = (count: number, first = 1) => Array.from({ length: count }, (_, index) => index + first);

/**
 * Reference values: R, `quantile()` and the order statistics of `binom.test`-style intervals (Hahn and
 * Meeker, table A.15).
 */
const QUANTILES = [
  ['the median of 1 to 15', integers(15), 0.5, 8, { low: 4, high: 12 }],
  ['the median of 1 to 20', integers(20), 0.5, 10.5, { low: 6, high: 15 }],
  ['p75 of 1 to 100', integers(100), 0.75, 75.25, { low: 66, high: 84 }],
  ['the median of three values, too few for an interval', integers(3), 0.5, 2, undefined],
  ['p95 of 1 to 50 without an interval, because they are too few', integers(50), 0.95, 47.55, undefined],
] as const;

describe('estimateQuantile', () => {
  test.each(QUANTILES)('estimates %s', (_title, values, share, value, interval) => {
    const estimate = estimateQuantile(values, share);
    expect(estimate.value).toBeCloseTo(value, 6);
    expect(estimate.interval).toEqual(interval);
  });

  it('does not depend on the order of the values', () => {
    expect(estimateQuantile(integers(20).reverse(), 0.5)).toEqual(estimateQuantile(integers(20), 0.5));
  });

  it('gives an interval that contains the true median in about 95 of 100 samples', () => {
    const random = seededRandom();
    const covered = integers(2000).filter(() => {
      const { interval } = estimateQuantile(Array.from({ length: 15 }, random), 0.5);
      return interval && interval.low <= 0.5 && interval.high >= 0.5;
    });
    // The interval of 15 values is wider than requested: its true confidence is 96.5 %.
    expect(covered.length / 2000).toBeGreaterThan(0.95);
    expect(covered.length / 2000).toBeLessThan(0.98);
  });
});

describe('the comparison of two samples', () => {
  const slow = integers(20, 101);
  const fast = integers(20, 51);

  it.each([
    ['estimates the difference of the medians, which lies in its interval', medianDifference(slow, fast), 50],
    ['estimates the ratio of the medians, which lies in its interval', medianRatio(slow, fast), 110.5 / 60.5],
  ])('%s', (_title, { value, interval }, expected) => {
    expect(value).toBeCloseTo(expected, 6);
    expect(interval?.low).toBeLessThan(expected);
    expect(interval?.high).toBeGreaterThan(expected);
  });

  it('gives a ratio without an interval if there are few values', () => {
    expect(medianRatio([1, 2], [1, 2]).interval).toBeUndefined();
  });

  it.each([
    ['detects that samples without overlap differ', slow, fast, 0, 0.001],
    ['detects no difference between equal samples', slow, slow, 0.9, 1],
    ['detects no difference if all values are equal', [0, 0, 0, 0], [0, 0, 0], 0.9, 1],
    // Exact: 0.0079 (two of the 252 ways to choose five of ten).
    ['gives the p-value for five values below five others', [1, 2, 3, 4, 5], [6, 7, 8, 9, 10], 0.004, 0.014],
  ])('%s', (_title, a, b, least, most) => {
    const pValue = rankSumTest(a, b);
    expect(pValue).toBeGreaterThanOrEqual(least);
    expect(pValue).toBeLessThanOrEqual(most);
  });

  it('gives the same result each time', () => {
    expect(rankSumTest(slow, fast)).toBe(rankSumTest(slow, fast));
    expect(medianRatio(slow, fast)).toEqual(medianRatio(slow, fast));
  });
});
