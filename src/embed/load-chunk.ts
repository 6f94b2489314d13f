import { styles } from '../ui/stylesheet';
import { wallets } from '../wallets/registry';
import { lazyHooks, type LazyHooks } from './lazy-hooks';
import { configured } from './page/configure';
import { updateAll, updates } from './page/update-all';
import { retry } from './retry';

/** What holds where lazy code cannot be loaded: no vendor draws a button, and a cart may have a selling plan. */
const withoutLazyPart: LazyHooks = {
  refusal: (_config, _facts, face) => (face?.vendor ? 'not-drawn' : undefined),
  followCart: () => ({ sellingPlan: true }),
};

/** Loads a chunk. Where that fails, the elements go on without the lazy part. */
const loadChunk = <Code>(load: () => Promise<Code>): Promise<Code> =>
  retry(load).catch((error: unknown) => {
    Object.assign(lazyHooks, withoutLazyPart);
    updateAll();
    throw error;
  });

/** Loads what every press needs, and starts it: it gets the state of the first file. */
export async function loadClickCode(): Promise<void> {
  const code = await loadChunk(() => import('./click/start'));
  code.start({
    updates,
    hooks: lazyHooks,
    styles,
    wallets,
    configured,
    preloadLazyPart,
  });
}

/**
 * Loads what follows the page. It imports the code of a click, so both are requested at once. Where that has come, it is not
 * started again: it asks for the lazy part each time.
 */
export async function loadLazyPart(): Promise<void> {
  const [part] = await Promise.all([
    loadChunk(() => import('./lazy-part')),
    lazyHooks.startClick || loadClickCode(),
  ]);
  part.start();
}

/** Loads the code early. What needs it loads it again, and reports when that fails. */
export const preloadClickCode = (): void => void loadClickCode().catch(() => {});

/** As {@link preloadClickCode}, with the lazy part. */
export const preloadLazyPart = (): void => void loadLazyPart().catch(() => {});
