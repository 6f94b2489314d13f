const MS_PER_MINUTE = 60_000;

/**
 * Aborted after so many minutes, or by an interrupt (Ctrl+C): the load under way is finished and the report is written. A
 * second interrupt ends the process at once.
 */
export function stopSignal(minutes: number): AbortSignal {
  const controller = new AbortController();
  process.once('SIGINT', () => {
    console.log('\nStopping: the report of what there is follows.');
    controller.abort();
  });
  return AbortSignal.any([controller.signal, AbortSignal.timeout(minutes * MS_PER_MINUTE)]);
}
