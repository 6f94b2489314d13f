import { styles } from '../ui/stylesheet';
import { wallets } from '../wallets/registry';
import { lazyHooks, type LazyHooks } from './lazy-hooks';
import { configured } from './page/configured';
import { updateAll, updates } from './page/watch-page';
import { retry } from './retry';
import { visitEvents } from './telemetry/visit-events';

/** What holds where the lazy part cannot be loaded: no vendor draws a button, and a cart may have a selling plan. */
const withoutLazyPart: LazyHooks = {
  refusal: (_config, _facts, face) => (face?.vendor ? 'not-drawn' : undefined),
  followCart: () => ({ sellingPlan: true }),
};

/** Loads what every click needs. The lazy part starts with it: it gets the state of the first file. */
export async function loadClickCode(): Promise<void> {
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
}

/** Loads the code early. What needs it loads it again, and reports when that fails. */
export const preloadClickCode = (): void => void loadClickCode().catch(() => {});
