import type { PagePart } from '../../shared/parts';
import type { HydratedFace } from '../../../ui/face-props';
import { prefetch } from '../../shared/when-idle';
import { loadedUi, loadUi, type Ui } from './load-ui';

/**
 * Has a component take over a painted face: when the page is idle, when the pointer or the focus comes near, or as soon as the
 * state changes. Until then the face stays as it was painted. Where the component cannot be loaded, the next change of the state
 * loads it again.
 * @param element the element around the face
 * @param shown the state that was painted
 * @param hydrate creates the component in place of the face
 */
export function hydratedFace<State>(
  element: HTMLElement,
  painted: Element,
  shown: State,
  hydrate: (ui: Ui) => HydratedFace<State>,
): HydratedFace<State> {
  let state = shown;
  let component: HydratedFace<State> | undefined;
  let isEnded = false;

  function takeOver(ui: Ui): void {
    // Where a script of the page has removed the face, the element paints another one.
    if (component || isEnded || !painted.isConnected) return;
    component = hydrate(ui);
    component.update(state);
  }
  const load = async () => takeOver(await loadUi());

  const ui = loadedUi();
  if (ui) takeOver(ui);
  else prefetch(element, () => void load().catch(() => {}));
  return {
    update(next) {
      state = next;
      if (component) component.update(next);
      else if (JSON.stringify(next) !== JSON.stringify(shown)) void load().catch(() => {});
    },
    unmount() {
      isEnded = true;
      component?.unmount();
    },
  };
}

/** Takes over the painted cells of a cart's grid: its component draws each later state. */
export const takeOverGrid: PagePart['takeOverGrid'] = (element, root, shown) => {
  const face = hydratedFace(element, root.firstElementChild as Element, shown, (ui) =>
    ui.hydrateGrid(root, shown),
  );
  let drawn = shown;
  return {
    update(cells) {
      // The element keeps its height after a cell has gone. Until the cart changes, the other buttons stay in their column or row too:
      // five buttons in a row would leave most of the height of six empty.
      const gone = element.style.minBlockSize
        ? drawn.filter(({ wallet }) => !cells.some((cell) => cell.wallet === wallet))
        : [];
      drawn = cells.length ? [...cells, ...gone.map((cell) => ({ ...cell, isGone: true }))] : [];
      face.update(drawn);
    },
    unmount: face.unmount,
  };
};
