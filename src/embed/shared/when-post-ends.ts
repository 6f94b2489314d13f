import { readGlobal } from '../../ui/page-dom';

/** How long a posted form may take, in ms. */
const LIMIT_MS = 60_000;

/**
 * Calls `end` when a posted form is no longer under way: the page goes, the browser reports that the
 * navigation has failed, or a minute has passed. Until then a second click would add the line to the cart
 * again. May call it more than once.
 */
export function whenPostEnds(end: () => void): void {
  setTimeout(end, LIMIT_MS);
  addEventListener('pagehide', end);
  // Not in every browser, and a page may use the name for something else.
  const navigation = readGlobal('navigation');
  if (!(navigation instanceof EventTarget)) return;
  let failure: ReturnType<typeof setTimeout> | undefined;
  navigation.addEventListener('navigateerror', () => (failure = setTimeout(end)));
  // `history.replaceState` and links to a fragment also fire `navigateerror`, and then `navigate`. The form
  // is still under way.
  navigation.addEventListener('navigate', () => clearTimeout(failure));
}
