import type { ClickPart, EarlyPress } from '../shared/parts';
import { pageState, type PageState } from '../../page-state';
import { importRescueInTime, loadClickPart } from './load';
import { shownWaiting } from '../shared/shown-waiting';
import type { KeptPurchase } from '../shared/read-purchase';
import { setWaitingClick, waitForCode } from '../shared/waiting-click';
import { actionOf, findFirst, toPageUrl } from '../../ui/page-dom';
import { firstSettings } from './first-settings';

/**
 * Leaves the page by means of the platform, because no other file could be loaded, not even
 * `ekspres-rescue.js`. A form adds its items to the cart, as it is by then. A variant and the cart lead to
 * the checkout, without the page's market and language. The permalink is simple: a press for a selling plan
 * or with `line-attributes` ends, and a discount is lost.
 * @returns whether a navigation was started
 * @throws if the form's attribute `action` is not a URL
 */
export function leaveWithoutCode({
  form,
  variantId,
  sellingPlanId,
  quantity,
  lineAttributes,
}: KeptPurchase): boolean {
  if (form) {
    // Of the prototype, because a field may have the name of a method.
    const { prototype } = HTMLFormElement;
    prototype.setAttribute.call(form, 'method', 'post');
    // Without this encoding only the names of chosen files are sent.
    prototype.setAttribute.call(form, 'enctype', 'multipart/form-data');
    prototype.setAttribute.call(form, 'action', toPageUrl(actionOf(form)));
    prototype.submit.call(form);
    return true;
  }
  const { apiOrigin } = firstSettings();
  // On a page with nonces, settings without the script's nonce must not lead to another origin.
  const isForbidden = apiOrigin && findFirst('script[nonce]');
  if (isForbidden || (variantId && (sellingPlanId || lineAttributes))) return false;
  const path = variantId ? `/cart/${variantId}:${quantity}` : '/checkout';
  location.assign(toPageUrl(path, apiOrigin));
  return true;
}

type WaitingClick = PageState['waitingClick'];

/** How long the platform may take to open the next page, in ms. */
const PLATFORM_TIMEOUT_MS = 60_000;

/** How the waiting click, or else the page's click, shows on a button. */
export const shownOrWaitingClick: ClickPart['shownClick'] = (element, instrument, item) =>
  shownWaiting(element) ?? pageState().click?.shownClick(element, instrument, item);

const endWaiting = (press: WaitingClick) => {
  if (pageState().waitingClick === press) setWaitingClick(undefined);
};

/** Forgets the waiting click, after the page was restored from the back/forward cache. */
export const forgetWaitingClick = (): void => setWaitingClick(undefined);

/**
 * Keeps the button busy while the platform opens the next page, because a second press would add the line to
 * the cart again.
 */
export function waitForPlatform(press: WaitingClick): void {
  setWaitingClick(press);
  setTimeout(endWaiting, PLATFORM_TIMEOUT_MS, press);
}

/** Lets the platform handle a press. */
async function leaveByPlatform(press: EarlyPress): Promise<void> {
  const rescue = await importRescueInTime();
  // The shopper may have left the page meanwhile, and may have come back.
  if (pageState().waitingClick !== press) return;
  let isLeaving = false;
  try {
    isLeaving = rescue ? await rescue.leaveByPlatform(press) : leaveWithoutCode(press);
  } finally {
    // After an error too, the shopper can press again.
    (isLeaving ? waitForPlatform : endWaiting)(press);
  }
}

/**
 * Keeps a press from before the code of a click has loaded, and runs it then. If the code cannot be loaded,
 * the platform handles the press.
 * @returns resolves when the click is over
 */
export async function keepPress(press: EarlyPress): Promise<void> {
  const state = pageState();
  if (state.waitingClick) {
    // The announcement is in the chunk that the first press waits for. The click of that press may have ended
    // by then, so it is announced only if it still shows on this button. No button has the item ''.
    await loadClickPart();
    return shownOrWaitingClick(press.element, press.instrument, '') && state.click?.announceOpening();
  }
  if (!(await waitForCode(press, loadClickPart()))) return;
  if (!state.click) return leaveByPlatform(press);
  setWaitingClick(undefined);
  return state.click.press(press);
}
