import { effect, signal, type ReadonlySignal } from '@preact/signals-core';
import type { PagePart } from '../../shared/parts';
import type * as Components from '../../../ui/index';
import { loadOrReport } from '../click/load-or-report';
import { setLanguage } from './set-language';

/** The chunk `ui`: the components, which hydrate painted faces, and the dialog. */
type Ui = typeof Components;

/** The chunk `ui`; undefined until it has loaded. */
let loadedUi: Ui | undefined;

/** Loads the chunk `ui`. Rejects if it cannot be loaded. */
export async function loadUi(): Promise<Ui> {
  return (loadedUi ??= await loadOrReport(() => import('../../../ui/index')));
}

/** A painted face that a component takes over. */
interface HydratedFace {
  /** Whether the component has taken over. */
  readonly isHydrated: ReadonlySignal<boolean>;
  /** Removes the component, or stops waiting for it. */
  unmount(): void;
}

/**
 * Makes a component take over a painted face as soon as it is needed. Until then the face stays as it was
 * painted, because attributes show most states. If the component cannot be loaded, the next change of what
 * `isNeeded` reads loads it again.
 * @param isNeeded whether something is shown that only the component draws; reads signals
 * @param hydrate creates the component in place of the face, and returns a function that removes it
 */
export function hydrateLater(
  painted: Element,
  isNeeded: () => boolean,
  hydrate: (ui: Ui) => () => void,
): HydratedFace {
  const isHydrated = signal(false);
  const ended = new AbortController();
  const takeOver = (ui: Ui) => {
    // If a script of the page has removed the face, the element paints another one.
    if (isHydrated.peek() || ended.signal.aborted || !painted.isConnected) return;
    ended.signal.addEventListener('abort', hydrate(ui));
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
  ended.signal.addEventListener('abort', stopWaiting);
  if (loadedUi) takeOver(loadedUi);
  return { isHydrated, unmount: () => ended.abort() };
}

/** Takes over the painted cells of a cart's grid. The grid's component draws each later state. */
export const takeOverGrid: PagePart['takeOverGrid'] = (element, root, shown) => {
  const cells = signal(shown);
  const grid = root.firstElementChild as HTMLElement;
  setLanguage(grid, element);
  const { unmount } = hydrateLater(
    grid,
    () => cells.value !== shown,
    (ui) => ui.hydrateGrid(root, shown, cells),
  );
  return {
    update(next) {
      // The element keeps its height after a cell was removed. Until the cart changes, the other buttons stay
      // in their column or row too, because five buttons in a row would leave most of the height of six
      // empty.
      const gone = element.style.minBlockSize
        ? cells.peek().filter(({ wallet }) => !next.some((cell) => cell.wallet === wallet))
        : [];
      const drawn = next.length ? [...next, ...gone.map((cell) => ({ ...cell, isGone: true }))] : [];
      if (JSON.stringify(drawn) !== JSON.stringify(cells.peek())) cells.value = drawn;
    },
    unmount,
  };
};
