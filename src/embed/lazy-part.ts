import { pageState } from '../page-state';
import type { LazyHooks } from './lazy-hooks';
import { followCart, unfollowCart } from './page/follow-cart';
import { observePageChanges } from './page/observe-page-changes';
import { loadConsentNotice } from './click/consent-notice';
import { fillPromise } from './elements/attach-extras';
import { checkAttributes, failWithoutForm } from './elements/check-attributes';
import { drawResults } from './elements/known-draw-results';
import { lateRefusal } from './elements/late-refusal';
import { takeOverButton } from './elements/take-over-button';
import { takeOverGrid } from './elements/hydrated-face';
import { reportInvalid, reportOnce, reportUpdate } from './elements/report-updates';
import { loadTelemetry } from './load-telemetry';

export { readWalletSettings } from './page/settings';

let isStarted = false;

/**
 * Starts the lazy part of the script. The code of a click was started before. Called each time the lazy part was requested; only
 * the first call sets the hooks.
 */
export function start(): void {
  // At each call, because the page may have added an area since.
  void loadConsentNotice();
  if (isStarted) return;
  isStarted = true;
  const { hooks, updates } = pageState();
  Object.assign(hooks, {
    checkAttributes: (element) =>
      checkAttributes(element, (error) => {
        // A host element passes its attributes on to the buttons in its slots, and reports them itself.
        if (!element.slot) reportOnce(error, element);
      }),
    failWithoutForm,
    fillPromise,
    followCart,
    observePageChanges,
    refusal: lateRefusal,
    release(element) {
      drawResults.forget(element);
      unfollowCart(element);
    },
    reportInvalid,
    reportUpdate,
    takeOverButton,
    takeOverGrid,
  } satisfies LazyHooks);
  loadTelemetry(() => import('./telemetry/telemetry'));
  // The earlier updates of elements did without the hooks.
  updates.forEach((update) => update());
}
