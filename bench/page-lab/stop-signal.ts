const MS_PER_MINUTE = 60_000;

/**
 * Aborted after so many minutes, by an interrupt (Ctrl+C), or when the process is asked to end. The report of
 * what has been measured by then is written. A second such signal ends the process at once.
 */
export function stopSignal(minutes: number): AbortSignal {
  const controller = new AbortController();
  // Not `AbortSignal.timeout`: Node 20 collects one that only `AbortSignal.any` refers to, and it never
  // fires.
  setTimeout(() => controller.abort(), minutes * MS_PER_MINUTE).unref();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.log('\nStopping: the report of what there is follows.');
      controller.abort();
    });
  }
  return controller.signal;
}
