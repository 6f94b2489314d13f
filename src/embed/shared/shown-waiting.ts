import { pageState } from '../../page-state';
import type { ShownClick } from '../../signals/click';

/** How the press that waits shows on a button; undefined if none is waiting. */
export function shownWaiting(element: Element): ShownClick | undefined {
  const { waitingClick } = pageState();
  return waitingClick && (waitingClick.element === element ? 'disabled' : 'held');
}
