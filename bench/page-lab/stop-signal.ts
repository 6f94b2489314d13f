const MS_PER_MINUTE = 60_000;

/**
 * Aborts after `minutes`, or on SIGINT (Ctrl+C) or SIGTERM, so that the run ends with a report of its
 * results so far. A second signal ends the process immediately.
 */
export function stopSignal(minutes: number): AbortSignal {
  const controller = new AbortController();
  // Not `AbortSignal.timeout`: Node 20 collects one that only `AbortSignal.any` refers to, and it never
  // fires.
  setTimeout(() => controller.abort(), minutes * MS_PER_MINUTE).unref();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.log('\nStopping. The report of the results so far follows.');
      controller.abort();
    });
  }
  return controller.signal;
}
