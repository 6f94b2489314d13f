/** When a chunk that failed to load is asked for again, ms. Browsers before 2026 remember the failure: there it fails again. */
const RETRY_AFTER_MS = [300, 1200];

/** Loads a chunk, and asks for it twice more, under the same URL. */
export async function retry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const wait of RETRY_AFTER_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return load();
}
