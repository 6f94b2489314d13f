import { styles } from '../ui/stylesheet';
import { wallets } from '../wallets/registry';
import { drawResults } from './elements/draw-results';
import { lazyHooks } from './lazy-hooks';
import { configured } from './page/configured';
import { pageCarts } from './page/page-carts';
import { updateAll, updates } from './page/watch-page';
import { retry } from './retry';
import { visitEvents } from './telemetry/visit-events';

/** Loads what every click needs. The lazy part starts with it: it gets the state of the first file. */
export async function loadClickCode() {
  const code = await retry(() => import('./lazy-part')).catch((error: unknown) => {
    lazyHooks.hasFailed = true;
    updateAll();
    throw error;
  });
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
