import { shareStyles } from '../ui/stylesheet';
import { receiveFirstFile, type FirstFile } from './first-file';
import type { LazyHooks } from './lazy-hooks';
import { receiveConfigured } from './page/settings';
import { followCart, unfollowCart } from './page/follow-cart';
import { watchRoot } from './page/watch-root';
import { loadConsent } from './load-consent';
import { checkAttributes, failWithoutForm } from './elements/check-attributes';
import { drawResults } from './elements/draw-results';
import { lateRefusal } from './elements/late-refusal';
import { takeOverButton } from './elements/live-button';
import { takeOverGrid } from './elements/live-face';
import { followOffers, reportInvalid } from './elements/follow-updates';
import { resetClick } from './click/click-machine';
import { startClick } from './click/run-click';
import { loadTelemetry } from './load-telemetry';

export { readWalletSettings } from './page/settings';

let isStarted = false;

/** Starts the lazy part of the script. Called each time that something of it has loaded. */
export function start(given: FirstFile): void {
  // The page may have got an area for it since.
  loadConsent(() => import('./consent/buyer-consent'));
  if (isStarted) return;
  isStarted = true;
  receiveFirstFile(given);
  receiveConfigured(given.configured);
  shareStyles(given.styles);
  Object.assign(given.hooks, {
    checkAttributes,
    failWithoutForm,
    followCart,
    followOffers,
    refusal: lateRefusal,
    release(element) {
      drawResults.forget(element);
      unfollowCart(element);
    },
    reportInvalid,
    startClick,
    takeOverButton,
    takeOverGrid,
    watchRoot,
  } satisfies LazyHooks);
  addEventListener('pageshow', ({ persisted }) => persisted && resetClick());
  loadTelemetry(() => import('./telemetry/telemetry'));
  // Elements that were updated before could not use it.
  given.updates.forEach((update) => update());
}
