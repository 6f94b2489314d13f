/**
 * Upper bounds of the buckets: 0, then twelve more: 5, 10, 20, 40 and so on. The last bucket has no upper
 * bound.
 */
export const BOUNDS: readonly number[] = [0, ...Array.from({ length: 12 }, (_, step) => 5 * 2 ** step)];

/**
 * The fields of an OTLP data point for these values. A value belongs to the first bucket whose upper bound is
 * not lower than the value. Counts are strings, because that is how OTLP/JSON encodes 64-bit numbers.
 */
export const histogramPoint = (values: readonly number[]) => ({
  count: `${values.length}`,
  sum: values.reduce((sum, value) => sum + value, 0),
  bucketCounts: [...BOUNDS, Infinity].map((bound, index) => {
    const above = BOUNDS[index - 1] ?? -Infinity;
    return `${values.filter((value) => value > above && value <= bound).length}`;
  }),
  explicitBounds: BOUNDS,
});
