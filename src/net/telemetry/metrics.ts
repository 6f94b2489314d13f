import { createExporter } from './exporter';
import { toOtlpAttributes, exportBody, toNanoseconds, type OtlpLabels } from './otlp';

/**
 * Upper bounds of the buckets: 0, and twelve that begin with 5, 10, 20 and 40. The last bucket has no upper
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

/** OTLP's enum value for an export that contains only the values since the last export. */
const DELTA = 1;

/** The maximum number of values between two exports; further ones are dropped. */
const VALUE_LIMIT = 300;

/** One measured value. `ms`: a duration; undefined for an event that is only counted. */
interface Value {
  name: string;
  labels: OtlpLabels;
  ms: number | undefined;
}

/** Groups values by a key, in the order in which the keys first appear. */
function groupBy(values: readonly Value[], keyOf: (value: Value) => string): [string, Value[]][] {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key) ?? [];
    group.push(value);
    groups.set(key, group);
  }
  return [...groups];
}

/**
 * Collects counts and durations, and exports them to `/v1/metrics` of this origin.
 * @returns a function that counts an event, or adds its duration in ms to a histogram (a name is always used
 *   for one of the two only), and one that sends all values now
 */
export function createMetrics(origin: string) {
  let since = Date.now();
  let values: Value[] = [];

  function takeValues() {
    if (!values.length) return undefined;
    const now = Date.now();
    const times = { startTimeUnixNano: toNanoseconds(since), timeUnixNano: toNanoseconds(now) };
    const metrics = groupBy(values, ({ name }) => name).map(([name, ofName]) => {
      const isDuration = ofName.some(({ ms }) => ms !== undefined);
      const byLabels = groupBy(ofName, ({ labels }) => JSON.stringify(labels));
      const dataPoints = byLabels.map(([labels, series]) => ({
        ...times,
        attributes: toOtlpAttributes(JSON.parse(labels) as OtlpLabels),
        ...(isDuration ? histogramPoint(series.map(({ ms = 0 }) => ms)) : { asInt: `${series.length}` }),
      }));
      const data = { aggregationTemporality: DELTA, dataPoints };
      return isDuration
        ? { name, unit: 'ms', histogram: data }
        : { name, unit: '1', sum: { isMonotonic: true, ...data } };
    });
    values = [];
    since = now;
    return exportBody('Metrics', { metrics });
  }
  const [schedule, flush] = createExporter(origin, 'metrics', takeValues);
  const measure = (name: string, labels: OtlpLabels, ms?: number): void => {
    if (values.length < VALUE_LIMIT) values.push({ name, labels, ms });
    schedule();
  };
  return [measure, flush] as const;
}
