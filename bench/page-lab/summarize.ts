import { estimateQuantile, type Estimate } from '../statistics';
import type { LoadRecord } from './load-record';
import { metricNames, type MetricName } from './metrics';

/** A metric of one contender. */
export interface MetricSummary {
  count: number;
  p50: Estimate;
  p75: Estimate;
  /** Only if there are enough loads for its interval. */
  p95: Estimate | undefined;
  values: number[];
}

/** The metrics of one contender; those that were not measured are absent. */
export type Summary = Partial<Record<MetricName, MetricSummary>>;

/** Estimates the quantiles of a metric's values. */
export function summarizeMetric(values: number[]): MetricSummary {
  const p95 = estimateQuantile(values, 0.95);
  return {
    count: values.length,
    p50: estimateQuantile(values, 0.5),
    p75: estimateQuantile(values, 0.75),
    p95: p95.interval && p95,
    values,
  };
}

/** Summarizes all metrics of one contender's loads. */
export function summarize(records: readonly LoadRecord[]): Summary {
  const summary: Summary = {};
  for (const name of metricNames) {
    const values = records.flatMap(({ figures }) => figures[name] ?? []);
    if (values.length > 0) summary[name] = summarizeMetric(values);
  }
  return summary;
}
