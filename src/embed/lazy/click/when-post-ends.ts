import { readGlobal } from '../../../ui/page-dom';

/** How long the submission of a form may take, in ms. */
const LIMIT_MS = 60_000;

/**
 * Calls `end` when the submission of a form is over: the shopper leaves the page, the browser reports that
 * the navigation has failed, or a minute has passed. Until then a second click would add the line to the cart
 * again. May call it more than once.
 */
export function whenPostEnds(end: () => void): void {
  setTimeout(end, LIMIT_MS);
  addEventListener('pagehide', end);
  // Not every browser has this object, and a page may use its name for something else.
  const navigation = readGlobal('navigation');
  if (!(navigation instanceof EventTarget)) return;
  let failure: ReturnType<typeof setTimeout> | undefined;
  navigation.addEventListener('navigateerror', () => (failure = setTimeout(end)));
  // `history.replaceState` and links to a fragment also fire `navigateerror`, followed by `navigate`. The
  // submission is still in progress then.
  navigation.addEventListener('navigate', () => clearTimeout(failure));
}
