/** Percentiles of a measurement in ms, and the number of samples. */
interface Histogram {
  count: number;
  p50: number;
  p95: number;
  p99: number;
}

/** The part of Artillery's JSON report that the lab reads. */
export interface ArtilleryReport {
  aggregate: {
    counters: Readonly<Record<string, number>>;
    summaries: Readonly<Record<string, Histogram>>;
  };
  /** One entry for each ten seconds. */
  intermediate: readonly { counters: Readonly<Record<string, number>> }[];
}

const PERIOD_SECONDS = 10;

/**
 * How many shoppers arrived, completed and failed, and the peak of arrivals per second, averaged over ten
 * seconds.
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

/** A histogram's summary; undefined if nothing was measured. */
export const histogramOf = ({ aggregate }: ArtilleryReport, name: string): Histogram | undefined =>
  aggregate.summaries[name];

/** The operations whose requests were measured. */
export const measuredOperations = ({ aggregate }: ArtilleryReport): string[] =>
  Object.keys(aggregate.summaries)
    .filter((name) => name.startsWith('request.'))
    .map((name) => name.slice('request.'.length));
