import { toText } from '../../shared/attribute-values';
import { isBot } from '../../../net/telemetry/bots';
import { createErrorReports } from '../../../net/telemetry/error-reports';
import { createLogs } from '../../../net/telemetry/logs';
import { createMetrics } from '../../../net/telemetry/metrics';
import { createTracker, type TrackedPage } from '../../../net/telemetry/analytics-tracker';
import { listenToEvents, type TimedVisitEvent, type VisitEvents } from '../click/visit-event-emitter';
import { resolvePageType } from '../../shared/page-type';
import { createEventReader } from './event-reader';
import { createTrackedPage } from './telemetry-page';
import { readTelemetrySettings } from '../settings/telemetry-settings';
import { findAll, pageDocument } from '../../../ui/page-dom';

/** Creates the senders of events, metrics and logs to this origin. `flush` sends what is still queued. */
function createSenders(origin: string, trackedPage: TrackedPage) {
  const [track, flushEvents] = createTracker(origin, trackedPage);
  const [measure, flushMetrics] = createMetrics(origin);
  const [log, flushLogs] = createLogs(origin);
  const flush = () => {
    flushEvents();
    flushMetrics();
    flushLogs();
  };
  return { track, measure, log, flush };
}

/**
 * Sends what happens in the visit to the receivers in the page's settings. For bots, and without a valid
 * receiver, the events are dropped.
 */
export function listenToVisit(visitEvents: VisitEvents): void {
  const { telemetryOrigin, errors } = readTelemetrySettings();
  if (isBot(navigator) || (!telemetryOrigin && !errors)) return listenToEvents(visitEvents, () => {});
  // The URL is built in two steps, because bundlers would copy the file that `new URL('…', import.meta.url)`
  // names.
  const scriptFolder = new URL('.', new URL(import.meta.url)).href;
  const report = errors && createErrorReports(errors, scriptFolder, navigator.userAgent);
  // The function runs later, when `reader` is defined.
  const { page, requestChoice } = createTrackedPage(() => reader.isClicking());
  const senders = telemetryOrigin ? createSenders(telemetryOrigin, page) : undefined;
  const reader = createEventReader(
    {
      track: senders?.track,
      measure: senders?.measure,
      log: senders?.log,
      report,
      onFirstButton: senders && requestChoice,
    },
    // The type is read from any element, because host elements set the attribute on their buttons even if
    // they do not have it themselves.
    () =>
      resolvePageType(findAll('[page-type]').map((element) => toText(element.getAttribute('page-type')))[0]),
    performance.timeOrigin,
  );
  const waiting: TimedVisitEvent[] = [];
  const readWaiting = () => {
    for (const event of waiting.splice(0)) {
      try {
        reader.read(event);
      } catch {
        // A getter of the page, or a `fetch` that it has replaced, has thrown. The shop works without the
        // event.
      }
    }
  };
  // Events are read in a separate task, so that the code that emits them does not wait.
  listenToEvents(visitEvents, (event) => {
    if (waiting.push(event) === 1) setTimeout(readWaiting);
  });
  // The events that were kept until now are read at once.
  readWaiting();
  if (report) {
    addEventListener('error', ({ error }) => report(error, 'unhandledException', reader.pageType()));
    addEventListener('unhandledrejection', ({ reason }) =>
      report(reason, 'unhandledPromiseRejection', reader.pageType()),
    );
  }
  const onLeave = () => {
    readWaiting();
    senders?.flush();
  };
  addEventListener('pagehide', onLeave);
  pageDocument.addEventListener(
    'visibilitychange',
    () => pageDocument.visibilityState === 'hidden' && onLeave(),
  );
}
