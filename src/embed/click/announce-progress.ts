import { announce } from '../../ui/announce';
import { PROCESSING, STILL_PROCESSING } from '../../ui/messages/click';

/** After how long screen readers hear that a click is still running, ms. */
const STILL_MS = 8000;

/**
 * Has screen readers say that a click is running, and once more where the shopper waits for long.
 * @returns a function to call when the wait is over: the click has ended, or a vendor's window shows it
 */
export function announceProgress(): () => void {
  announce(PROCESSING);
  const timer = setTimeout(() => announce(STILL_PROCESSING), STILL_MS);
  return () => clearTimeout(timer);
}
