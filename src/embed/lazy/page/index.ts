import { pageState } from '../../../page-state';
import { followCart, readCartsAgain, unfollowCart } from './follow-cart';
import { observePageChanges } from './observe-page-changes';
import { loadConsentNotice } from '../click/consent-notice';
import { fillPromise } from './attach-extras';
import { checkAttributes, failWithoutForm } from '../click/check-attributes';
import { drawResults } from './known-draw-results';
import { lateRefusal } from './late-refusal';
import { takeOverButton } from './take-over-button';
import { takeOverGrid } from './hydrated-face';
import { reportInvalid, reportOnce, reportUpdate } from './report-updates';
import { loadTelemetry } from './load-telemetry';
import { updateAll } from '../../shared/update-all';

export { readWalletSettings } from '../click/settings';

/** Starts the chunk `page`; the chunk `click` was started before. Called each time the chunk was requested. */
export function start(): void {
  // At each call, because the page may have added an area since.
  void loadConsentNotice();
  const state = pageState();
  if (state.page) return;
  state.page = {
    checkAttributes: (element) =>
      checkAttributes(element, (error) => {
        // A host element passes its attributes on to the buttons in its slots, and reports them itself.
        if (!element.slot) reportOnce(error, element);
      }),
    failWithoutForm,
    fillPromise,
    followCart,
    observePageChanges,
    readCartsAgain,
    refusal: lateRefusal,
    release(element) {
      drawResults.forget(element);
      unfollowCart(element);
    },
    reportInvalid,
    reportUpdate,
    takeOverButton,
    takeOverGrid,
  };
  loadTelemetry(() => import('../telemetry/telemetry'));
  // The earlier updates of elements did without this chunk.
  updateAll();
}
