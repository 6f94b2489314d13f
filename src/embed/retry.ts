/** Resolves after so many ms. */
export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Loads a chunk, and asks for it twice more, under the same URL, after 300 ms and 1.2 s. Browsers before 2026 remember the
 * failure: there it fails again.
 */
export const retry = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load()
    .catch(() => wait(300).then(load))
    .catch(() => wait(1200).then(load));
