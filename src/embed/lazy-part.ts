import { firstFile } from './first-file';
import type { LazyHooks } from './lazy-hooks';
import { followCart, unfollowCart } from './page/follow-cart';
import { watchRoot } from './page/watch-root';
import { findAll } from '../ui/page-dom';
import { checkAttributes, failWithoutForm } from './elements/check-attributes';
import { defineEmptyTags } from './elements/empty-tags';
import { drawResults } from './elements/draw-results';
import { lateRefusal } from './elements/late-refusal';
import { takeOverButton } from './elements/live-button';
import { takeOverGrid } from './elements/live-face';
import { followOffers, reportInvalid } from './elements/follow-updates';
import { loadTelemetry } from './load-telemetry';

export { readWalletSettings } from './page/settings';

/** Shows the page's notice of what a shopper consents to, where the page has an area for it. */
function loadConsent(): void {
  if (!findAll('#shopify-buyer-consent').length) return;
  import('./consent/buyer-consent').then(
    ({ watch }) => watch(),
    // The page keeps its own text. The next event that loads the lazy part tries again.
    () => {},
  );
}

let isStarted = false;

/**
 * Starts the lazy part of the script, which follows the page. The code of a click has been started by then. Called each time that
 * the lazy part was asked for.
 */
export function start(): void {
  // The page may have got an area for it since.
  loadConsent();
  if (isStarted) return;
  isStarted = true;
  defineEmptyTags();
  const { hooks, updates } = firstFile();
  Object.assign(hooks, {
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
    takeOverButton,
    takeOverGrid,
    watchRoot,
  } satisfies LazyHooks);
  loadTelemetry(() => import('./telemetry/telemetry'));
  // Elements that were updated before could not use it.
  updates.forEach((update) => update());
}
