/** A signal that is aborted with either of the two; `AbortSignal.any` came after the oldest browsers we run in. */
export function eitherSignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const controller = new AbortController();
  for (const signal of [one, other]) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  }
  return controller.signal;
}
