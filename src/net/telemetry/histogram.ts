/** Upper bounds of the buckets: 0, then twelve steps 5, 10, 20, 40 and so on. One bucket more takes all above. */
export const BOUNDS: readonly number[] = [0, ...Array.from({ length: 12 }, (_, step) => 5 * 2 ** step)];

/**
 * Values in buckets, as the fields of an OTLP data point; counts are 64-bit, and so strings. A value belongs to the first
 * bucket whose bound it does not exceed.
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
