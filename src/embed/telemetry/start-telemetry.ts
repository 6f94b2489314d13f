import { givenSettings, readSettings } from '../page/settings';
import type { listenToVisit, Visit } from './telemetry';
import type { VisitEvent, VisitEvents } from './visit-events';

let visitEvents: VisitEvents | undefined;

/** Emits an event of the visit, in code that loads lazily. */
export const emitVisitEvent = (event: VisitEvent): void => visitEvents?.emit(event);

/**
 * Starts telemetry, once, where the page's settings name a receiver; elsewhere the visit's events are dropped.
 * @param load loads telemetry
 */
export function startTelemetry(
  load: () => Promise<{ listenToVisit: typeof listenToVisit }>,
  ...visit: Visit
): void {
  if (visitEvents) return;
  const [events] = visit;
  visitEvents = events;
  const stopKeeping = () => events.listen(() => {});
  const { telemetryOrigin, errors } = givenSettings() ?? {};
  if (!telemetryOrigin && !errors) return stopKeeping();
  // A shopper's own request goes first.
  setTimeout(
    () => void load().then((telemetry) => telemetry.listenToVisit(readSettings, ...visit), stopKeeping),
  );
}
