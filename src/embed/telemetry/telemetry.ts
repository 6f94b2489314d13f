import { isBot } from '../../net/telemetry/bots';
import { createErrorReports } from '../../net/telemetry/error-reports';
import { createLogs } from '../../net/telemetry/logs';
import { createMetrics } from '../../net/telemetry/metrics';
import { createTracker } from '../../net/telemetry/tracker';
import type { readSettings } from '../page/settings';
import type { Visit } from './start-telemetry';
import { createNoteReader } from './telemetry-notes';
import { trackedPage } from './telemetry-page';
import { TELEMETRY_READERS, type TelemetrySettings } from './telemetry-settings';

/**
 * Sends what is noted of the visit to whom the page's settings name: nothing of a bot's.
 * @param readKeys reads settings
 */
export function takeNotes(
  readKeys: typeof readSettings,
  ...[notes, readCookie, resolvePageType]: Visit
): void {
  const { telemetryOrigin, errors }: TelemetrySettings = isBot(navigator)
    ? {}
    : readKeys<TelemetrySettings>(TELEMETRY_READERS, {});
  const base = new URL('.', import.meta.url).href;
  const report = errors && createErrorReports(errors, base, navigator.userAgent, globalThis);
  const [page, askForChoice] = trackedPage(readCookie, () => isClicking());
  const senders = telemetryOrigin
    ? ([
        createTracker(telemetryOrigin, page, globalThis),
        createMetrics(telemetryOrigin, globalThis),
        createLogs(telemetryOrigin, globalThis),
      ] as const)
    : ([] as const);
  const [[track] = [], [measure] = [], [log] = []] = senders;
  const [read, isClicking, pageType] = createNoteReader(
    [track, measure, log, report, track && askForChoice],
    // Elements carry it, also those that were made without it.
    () => resolvePageType(document.querySelector('[page-type]')?.getAttribute('page-type') ?? undefined),
    performance.timeOrigin,
  );
  const drain = () => {
    for (const note of notes.splice(0)) {
      try {
        read(note);
      } catch {
        // What cannot be measured is not; nobody shops worse for it.
      }
    }
  };
  drain();
  // Read afterwards: whoever notes something does not wait for it.
  const { push } = notes;
  notes.push = (...more) => {
    setTimeout(drain);
    return push.apply(notes, more);
  };
  addEventListener('error', ({ error }) => report?.(error, 'unhandledException', pageType()));
  addEventListener('unhandledrejection', ({ reason }) =>
    report?.(reason, 'unhandledPromiseRejection', pageType()),
  );
  const leave = () => {
    drain();
    senders.forEach(([, flush]) => flush());
  };
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());
}
