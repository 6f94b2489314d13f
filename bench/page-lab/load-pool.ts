import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LoadKind, LoadRecord } from './load-record';

/** What records are taken from a pool: only those of the same page under the same conditions compare. */
export type LoadFilter = Pick<LoadRecord, 'contender' | 'fingerprint' | 'profile'> & { kind: LoadKind };

/**
 * Loads stored in a file, one JSON object per line. Each is written when it is measured, so that a run can be
 * stopped at any time and continued later.
 */
export class LoadPool {
  readonly #records: LoadRecord[];

  constructor(readonly file: string) {
    mkdirSync(dirname(file), { recursive: true });
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    this.#records = lines.flatMap((line) => readRecord(line));
  }

  /** Keeps a load. */
  add(record: LoadRecord): void {
    this.#records.push(record);
    appendFileSync(this.file, `${JSON.stringify(record)}\n`);
  }

  /** The loads that belong together. */
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

/** The last line is incomplete if the run was killed while writing it; that load is measured again. */
function readRecord(line: string): LoadRecord[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as LoadRecord];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
