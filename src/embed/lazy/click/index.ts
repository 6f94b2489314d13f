import { announce } from '../../../ui/announce';
import { OPENING } from '../../../ui/messages/announcements';
import { pageState } from '../../../page-state';
import { checkSettings } from './check-settings';
import type { ReadableElement } from '../../shared/attributes';
import { buysPlan, loadConsentNotice } from './consent-notice';
import { resetClick, shownClick } from './click-states';
import { startClick } from './run-click';

/**
 * Starts the chunk `click`. Called each time the chunk was requested; only the first call starts it. A press waits only for what
 * this module imports (`build/chunks.mjs`).
 */
export function start(): void {
  const state = pageState();
  if (state.click) return;
  state.click = { startClick, shownClick, announceOpening: () => announce(OPENING), checkSettings };
  checkSettings();
  // With a plan the shopper must see the notice before the purchase. Otherwise it loads with the lazy part.
  if ([...state.updates.keys()].some((key) => key instanceof HTMLElement && buysPlan(key as ReadableElement)))
    void loadConsentNotice();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) resetClick();
  });
}
