import { pageState, type PageState } from '../../page-state';
import { CODE_TIMEOUT_MS, wait } from './retry';
import { updateAll } from './update-all';

type WaitingClick = PageState['waitingClick'];

/** Makes this the press that waits, or none. */
export function setWaitingClick(press: WaitingClick): void {
  pageState().waitingClick = press;
  updateAll();
}

/**
 * Lets a press wait while its code is loading, for a limited time. Its button is busy meanwhile, and no other
 * press starts a click.
 * @returns whether it still waits: it is forgotten if the page is restored from the back/forward cache
 */
export async function waitForCode(press: WaitingClick, loading: Promise<unknown>): Promise<boolean> {
  setWaitingClick(press);
  await Promise.race([loading, wait(CODE_TIMEOUT_MS)]);
  return pageState().waitingClick === press;
}
