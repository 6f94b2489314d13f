import { pageState } from '../../../page-state';
import { follow } from './follow';
import { readCartsAgain } from './follow-cart';
import { followAnnouncedChanges } from './observe-cart-changes';
import { loadConsentNotice } from '../click/consent-notice';
import { OUR_ELEMENTS } from '../../shared/element-state';
import { updateAll } from '../../shared/update-all';
import '../../../ui/interaction.css';
import { listenToEvents, visitEvents } from '../click/visit-event-emitter';
import { uncheckedSettings } from '../../shared/unchecked-settings';
import { savesData } from '../../shared/load-timing';
import type { listenToVisit } from '../telemetry/telemetry';

/**
 * Runs a function in a later task, so that the request of a press is sent first; if the shopper saves data,
 * only once one of our elements is used.
 */
function runLater(run: () => void): void {
  if (!savesData()) return void setTimeout(run);
  const used = new AbortController();
  const onUse = (event: Event) => {
    // Not by the element's own method, because a field named `matches` hides that of its form.
    const isOurs = (node: EventTarget) =>
      node instanceof Element && Element.prototype.matches.call(node, OUR_ELEMENTS);
    if (!event.composedPath().some(isOurs)) return;
    used.abort();
    setTimeout(run);
  };
  for (const type of ['pointerover', 'focusin']) {
    addEventListener(type, onUse, { capture: true, signal: used.signal });
  }
}

let isTelemetryStarted = false;

/**
 * Starts telemetry, once, if the page's settings contain a receiver; otherwise the visit's events are
 * dropped.
 * @param load loads telemetry
 */
export function loadTelemetry(load: () => Promise<{ listenToVisit: typeof listenToVisit }>): void {
  if (isTelemetryStarted) return;
  isTelemetryStarted = true;
  const dropEvents = () => listenToEvents(visitEvents, () => {});
  const { telemetryOrigin, errors } = uncheckedSettings();
  if (!telemetryOrigin && !errors) return dropEvents();
  runLater(() => void load().then((telemetry) => telemetry.listenToVisit(visitEvents), dropEvents));
}

/**
 * Starts the chunk `page`; the chunk `click` was started before. Called each time the chunk was requested.
 */
export function start(): void {
  // This is repeated at each call, because the page may have added an area since.
  void loadConsentNotice();
  const state = pageState();
  if (state.page) return;
  state.page = { follow, readCartsAgain };
  followAnnouncedChanges();
  loadTelemetry(() => import('../telemetry/telemetry'));
  // The earlier updates of elements ran without this chunk.
  updateAll();
}
