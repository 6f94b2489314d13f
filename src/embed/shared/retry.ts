/** How long a click waits for code that is loading, in ms. */
export const CODE_TIMEOUT_MS = 30_000;

/** Resolves after a time in ms. */
export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Loads a chunk. After a failure it requests the same URL again, after 300 ms and then after 1.2 s. Browsers
 * from before 2026 cache a failed import, so both retries fail there too.
 */
export const retry = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load()
    .catch(() => wait(300).then(load))
    .catch(() => wait(1200).then(load));
