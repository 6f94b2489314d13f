import { dispatchAt } from '../ui/page-dom';
import type { LazyHooks } from './lazy-hooks';
import { lazyHooks } from '../page-state';
import { updateAll } from './page/update-all';
import { retry } from './retry';

/** Elements that have dispatched `wallet-rendered` although the lazy part could not be loaded. */
const reported = new WeakSet<Element>();

/**
 * Hooks for a page whose lazy code cannot be loaded: no vendor can draw a button, and each cart may have a selling plan. The checkout's
 * element says what has become of its wallet.
 */
const hooksWithoutLazyPart = (error: unknown): LazyHooks => ({
  refusal: (_config, _facts, face) => (face?.look === 'vendor' ? 'not-drawn' : undefined),
  followCart: () => ({ sellingPlan: true }),
  reportUpdate(element, [offer]) {
    if (!offer || element.localName !== 'shopify-wallet-button' || reported.has(element)) return;
    reported.add(element);
    const message = offer.reason === 'not-drawn' ? (error as Error).message : 'ineligible';
    const detail = offer.reason ? { status: 'failure', message } : { status: 'success' };
    // In a later task, because the button is painted in a microtask.
    setTimeout(() => dispatchAt(element, 'wallet-rendered', detail));
  },
});

/** Loads a chunk. Where that fails, the elements work without the lazy part, and the promise rejects. */
const loadChunk = <Code>(load: () => Promise<Code>): Promise<Code> =>
  retry(load).catch((error: unknown) => {
    Object.assign(lazyHooks(), hooksWithoutLazyPart(error));
    updateAll();
    throw error;
  });

/** Loads the code of a click, and starts it. */
export async function loadClickCode(): Promise<void> {
  const code = await loadChunk(() => import('./click/set-up-clicks'));
  code.setUp(preloadLazyPart);
}

/**
 * Loads the lazy part, and starts it. It imports the code of a click, so both are requested at once. The code of a click is
 * not started again, because each of its starts requests the lazy part.
 */
export async function loadLazyPart(): Promise<void> {
  const [part] = await Promise.all([
    loadChunk(() => import('./lazy-part')),
    lazyHooks().startClick || loadClickCode(),
  ]);
  part.start();
}

/** Loads the code of a click early. A failure is ignored: a press loads the code again, and reports its failure. */
export const preloadClickCode = (): void => void loadClickCode().catch(() => {});

/** Loads the lazy part early. A failure is ignored. */
export const preloadLazyPart = (): void => void loadLazyPart().catch(() => {});
