import { firstFile } from './first-file';
import { givenSettings } from './page/settings';
import type { listenToVisit } from './telemetry/telemetry';
import type { VisitEvent } from './telemetry/visit-events';

/** Emits an event of the visit, in code that loads lazily. */
export const emitVisitEvent = (event: VisitEvent): void => firstFile().visitEvents.emit(event);

let isStarted = false;

/**
 * Starts telemetry, once, where the page's settings name a receiver; elsewhere the visit's events are dropped.
 * @param load loads telemetry
 */
export function loadTelemetry(load: () => Promise<{ listenToVisit: typeof listenToVisit }>): void {
  if (isStarted) return;
  isStarted = true;
  const { visitEvents } = firstFile();
  const stopKeeping = () => visitEvents.listen(() => {});
  const { telemetryOrigin, errors } = givenSettings() ?? {};
  if (!telemetryOrigin && !errors) return stopKeeping();
  // A shopper's own request goes first.
  setTimeout(() => void load().then((telemetry) => telemetry.listenToVisit(visitEvents), stopKeeping));
}
