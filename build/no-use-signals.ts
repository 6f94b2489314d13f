/** Replaces React's hook of the same name: Preact's signals track components without it. */
export function useSignals(): void {}
