import { OUR_ELEMENTS } from '../../shared/our-elements';
import { savesData } from '../../shared/load-timing';
import { uncheckedSettings } from '../../shared/unchecked-settings';
import { dropEvents, visitEvents } from '../click/visit-event-emitter';

export { checkSettings, settingsErrors } from './check-settings';

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

/**
 * Starts telemetry if the page's settings contain a receiver; otherwise the visit's events are dropped.
 * @param load loads telemetry
 */
export function loadTelemetry(load = () => import('../telemetry/telemetry')): void {
  const { telemetryOrigin, errors } = uncheckedSettings();
  if (!telemetryOrigin && !errors) return dropEvents();
  runLater(() => void load().then((telemetry) => telemetry.listenToVisit(visitEvents), dropEvents));
}
