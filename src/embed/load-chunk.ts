import { styles } from '../ui/stylesheet';
import { wallets } from '../wallets/registry';
import { drawResults } from './elements/draw-results';
import { lazyHooks } from './lazy-hooks';
import { configured } from './page/configured';
import { pageCarts } from './page/page-carts';
import { updates } from './page/watch-page';
import { visitEvents } from './telemetry/visit-events';

/** When a chunk that failed to load is asked for again, ms. Browsers before 2026 remember the failure: there it fails again. */
const RETRY_AFTER_MS = [300, 1200];

/** Loads a chunk, and asks for it twice more, under the same URL. */
async function retry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const wait of RETRY_AFTER_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return load();
}

/** Loads what every click needs. The lazy part starts with it: it gets the state of the first file. */
export async function loadClickCode() {
  const code = await retry(() => import('./lazy-part'));
  code.start({
    visitEvents,
    updates,
    pageCarts,
    drawResults,
    hooks: lazyHooks,
    styles,
    wallets,
    configured,
  });
  return code;
}

/** Loads a chunk, and with it what every click needs. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([retry(load), loadClickCode()]);
  return module;
}
