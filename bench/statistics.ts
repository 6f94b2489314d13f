/** Statistics of measurements, computed with simple-statistics. */
import {
  binomialDistribution,
  permutationTest,
  quantileRankSorted,
  quantileSorted,
  sampleWithReplacement,
} from 'simple-statistics';
import { seededRandom } from './seeded-random';

/** A range that contains the true value with a confidence of 95 %. */
export interface Interval {
  low: number;
  high: number;
}

/** A value with its interval, if there are enough values for one. */
export interface Estimate {
  value: number;
  interval: Interval | undefined;
}

/** The probability on each side of a two-sided interval of 95 %. */
const TAIL = 0.025;

const BOOTSTRAP_DRAWS = 2000;
const PERMUTATIONS = 2000;

const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b);

const median = (values: readonly number[]): number => quantileSorted(ascending(values), 0.5);

/**
 * The interval of a quantile between two of the sorted values. It assumes nothing about the distribution: how
 * many values lie below the true quantile is binomial. Undefined if there are too few values.
 */
function quantileInterval(sorted: readonly number[], share: number): Interval | undefined {
  const counts = binomialDistribution(sorted.length, share) ?? [];
  const upTo = (count: number) => counts.slice(0, count + 1).reduce((sum, chance) => sum + chance, 0);
  let low = -1;
  while (upTo(low + 1) <= TAIL) low += 1;
  let high = 0;
  while (high < sorted.length && upTo(high) < 1 - TAIL) high += 1;
  const lowest = sorted[low];
  const highest = sorted[high];
  return lowest === undefined || highest === undefined ? undefined : { low: lowest, high: highest };
}

/** A quantile of the values with its interval. */
export function estimateQuantile(values: readonly number[], share: number): Estimate {
  const sorted = ascending(values);
  return { value: quantileSorted(sorted, share), interval: quantileInterval(sorted, share) };
}

/** With fewer values, a bootstrap interval is far too narrow. */
const MIN_FOR_BOOTSTRAP = 6;

/**
 * Applies `compare` to the medians of two samples, and estimates its interval by bootstrapping (percentiles
 * of resampled medians).
 */
function estimateOfMedians(
  a: readonly number[],
  b: readonly number[],
  compare: (a: number, b: number) => number,
): Estimate {
  const value = compare(median(a), median(b));
  if (Math.min(a.length, b.length) < MIN_FOR_BOOTSTRAP) return { value, interval: undefined };
  const random = seededRandom();
  const draw = (values: readonly number[]) =>
    median(sampleWithReplacement([...values], values.length, random));
  const draws = ascending(Array.from({ length: BOOTSTRAP_DRAWS }, () => compare(draw(a), draw(b))));
  return {
    value,
    interval: { low: quantileSorted(draws, TAIL), high: quantileSorted(draws, 1 - TAIL) },
  };
}

/** The median of `a` divided by the median of `b`. */
export const medianRatio = (a: readonly number[], b: readonly number[]): Estimate =>
  estimateOfMedians(a, b, (x, y) => x / y);

/** The median of `a` minus the median of `b`. */
export const medianDifference = (a: readonly number[], b: readonly number[]): Estimate =>
  estimateOfMedians(a, b, (x, y) => x - y);

/**
 * The p-value of the two-sided rank-sum test (Wilcoxon, Mann-Whitney), as a permutation test of the ranks, so
 * that ties need no correction. At least 1 / permutations.
 */
export function rankSumTest(a: readonly number[], b: readonly number[], permutations = PERMUTATIONS): number {
  const all = ascending([...a, ...b]);
  const ranks = (values: readonly number[]) => values.map((value) => quantileRankSorted(all, value));
  const pValue = permutationTest(ranks(a), ranks(b), 'two_side', permutations, seededRandom());
  return Math.max(pValue, 1 / permutations);
}
