/** One call of the script, as the list of calls on a page and `/sandbox/calls` show it. */
export interface Call {
  /** Start of the call, an ISO date. */
  at: string;
  visit: string;
  scenario: string;
  operation: string;
  wallet: string | null;
  startWalletCheckout: boolean;
  /** The request's headers, without cookies. */
  headers: Readonly<Record<string, string>>;
  query: string;
  variables: unknown;
  /** HTTP status; null if the connection was cut without a response. */
  status: number | null;
  /** Parsed JSON, a list of parts for a deferred response, or the text if it is not JSON. */
  result: unknown;
  /** Duration to the last byte of the response, ms. */
  ms: number;
}

const MAX_CALLS = 1000;

/** The last 1000 calls of all visits. */
export class CallLog {
  #calls: Call[] = [];

  add(call: Call): void {
    this.#calls = [...this.#calls, call].slice(-MAX_CALLS);
  }

  /** The calls of one visit, or of all visits, oldest first. */
  of(visit: string | undefined): readonly Call[] {
    return visit === undefined ? this.#calls : this.#calls.filter((call) => call.visit === visit);
  }

  clear(visit: string | undefined): void {
    this.#calls = visit === undefined ? [] : this.#calls.filter((call) => call.visit !== visit);
  }
}
