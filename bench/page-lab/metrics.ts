/** A metric of a load. */
export interface Metric {
  title: string;
  unit: 'ms' | 'bytes' | 'count' | 'score';
}

/** Times count from the navigation. */
export const metrics = {
  firstPlaceholder: { title: 'first placeholder', unit: 'ms' },
  firstButton: { title: 'first button', unit: 'ms' },
  allButtons: { title: 'all buttons', unit: 'ms' },
  clickHandled: { title: 'click handled', unit: 'ms' },
  firstContentfulPaint: { title: 'FCP', unit: 'ms' },
  largestContentfulPaint: { title: 'LCP', unit: 'ms' },
  totalBlockingTime: { title: 'TBT', unit: 'ms' },
  longestTask: { title: 'longest task', unit: 'ms' },
  layoutShift: { title: 'CLS', unit: 'score' },
  requestsBefore: { title: 'requests before the first button', unit: 'count' },
  bytesBefore: { title: 'own bytes before the first button', unit: 'bytes' },
  bytes: { title: 'all own bytes', unit: 'bytes' },
  unusedBytes: { title: 'own code that did not run, uncompressed', unit: 'bytes' },
  scriptTime: { title: 'script CPU', unit: 'ms' },
} as const satisfies Readonly<Record<string, Metric>>;

export type MetricName = keyof typeof metrics;

/** The names of all metrics, in the order of the report. */
export const metricNames = Object.keys(metrics) as readonly MetricName[];

/** The metrics of one load, without those that this kind of load does not measure. */
export type Figures = Partial<Record<MetricName, number>>;

const DIGITS: Readonly<Record<Metric['unit'], number>> = { ms: 0, bytes: 0, count: 0, score: 4 };

/** Formats a figure for the report. */
export const formatFigure = (name: MetricName, value: number): string =>
  value.toLocaleString('en', {
    maximumFractionDigits: DIGITS[metrics[name].unit],
    minimumFractionDigits: DIGITS[metrics[name].unit],
  });
