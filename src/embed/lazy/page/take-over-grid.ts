import { signal } from '@preact/signals-core';
import type { PagePart } from '../../shared/parts';
import { hydrateLater } from './hydrate-later';

/** Takes over the painted cells of a cart's grid: its component draws each later state. */
export const takeOverGrid: PagePart['takeOverGrid'] = (element, root, shown) => {
  const cells = signal(shown);
  const { unmount } = hydrateLater(
    element,
    root.firstElementChild as Element,
    () => cells.value !== shown,
    (ui) => ui.hydrateGrid(root, shown, cells),
  );
  return {
    update(next) {
      // The element keeps its height after a cell has gone. Until the cart changes, the other buttons stay in
      // their column or row too: five buttons in a row would leave most of the height of six empty.
      const gone = element.style.minBlockSize
        ? cells.peek().filter(({ wallet }) => !next.some((cell) => cell.wallet === wallet))
        : [];
      const drawn = next.length ? [...next, ...gone.map((cell) => ({ ...cell, isGone: true }))] : [];
      if (JSON.stringify(drawn) !== JSON.stringify(cells.peek())) cells.value = drawn;
    },
    unmount,
  };
};
