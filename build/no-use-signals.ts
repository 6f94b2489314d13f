/** Preact's signals integration tracks components by itself; React's hook has nothing to do there. */
export function useSignals(): void {}
