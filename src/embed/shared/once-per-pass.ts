/**
 * Wraps a function so that it reads the page once in each pass. In a pass all elements are updated, in
 * microtasks that were queued together, and they share what the first of them reads. Later tasks and
 * microtasks read again.
 */
export function oncePerPass<Value extends object>(read: () => Value): () => Value {
  let kept: Value | undefined;
  return () => {
    if (!kept) queueMicrotask(() => (kept = undefined));
    return (kept ??= read());
  };
}
