/** The globals that telemetry uses: `globalThis`, or replacements in tests. */
export interface Environment {
  fetch: typeof fetch;
  setTimeout(run: () => void, ms: number): unknown;
  Date: { now(): number };
  Math: { random(): number };
}
