import { pageState } from '../../../page-state';
import type { ClickPart, EarlyPress, Press } from '../../shared/parts';
import { keptPurchase, readPurchase, type PressedPurchase } from '../../shared/read-purchase';
import { startClick } from './run-click';

/** What a press buys; undefined if nothing can be bought. */
const purchaseOf = (pressed: Press | EarlyPress): PressedPurchase | undefined =>
  'item' in pressed ? keptPurchase(pressed.element, pressed) : readPurchase(pressed.element);

/**
 * Runs a click from the press of a button to its outcome. If nothing can be bought, it updates the element:
 * the form has changed, or was removed, without an event.
 */
export const press: ClickPart['press'] = (pressed) => {
  const purchase = purchaseOf(pressed);
  if (purchase) return startClick({ ...pressed, purchase });
  pageState().updates.get(pressed.element)?.();
  return undefined;
};
