import type { Scenario } from '../scenario';

/** One thing that a page told of itself. */
export interface TelemetryEntry {
  /** ISO date of its arrival. */
  at: string;
  /** `/v1/produce`, `/v1/metrics`, `/v1/logs`, `/notify` or `/sessions`. */
  path: string;
  headers: Readonly<Record<string, string>>;
  /** Parsed JSON, or the bare text. */
  body: unknown;
  /** What it was answered with. */
  status: number;
}

const LIMIT = 1000;

/** What pages told of themselves; the oldest is forgotten. Pages send no cookie with it, so visits are not told apart. */
export class TelemetryLog {
  #entries: TelemetryEntry[] = [];
  #scenario: Scenario | undefined;
  #met = 0;

  /** A page was opened: its scenario holds for what is told from now on. */
  begin(scenario: Scenario): void {
    this.#scenario = scenario;
    this.#met = 0;
  }

  /** The fault that the next call to this path meets. */
  fault(path: string): Scenario['telemetry'] {
    const fault = this.#scenario?.telemetry;
    if (!fault || !/^\/v1\/(metrics|logs)$/.test(path)) return undefined;
    return this.#met++ < (fault.times ?? Infinity) ? fault : undefined;
  }

  add(entry: TelemetryEntry): void {
    this.#entries = [...this.#entries, entry].slice(-LIMIT);
  }

  /** Everything, oldest first. */
  all(): readonly TelemetryEntry[] {
    return this.#entries;
  }

  clear(): void {
    this.#entries = [];
  }
}
