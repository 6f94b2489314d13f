/** What telemetry needs of the world: `globalThis`, or a test's own. */
export interface Environment {
  fetch: typeof fetch;
  setTimeout(run: () => void, ms: number): unknown;
  Date: { now(): number };
  Math: { random(): number };
}
