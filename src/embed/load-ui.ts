import { lazyHooks } from './lazy-hooks';
import { loadChunk } from './load-chunk';
import { updateAll } from './page/watch-page';

/** Loads the components, which then take over the painted faces. */
export async function loadUi(): Promise<void> {
  if (lazyHooks.ui) return;
  lazyHooks.ui = await loadChunk(() => import('../ui/index'));
  updateAll();
}
