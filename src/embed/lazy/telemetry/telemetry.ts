import { isBot } from '../../../net/telemetry/bots';
import { createErrorReports } from '../../../net/telemetry/error-reports';
import { createLogs } from '../../../net/telemetry/logs';
import { createMetrics } from '../../../net/telemetry/metrics';
import { createTracker } from '../../../net/telemetry/analytics-tracker';
import { listenToEvents, type TimedVisitEvent, type VisitEvents } from '../click/visit-event-emitter';
import { readCookie } from '../../shared/page-globals';
import { resolvePageType } from '../../shared/page-type';
import { readSettings } from '../click/settings';
import { createEventReader } from './logs-and-metrics';
import { trackedPage } from './telemetry-page';
import { TELEMETRY_READERS, type TelemetrySettings } from '../click/telemetry-settings';
import { findAll, pageDocument } from '../../../ui/page-dom';

/** Sends what happens in the visit to the receivers in the page's settings. Nothing is sent for bots. */
export function listenToVisit(visitEvents: VisitEvents): void {
  const { telemetryOrigin, errors }: TelemetrySettings = isBot(navigator)
    ? {}
    : readSettings<TelemetrySettings>(TELEMETRY_READERS, {});
  // The URL is built in two steps, because bundlers would copy the file that `new URL('…', import.meta.url)`
  // names.
  const scriptFolder = new URL('.', new URL(import.meta.url)).href;
  const report = errors && createErrorReports(errors, scriptFolder, navigator.userAgent);
  const { page, requestChoice } = trackedPage(readCookie, () => reader.isClicking());
  const senders = telemetryOrigin
    ? ([
        createTracker(telemetryOrigin, page),
        createMetrics(telemetryOrigin),
        createLogs(telemetryOrigin),
      ] as const)
    : ([] as const);
  const [[track] = [], [measure] = [], [log] = []] = senders;
  const reader = createEventReader(
    { track, measure, log, report, onFirstButton: track && requestChoice },
    // The type is read from any element, because host elements set the attribute on their buttons even if
    // they do not have it themselves.
    () => resolvePageType(findAll('[page-type]')[0]?.getAttribute('page-type') ?? undefined),
    performance.timeOrigin,
  );
  const waiting: TimedVisitEvent[] = [];
  const readWaiting = () => {
    for (const event of waiting.splice(0)) {
      try {
        reader.read(event);
      } catch {
        // An event that cannot be read is not measured; the shop works without it.
      }
    }
  };
  // Events are read in a separate task, so that the code that emits them does not wait.
  listenToEvents(visitEvents, (event) => {
    if (waiting.push(event) === 1) setTimeout(readWaiting);
  });
  // The events that were kept until now are read at once.
  readWaiting();
  addEventListener('error', ({ error }) => report?.(error, 'unhandledException', reader.pageType()));
  addEventListener('unhandledrejection', ({ reason }) =>
    report?.(reason, 'unhandledPromiseRejection', reader.pageType()),
  );
  const onLeave = () => {
    readWaiting();
    senders.forEach(([, flush]) => flush());
  };
  addEventListener('pagehide', onLeave);
  pageDocument.addEventListener(
    'visibilitychange',
    () => pageDocument.visibilityState === 'hidden' && onLeave(),
  );
}
