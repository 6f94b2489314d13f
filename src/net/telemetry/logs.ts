import { createExporter } from './exporter';
import { attributes, exported, nanos, type Labels } from './otlp';
import type { Environment } from './environment';

/** Severities of OTLP, by their number. */
export const INFO = 9;
export const WARN = 13;
export const ERROR = 17;
export type Severity = typeof INFO | typeof WARN | typeof ERROR;

/** A script that says more than this between two exports says the same again. */
const LIMIT = 50;

/**
 * What was logged, exported to `/v1/logs` of this origin.
 * @returns what adds a text (`at`: ms since 1970), and what sends all at once
 */
export function createLogs(origin: string, outside: Environment) {
  let records: object[] = [];

  function take() {
    const logRecords = records;
    records = [];
    return logRecords.length ? exported('Logs', { logRecords }) : undefined;
  }
  const [touch, flush] = createExporter(`${origin}/v1/logs`, take, outside);
  const log = (severityNumber: Severity, text: string, at: number, labels: Labels): void => {
    const body = { stringValue: text };
    if (records.length < LIMIT) {
      records.push({ timeUnixNano: nanos(at), severityNumber, body, attributes: attributes(labels) });
    }
    touch();
  };
  return [log, flush] as const;
}
