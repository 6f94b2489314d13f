import { styles } from '../ui/stylesheet';
import { wallets } from '../wallets/registry';
import { lazyHooks, type LazyHooks } from './lazy-hooks';
import { configured } from './page/configured';
import { updateAll, updates } from './page/watch-page';
import { retry } from './retry';
import { visitEvents } from './telemetry/visit-events';

/** What holds where the lazy part cannot be loaded: no vendor draws a button, and a cart may have a selling plan. */
const withoutLazyPart: LazyHooks = {
  refusal: (_config, face) => (face?.vendor === undefined ? undefined : 'not-drawn'),
  followCart: () => ({ sellingPlan: true }),
};

/** Loads what every click needs. The lazy part starts with it: it gets the state of the first file. */
export async function loadClickCode() {
  const code = await retry(() => import('./lazy-part')).catch((error: unknown) => {
    Object.assign(lazyHooks, withoutLazyPart);
    updateAll();
    throw error;
  });
  code.start({
    visitEvents,
    updates,
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
