import { countOf, type GridCell } from '../../../ui/grid-cells';
import { buttonTexts } from '../../../ui/messages/pl/button';
import { cellTemplate, skeletonCellTemplate } from '../../../ui/faces.template';
import { buildTemplate } from '../../../ui/template';
import type { Language } from '../../../ui/languages';
import { writeAttribute } from '../../shared/attribute-values';
import { setLanguage } from '../page/set-language';

/** A cart's grid that was taken over. */
export interface TakenOverGrid {
  /** The language in which a server has rendered it, if the script is in another one. */
  readonly markupLanguage: Language | undefined;
  /** Draws other cells. */
  update(cells: readonly GridCell[]): void;
}

/**
 * Takes over the painted cells of a cart's grid. Each later state is painted too, without a component: the
 * name of an element on the page may hide the methods of the document with which Preact creates nodes. Cells
 * that stay keep their nodes.
 */
export function takeOverGrid(element: HTMLElement, root: ShadowRoot): TakenOverGrid {
  const grid = root.lastElementChild as HTMLElement;
  // A server has rendered a `<style>` too. The shared style sheet was adopted.
  for (const node of [...root.childNodes]) if (node !== grid) node.remove();
  const list = grid.lastElementChild as HTMLElement;
  const markupLanguage = setLanguage(grid);
  // A server may have rendered it in another language.
  const heading = grid.firstElementChild?.firstChild;
  if (heading) heading.nodeValue = buttonTexts.express_checkout;
  /** The cells that determine the layout. */
  let counted = [...list.children].map((cell) => ({
    wallet: (cell as HTMLElement).dataset['wallet'] ?? '',
  }));
  return {
    markupLanguage,
    update(cells) {
      // The element keeps its height after a cell was removed. Until the cart changes, the other buttons stay
      // in their column or row too, because five buttons in a row would leave most of the height of six
      // empty.
      const gone = element.style.minBlockSize
        ? counted.filter(({ wallet }) => !cells.some((cell) => cell.wallet === wallet))
        : [];
      counted = cells.length ? [...cells, ...gone] : [];
      writeAttribute(list, 'data-count', countOf(counted));
      const painted = cells.map(({ wallet, shown: isShown }) =>
        buildTemplate(isShown ? cellTemplate : skeletonCellTemplate, { wallet }),
      );
      replaceCells(list, painted);
      // Without a wallet, the heading must not be announced.
      if (!cells.length) grid.remove();
      else if (grid.parentNode !== root) root.replaceChildren(grid);
    },
  };
}

/** Replaces the cells of a list, but keeps those that are equal. */
function replaceCells(list: Element, painted: readonly Element[]): void {
  const before = [...list.children];
  const after = painted.map((cell) => before.find((old) => old.isEqualNode(cell)) ?? cell);
  for (const cell of before) if (!after.includes(cell)) cell.remove();
  after.forEach((cell, index) => {
    const next = list.children[index];
    if (next !== cell) list.insertBefore(cell, next ?? null);
  });
}
