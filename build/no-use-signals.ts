// This import makes Preact's components follow the signals that they read.
import '@preact/signals';

/** Replaces `useSignals`, which React's components need. */
export const useSignals = (): void => {};
