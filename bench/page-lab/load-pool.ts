import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LoadRecord } from './load-record';

/** Selects records of the same page under the same conditions. */
export type LoadFilter = Pick<LoadRecord, 'contender' | 'fingerprint' | 'profile' | 'kind'>;

/**
 * Loads stored in a file, one JSON object per line. Each is written when it is measured, so that a run can be
 * stopped at any time and continued later.
 */
export class LoadPool {
  readonly #records: LoadRecord[];

  constructor(readonly file: string) {
    mkdirSync(dirname(file), { recursive: true });
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    this.#records = lines.flatMap(readRecord);
  }

  add(record: LoadRecord): void {
    this.#records.push(record);
    appendFileSync(this.file, `${JSON.stringify(record)}\n`);
  }

  /** The loads that match the filter. */
  matching(filter: LoadFilter): LoadRecord[] {
    return this.#records.filter(
      ({ contender, fingerprint, profile, kind }) =>
        contender === filter.contender &&
        fingerprint === filter.fingerprint &&
        profile === filter.profile &&
        kind === filter.kind,
    );
  }
}

/**
 * The record in a line. None for an empty line, and for an incomplete last line, which a killed run leaves
 * behind; that load is measured again.
 */
function readRecord(line: string): LoadRecord[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as LoadRecord];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
