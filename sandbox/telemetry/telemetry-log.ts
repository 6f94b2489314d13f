import type { Scenario } from '../scenario';

/** One telemetry request of a page. */
export interface TelemetryEntry {
  /** When it arrived, an ISO date. */
  at: string;
  /** `/v1/produce`, `/v1/metrics`, `/v1/logs`, `/notify` or `/sessions`. */
  path: string;
  headers: Readonly<Record<string, string>>;
  /** Parsed JSON, or the text if it is not JSON. */
  body: unknown;
  /** The HTTP status of the response. */
  status: number;
}

const MAX_ENTRIES = 1000;

/**
 * The last 1000 telemetry requests of all visits. They have no cookies, so they cannot be assigned to a
 * visit.
 */
export class TelemetryLog {
  #entries: TelemetryEntry[] = [];
  #scenario: Scenario | undefined;
  /** The requests since the page was opened that may have a fault. */
  #countedRequests = 0;

  /** Applies the scenario of an opened page to the requests that follow. */
  begin(scenario: Scenario): void {
    this.#scenario = scenario;
    this.#countedRequests = 0;
  }

  /**
   * Counts a request to this path, and returns the fault that applies to it. Only metrics and logs have
   * faults.
   */
  nextFault(path: string): Scenario['telemetry'] {
    const fault = this.#scenario?.telemetry;
    if (!fault || !/^\/v1\/(metrics|logs)$/.test(path)) return undefined;
    this.#countedRequests += 1;
    return this.#countedRequests <= (fault.times ?? Infinity) ? fault : undefined;
  }

  add(entry: TelemetryEntry): void {
    this.#entries = [...this.#entries, entry].slice(-MAX_ENTRIES);
  }

  /** All entries, oldest first. */
  all(): readonly TelemetryEntry[] {
    return this.#entries;
  }

  clear(): void {
    this.#entries = [];
  }
}
