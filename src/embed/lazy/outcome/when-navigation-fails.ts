import { readGlobal } from '../../../ui/page-dom';

/**
 * Calls a function when the browser reports that a navigation has failed. Not every browser does. May call it
 * more than once.
 */
export function whenNavigationFails(onFailure: () => void): void {
  // A page may use the object's name for something else.
  const navigation = readGlobal('navigation');
  if (!(navigation instanceof EventTarget)) return;
  let failureTimer: ReturnType<typeof setTimeout> | undefined;
  navigation.addEventListener('navigateerror', () => (failureTimer = setTimeout(onFailure)));
  // `history.replaceState` and links to a fragment also fire `navigateerror`, followed by `navigate`. The
  // earlier navigation is still in progress then.
  navigation.addEventListener('navigate', () => clearTimeout(failureTimer));
}
