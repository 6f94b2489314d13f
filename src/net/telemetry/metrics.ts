import { createExporter } from './exporter';
import { histogramPoint } from './histogram';
import { attributes, exported, nanos, type Labels } from './otlp';
import type { Environment } from './environment';

/** Enum of OTLP: each export tells what is new since the last. */
const DELTA = 1;

/** More between two exports is a mistake of the page or of ours. */
const LIMIT = 300;

/** What was measured once: that it happened, or how long it took, ms. */
type Value = [name: string, labels: Labels, ms: number | undefined];

/** Values by a key of theirs, in the order in which the keys came. */
function groupBy(values: readonly Value[], keyOf: (value: Value) => string) {
  const groups: Record<string, Value[]> = {};
  for (const value of values) (groups[keyOf(value)] ??= []).push(value);
  return Object.entries(groups);
}

/**
 * Counts and durations, exported to `/v1/metrics` of this origin.
 * @returns what counts one more, or with a duration in ms adds that to a histogram (a name is for one of the two); and
 * what sends all at once
 */
export function createMetrics(origin: string, outside: Environment) {
  let since = outside.Date.now();
  let values: Value[] = [];

  function take() {
    if (!values.length) return undefined;
    const now = outside.Date.now();
    const times = { startTimeUnixNano: nanos(since), timeUnixNano: nanos(now) };
    const metrics = groupBy(values, ([name]) => name).map(([name, ofName]) => {
      const isTime = ofName.some(([, , ms]) => ms !== undefined);
      const dataPoints = groupBy(ofName, ([, labels]) => JSON.stringify(labels)).map(([labels, series]) => ({
        ...times,
        attributes: attributes(JSON.parse(labels) as Labels),
        ...(isTime ? histogramPoint(series.map(([, , ms = 0]) => ms)) : { asInt: `${series.length}` }),
      }));
      const data = { aggregationTemporality: DELTA, dataPoints };
      return isTime
        ? { name, unit: 'ms', histogram: data }
        : { name, unit: '1', sum: { isMonotonic: true, ...data } };
    });
    values = [];
    since = now;
    return exported('Metrics', { metrics });
  }
  const [touch, flush] = createExporter(`${origin}/v1/metrics`, take, outside);
  const measure = (name: string, labels: Labels, ms?: number): void => {
    if (values.length < LIMIT) values.push([name, labels, ms]);
    touch();
  };
  return [measure, flush] as const;
}
