import { listenToEvents, visitEvents } from './telemetry/visit-event-emitter';
import { givenSettings } from './page/settings';
import type { listenToVisit } from './telemetry/telemetry';

let isStarted = false;

/**
 * Starts telemetry, once, where the page's settings name a receiver; elsewhere the visit's events are dropped.
 * @param load loads telemetry
 */
export function loadTelemetry(load: () => Promise<{ listenToVisit: typeof listenToVisit }>): void {
  if (isStarted) return;
  isStarted = true;
  const dropEvents = () => listenToEvents(visitEvents, () => {});
  const { telemetryOrigin, errors } = givenSettings() ?? {};
  if (!telemetryOrigin && !errors) return dropEvents();
  // In a later task, so that the request of a press goes first.
  setTimeout(() => void load().then((telemetry) => telemetry.listenToVisit(visitEvents), dropEvents));
}
