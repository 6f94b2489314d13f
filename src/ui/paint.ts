import type { PaintedState } from '../signals/button';
import type { FaceName } from './faces';
import { cellTemplate, faceTemplates, gridTemplate, skeletonCellTemplate } from './faces.template';
import { countOf, type GridCell } from './grid-cells';
import { buttonTexts } from './messages/pl/button';
import { LANGUAGE } from './messages/pl/language';
import { buildTemplate } from './template';

/** Paints a face in its first state: it is not busy, and no vendor has drawn it. */
export const paintFace = (face: FaceName, state: Omit<PaintedState, 'isLink'>): Element =>
  buildTemplate(faceTemplates[face], state);

/** Paints a cart's grid with its first cells. */
export function paintGrid(cells: readonly GridCell[]): Element {
  const grid = buildTemplate(gridTemplate, {
    lang: LANGUAGE,
    heading: buttonTexts.express_checkout,
    count: countOf(cells),
  });
  for (const { wallet, shown } of cells) {
    grid.lastElementChild?.appendChild(
      buildTemplate(shown ? cellTemplate : skeletonCellTemplate, { wallet }),
    );
  }
  return grid;
}
