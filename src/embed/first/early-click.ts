import type { ShownClick } from '../../signals/click';
import type { ButtonClick, ClickPart } from '../shared/parts';
import { pageState, type PageState } from '../../page-state';
import { loadClickPart, loadRescue, preloadPagePart } from './load';
import { updateAll } from '../shared/update-all';
import { CODE_TIMEOUT_MS, wait } from '../shared/retry';
import { leaveWithoutCode } from './last-resort';
import { whenPostEnds } from '../shared/when-post-ends';

type WaitingClick = PageState['waitingClick'];

/** How long a press waits for `ekspres-rescue.js`, in ms. */
const RESCUE_TIMEOUT_MS = 5000;

/** How the waiting click shows on a button; undefined if none is waiting. */
export function shownWaiting(element: Element): ShownClick | undefined {
  const { waitingClick } = pageState();
  return waitingClick && (waitingClick.element === element ? 'disabled' : 'held');
}

/** How the waiting click, or else the page's click, shows on a button. */
export const shownClick: ClickPart['shownClick'] = (element, instrument, item) =>
  shownWaiting(element) ?? pageState().click?.shownClick(element, instrument, item);

function setWaiting(buttonClick: WaitingClick): void {
  pageState().waitingClick = buttonClick;
  updateAll();
}

const endWaiting = (buttonClick: WaitingClick) => {
  if (pageState().waitingClick === buttonClick) setWaiting(undefined);
};

/** Forgets the waiting click, after the page was restored from the back/forward cache. */
export const forgetWaitingClick = (): void => setWaiting(undefined);

/**
 * Keeps the button busy while the platform handles the purchase, because a second press would add the line to
 * the cart again.
 */
export function waitForPlatform(buttonClick: WaitingClick): void {
  setWaiting(buttonClick);
  whenPostEnds(() => endWaiting(buttonClick));
}

/**
 * Lets the platform handle a press.
 * @returns whether a navigation was started
 */
async function leaveByPlatform(buttonClick: ButtonClick): Promise<boolean> {
  const rescue = await Promise.race([loadRescue(), wait(RESCUE_TIMEOUT_MS)]);
  // The shopper may have left the page meanwhile, and may have come back.
  if (pageState().waitingClick !== buttonClick) return false;
  const { element, walletName, instrument, purchase } = buttonClick;
  if (!rescue) return leaveWithoutCode(purchase);
  const variantId = purchase.type === 'cart' ? undefined : purchase.state.variantId;
  return rescue.leaveByPlatform({ element, walletName, instrument, variantId });
}

/**
 * Runs the click of a press. If the code of a click has loaded, this happens within the user gesture, because
 * some vendors open their sheet only within it; otherwise, once the code has loaded. If the code cannot be
 * loaded, the platform handles the press.
 * @returns resolves when the click is over
 */
export async function handleClick(buttonClick: ButtonClick): Promise<void> {
  const state = pageState();
  if (state.waitingClick) {
    // The announcement is in the chunk that the first press waits for. The click of that press may have ended
    // by then, so it is announced only if it still shows on this button. No button has the item ''.
    return loadClickPart().then(
      () => shownClick(buttonClick.element, buttonClick.instrument, '') && state.click?.announceOpening(),
      () => {},
    );
  }
  if (!state.click) {
    setWaiting(buttonClick);
    // The error is only printed, because telemetry has not loaded yet.
    await Promise.race([loadClickPart(), wait(CODE_TIMEOUT_MS)]).catch((error) =>
      console.error('[Ekspres]', error),
    );
    if (state.waitingClick !== buttonClick) return;
    if (!state.click)
      return ((await leaveByPlatform(buttonClick)) ? waitForPlatform : endWaiting)(buttonClick);
    endWaiting(buttonClick);
  }
  const { click, page } = state;
  const runningClick = click.startClick(buttonClick);
  // The chunk is requested only now, so that the click's own request is sent first.
  if (!page) preloadPagePart();
  return runningClick;
}
