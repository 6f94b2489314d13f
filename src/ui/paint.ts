import './CartGrid.css';
import './WalletButton.css';
import type { ButtonState } from '../signals/button';
import type { FaceName } from './faces';
import { cellTemplate, faceTemplates, gridTemplate, skeletonCellTemplate } from './faces.template';
import { countOf, type GridCell } from './grid-cells';
import { buildTemplate } from './template';

/** Paints the first state of a button's face; it is not busy, and no vendor has drawn it. */
export const paintFace = (face: FaceName, { label, prefix, id, disabled }: ButtonState): Element =>
  buildTemplate(faceTemplates[face], { label, prefix, id, disabled: `${disabled}` });

/** Paints a cart's grid with its first cells. */
export function paintGrid(cells: readonly GridCell[]): Element {
  const grid = buildTemplate(gridTemplate, { count: countOf(cells) });
  for (const { wallet, shown } of cells) {
    grid.lastElementChild?.appendChild(
      buildTemplate(shown ? cellTemplate : skeletonCellTemplate, { wallet }),
    );
  }
  return grid;
}
