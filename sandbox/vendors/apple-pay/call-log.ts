/** Something that happened to a session. */
export interface LogEntry {
  /** Counts from 1, over all sessions of the page. */
  seq: number;
  /** `call`: the page called; `refused`: that call threw; `event`: the page was told; `sheet`: what the sheet did. */
  kind: 'call' | 'refused' | 'event' | 'sheet';
  /** Method, event type, or what the sheet did. */
  name: string;
  /** Arguments, the event's own fields, or the error; a copy. */
  detail: unknown;
}

export type RecordEntry = (kind: LogEntry['kind'], name: string, detail?: unknown) => void;

function copyOf(detail: unknown): unknown {
  try {
    return detail === undefined ? null : (JSON.parse(JSON.stringify(detail)) as unknown);
  } catch {
    return String(detail);
  }
}

/** A list that grows, and what makes it grow. */
export function openLog(): { entries: LogEntry[]; record: RecordEntry } {
  const entries: LogEntry[] = [];
  return {
    entries,
    record: (kind, name, detail) => {
      entries.push({ seq: entries.length + 1, kind, name, detail: copyOf(detail) });
    },
  };
}

/** Runs a call of the page; it stands in the log, and what it throws too. */
export function recorded<T>(record: RecordEntry, name: string, args: readonly unknown[], run: () => T): T {
  record('call', name, args);
  try {
    return run();
  } catch (error) {
    const { name: type, message } = error as Error;
    record('refused', name, { error: type, message });
    throw error;
  }
}
