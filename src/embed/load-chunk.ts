import { styles } from '../ui/stylesheet';
import { wallets } from '../wallets/registry';
import { lazyHooks, type LazyHooks } from './lazy-hooks';
import { configured } from './page/configure';
import { updateAll, updates } from './page/update-all';
import { retry } from './retry';

/** Hooks for a page whose lazy code cannot be loaded: no vendor can draw a button, and each cart may have a selling plan. */
const hooksWithoutLazyPart: LazyHooks = {
  refusal: (_config, _facts, face) => (face?.look === 'vendor' ? 'not-drawn' : undefined),
  followCart: () => ({ sellingPlan: true }),
};

/** Loads a chunk. Where that fails, the elements work without the lazy part, and the promise rejects. */
const loadChunk = <Code>(load: () => Promise<Code>): Promise<Code> =>
  retry(load).catch((error: unknown) => {
    Object.assign(lazyHooks, hooksWithoutLazyPart);
    updateAll();
    throw error;
  });

/** Loads the code of a click, and starts it with the state of the first file. */
export async function loadClickCode(): Promise<void> {
  const code = await loadChunk(() => import('./click/set-up-clicks'));
  code.setUp({
    updates,
    hooks: lazyHooks,
    styles,
    wallets,
    configured,
    preloadLazyPart,
  });
}

/**
 * Loads the lazy part, and starts it. It imports the code of a click, so both are requested at once. The code of a click is
 * not started again, because each of its starts requests the lazy part.
 */
export async function loadLazyPart(): Promise<void> {
  const [part] = await Promise.all([
    loadChunk(() => import('./lazy-part')),
    lazyHooks.startClick || loadClickCode(),
  ]);
  part.start();
}

/** Loads the code of a click early. A failure is ignored: a press loads the code again, and reports its failure. */
export const preloadClickCode = (): void => void loadClickCode().catch(() => {});

/** Loads the lazy part early. A failure is ignored. */
export const preloadLazyPart = (): void => void loadLazyPart().catch(() => {});
