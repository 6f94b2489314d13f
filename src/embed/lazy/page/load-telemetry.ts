import { listenToEvents, visitEvents } from '../click/visit-event-emitter';
import { givenSettings } from '../click/settings';
import { savesData } from '../../shared/when-idle';
import type { listenToVisit } from '../telemetry/telemetry';

/**
 * Runs a function in a later task, so that the request of a press goes first; if the shopper saves data, when
 * one of our elements is used.
 */
function whenWanted(run: () => void): void {
  if (!savesData()) return void setTimeout(run);
  const used = new AbortController();
  const onUse = (event: Event) => {
    if (!event.composedPath().some((node) => node instanceof Element && node.matches('[access-token]')))
      return;
    used.abort();
    setTimeout(run);
  };
  for (const type of ['pointerover', 'focusin']) {
    addEventListener(type, onUse, { capture: true, signal: used.signal });
  }
}

let isStarted = false;

/**
 * Starts telemetry, once, if the page's settings name a receiver; otherwise the visit's events are dropped.
 * @param load loads telemetry
 */
export function loadTelemetry(load: () => Promise<{ listenToVisit: typeof listenToVisit }>): void {
  if (isStarted) return;
  isStarted = true;
  const dropEvents = () => listenToEvents(visitEvents, () => {});
  const { telemetryOrigin, errors } = givenSettings() ?? {};
  if (!telemetryOrigin && !errors) return dropEvents();
  whenWanted(() => void load().then((telemetry) => telemetry.listenToVisit(visitEvents), dropEvents));
}
