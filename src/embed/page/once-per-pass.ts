/**
 * Reads something of the page once in each pass, a refresh of all elements: they are updated in microtasks that were queued
 * together, and share what the first of them reads. Later microtasks, and tasks, read anew.
 */
export function oncePerPass<Value extends object>(read: () => Value): () => Value {
  let kept: Value | undefined;
  return () => {
    if (!kept) queueMicrotask(() => (kept = undefined));
    return (kept ??= read());
  };
}
