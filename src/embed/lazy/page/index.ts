import { pageState } from '../../../page-state';
import { follow } from './follow';
import { readCartsAgain } from './follow-cart';
import { followCartEvents } from './observe-cart-changes';
import { loadConsentNotice } from '../click/consent-notice';
import { updateAll } from '../../shared/update-all';
import '../../../ui/interaction.css';
import { loadSettings } from '../click/load-settings';
import { dropEvents } from '../click/visit-event-emitter';

/**
 * Starts telemetry if the page has settings, which may contain a receiver; otherwise the visit's events are
 * dropped.
 */
async function startTelemetry(): Promise<void> {
  const settings = await loadSettings();
  if (settings) settings.loadTelemetry();
  else dropEvents();
}

/**
 * Starts the chunk `page`; the chunk `click` was started before. Called each time the chunk was requested.
 */
export function startPagePart(): void {
  // This is repeated at each call, because the page may have added a place for the notice since.
  void loadConsentNotice();
  const state = pageState();
  if (state.page) return;
  state.page = { follow, readCartsAgain };
  followCartEvents();
  void startTelemetry();
  // The earlier updates of elements ran without this chunk.
  updateAll();
}
