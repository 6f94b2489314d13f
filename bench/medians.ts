import type { Measurement } from './measure';

/** The value below which `share` (0 to 1) of the values lie, interpolated; 0.5 gives the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const low = sorted[Math.floor(place)];
  const high = sorted[Math.ceil(place)];
  if (low === undefined || high === undefined) throw new Error('no values');
  return low + (high - low) * (place % 1);
}

/** The median of each figure over several runs. */
export function medians(runs: readonly Measurement[]): Measurement {
  const of = (key: keyof Measurement) =>
    quantile(
      runs.map((run) => run[key]),
      0.5,
    );
  return {
    firstButton: of('firstButton'),
    layoutShift: of('layoutShift'),
    longTasks: of('longTasks'),
    longTaskMs: of('longTaskMs'),
    requests: of('requests'),
    bytes: of('bytes'),
  };
}
