import { createExporter } from './exporter';
import { toOtlpAttributes, exportBody, toNanoseconds, type OtlpLabels } from './otlp';

/** OTLP's severity numbers. */
export const INFO = 9;
export const WARN = 13;
export const ERROR = 17;
/** One of OTLP's severities. */
export type Severity = typeof INFO | typeof WARN | typeof ERROR;

/** The maximum number of records between two exports; further ones are dropped. */
const RECORD_LIMIT = 50;

/**
 * Collects log records, and exports them to `/v1/logs` of this origin.
 * @returns a function that adds a record (`at`: ms since 1970), and one that sends all records now
 */
export function createLogs(origin: string) {
  let records: object[] = [];

  function takeRecords() {
    const logRecords = records;
    records = [];
    return logRecords.length ? exportBody('Logs', { logRecords }) : undefined;
  }
  const [schedule, flush] = createExporter(origin, 'logs', takeRecords);
  const log = (severityNumber: Severity, text: string, at: number, labels: OtlpLabels): void => {
    const body = { stringValue: text };
    if (records.length < RECORD_LIMIT) {
      records.push({
        timeUnixNano: toNanoseconds(at),
        severityNumber,
        body,
        attributes: toOtlpAttributes(labels),
      });
    }
    schedule();
  };
  return [log, flush] as const;
}
