import { effect, signal, type ReadonlySignal } from '@preact/signals-core';
import type * as Components from '../../../ui/index';
import { loadOrReport } from '../click/load-or-report';

/** The chunk `ui`: the components, which hydrate painted faces. */
type Ui = typeof Components;

/** The chunk `ui`; undefined until it has loaded. */
let loadedUi: Ui | undefined;

/** Loads the chunk `ui`. Rejects if it cannot be loaded. */
export async function loadUi(): Promise<Ui> {
  return (loadedUi ??= await loadOrReport(() => import('../../../ui/index')));
}

/**
 * Makes a component take over a painted face as soon as it is needed. Until then the face stays as it was
 * painted, because attributes show most states. If the component cannot be loaded, the next change of what
 * `isNeeded` reads loads it again.
 * @param isNeeded whether something is shown that only the component draws; reads signals
 * @param hydrate creates the component in place of the face, and returns a function that removes it
 * @param ended aborted when the component is no longer needed, or must be removed
 * @returns whether the component has taken over
 */
export function hydrateLater(
  painted: Element,
  isNeeded: () => boolean,
  hydrate: (ui: Ui) => () => void,
  ended: AbortSignal,
): ReadonlySignal<boolean> {
  const isHydrated = signal(false);
  const takeOver = (ui: Ui) => {
    // If a script of the page has removed the face, the element paints another one.
    if (isHydrated.peek() || ended.aborted || !painted.isConnected) return;
    ended.addEventListener('abort', hydrate(ui));
    isHydrated.value = true;
  };
  const load = () =>
    void loadUi()
      .then(takeOver)
      // The face stays as it was painted.
      .catch(() => {});
  const stopWaiting = effect(() => {
    if (!isHydrated.value && isNeeded()) load();
  });
  ended.addEventListener('abort', stopWaiting);
  if (loadedUi) takeOver(loadedUi);
  return isHydrated;
}
