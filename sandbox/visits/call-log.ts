/** One call of the widget, as the panel and `/sandbox/calls` show it. */
export interface Call {
  /** ISO date of the start. */
  at: string;
  visit: string;
  scenario: string;
  operation: string;
  wallet: string | null;
  startWalletCheckout: boolean;
  /** The headers that the call came with, without cookies. */
  headers: Readonly<Record<string, string>>;
  query: string;
  variables: unknown;
  /** HTTP status; null when the connection was cut without an answer. */
  status: number | null;
  /** Parsed JSON, a list of parts for a deferred answer, or the bare text. */
  result: unknown;
  /** Milliseconds to the last byte. */
  ms: number;
}

const LIMIT = 1000;

/** The calls of every visit to this process; the oldest are forgotten. */
export class CallLog {
  #calls: Call[] = [];

  add(call: Call): void {
    this.#calls = [...this.#calls, call].slice(-LIMIT);
  }

  /** The calls of one visit, oldest first; of all visits without a name. */
  of(visit: string | undefined): readonly Call[] {
    return visit === undefined ? this.#calls : this.#calls.filter((call) => call.visit === visit);
  }

  clear(visit: string | undefined): void {
    this.#calls = visit === undefined ? [] : this.#calls.filter((call) => call.visit !== visit);
  }
}
