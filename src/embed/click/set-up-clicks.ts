import { announce } from '../../ui/announce';
import { OPENING } from '../../ui/messages/announcements';
import { pageState } from '../../page-state';
import { checkSettings } from '../page/check-settings';
import { whenIdle } from '../page/when-idle';
import type { LazyHooks } from '../lazy-hooks';
import type { ReadableElement } from '../elements/attributes';
import { buysPlan, loadConsentNotice } from './consent-notice';
import { resetClick, shownClick } from './click-states';
import { startClick } from './run-click';

/**
 * Starts the code of a click. Called each time the code was requested; only the first call starts it. A press waits only for what
 * this module imports (`build/chunks.mjs`); all other lazy code loads when the page is idle.
 */
export function setUp(preloadLazyPart: () => void): void {
  // At each call, because the lazy part looks again for an area of the consent notice.
  whenIdle(preloadLazyPart);
  const { hooks, updates } = pageState();
  if (hooks.startClick) return;
  Object.assign(hooks, {
    startClick,
    shownClick,
    announceOpening: () => announce(OPENING),
    checkSettings,
  } satisfies LazyHooks);
  checkSettings();
  // With a plan the shopper must see the notice before the purchase. Otherwise it loads with the lazy part.
  if ([...updates.keys()].some((key) => key instanceof HTMLElement && buysPlan(key as ReadableElement)))
    void loadConsentNotice();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) resetClick();
  });
}
