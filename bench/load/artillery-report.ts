/** Artillery counts in periods of this length. */
const PERIOD_SECONDS = 10;

/** How many samples a measurement has, and their percentiles, ms. */
interface Percentiles {
  count: number;
  p50: number;
  p95: number;
  p99: number;
}

/** The part of Artillery's JSON report that the lab reads. */
export interface ArtilleryReport {
  aggregate: {
    counters: Readonly<Record<string, number>>;
    summaries: Readonly<Record<string, Percentiles>>;
  };
  /** One entry per period. */
  intermediate: readonly { counters: Readonly<Record<string, number>> }[];
}

/**
 * How many shoppers arrived, completed and failed, and the peak of arrivals per second, an average over one
 * period.
 */
export function arrivalsOf({ aggregate, intermediate }: ArtilleryReport) {
  const count = (name: string) => aggregate.counters[name] ?? 0;
  const created = intermediate.map(({ counters }) => counters['vusers.created'] ?? 0);
  return {
    created: count('vusers.created'),
    completed: count('vusers.completed'),
    failed: count('vusers.failed'),
    peakPerSecond: Math.max(0, ...created) / PERIOD_SECONDS,
  };
}

/** The percentiles of a metric; undefined if it was not measured. */
export const percentilesOf = ({ aggregate }: ArtilleryReport, metric: string): Percentiles | undefined =>
  aggregate.summaries[metric];

/** The operations whose requests were measured. */
export const measuredOperations = ({ aggregate }: ArtilleryReport): string[] =>
  Object.keys(aggregate.summaries)
    .filter((name) => name.startsWith('request.'))
    .map((name) => name.slice('request.'.length));
