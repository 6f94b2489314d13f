/** One entry of the log: a call, an event, or an action of the sheet. */
export interface LogEntry {
  /** Number of the entry, from 1, for all sessions of the page. */
  seq: number;
  /**
   * `call`: the page called a method; `threw`: that call threw an error; `event`: the page received an event;
   * `sheet`: the sheet acted.
   */
  kind: 'call' | 'threw' | 'event' | 'sheet';
  /** The method, the type of the event, or the action of the sheet. */
  name: string;
  /** A copy of the arguments, the event's own fields, or the error. */
  detail: unknown;
}

/** Adds an entry to the log. */
export type RecordEntry = (kind: LogEntry['kind'], name: string, detail?: unknown) => void;

function copyOf(detail: unknown): unknown {
  try {
    return detail === undefined ? null : (JSON.parse(JSON.stringify(detail)) as unknown);
  } catch {
    // JSON cannot represent the value, for example because it refers to itself.
    return String(detail);
  }
}

/** Creates a log: the list of its entries, and the function that adds one. */
export function createLog(): { entries: LogEntry[]; record: RecordEntry } {
  const entries: LogEntry[] = [];
  return {
    entries,
    record: (kind, name, detail) => {
      entries.push({ seq: entries.length + 1, kind, name, detail: copyOf(detail) });
    },
  };
}

/** Runs a call of the page, and records the call and the error that it throws. */
export function runRecorded<T>(record: RecordEntry, name: string, args: readonly unknown[], run: () => T): T {
  record('call', name, args);
  try {
    return run();
  } catch (error) {
    const { name: type, message } = error as Error;
    record('threw', name, { error: type, message });
    throw error;
  }
}
