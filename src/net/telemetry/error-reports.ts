import { errorChain, isNetworkFailure, type ErrorLink } from './error-chain';
import { post } from './post';

/** Replaced by the package's version at build time. */
declare const __EKSPRES_VERSION__: string;
/**
 * Replaced by the id of the build (`build/build-id.mjs`). The source map of `ekspres.js` is named after it.
 */
declare const __EKSPRES_BUILD__: string;

/** The largest number of reports that one page sends. */
const REPORT_LIMIT = 10;

export interface ErrorService {
  notifyUrl: string;
  sessionsUrl: string;
  apiKey: string;
}

/** How an error was found: reported by the script itself, or uncaught. */
export type ErrorOrigin = 'handledException' | 'unhandledException' | 'unhandledPromiseRejection';

/**
 * Whether an error is reported. Network failures are not. An uncaught error must have one of our calls in its
 * stack. A handled error must have a message or stack that may be sent; a thrown string is always reported,
 * because vendors' scripts throw strings.
 */
function isReportable(error: unknown, chain: readonly ErrorLink[], { isHandled }: { isHandled: boolean }) {
  if (isNetworkFailure(error)) return false;
  if (!isHandled) return chain.some(({ stacktrace }) => stacktrace.some(({ inProject }) => inProject));
  return typeof error === 'string' || !!chain[0]?.message || !!chain[0]?.stacktrace.length;
}

/**
 * Creates a function that reports errors in the format of Bugsnag's error reporting API, version 5. It first
 * reports the page as a session, in the format of the sessions API, version 1.
 * @param base folder of our own files, with a trailing slash
 */
export function createErrorReports(
  { notifyUrl, sessionsUrl, apiKey }: ErrorService,
  base: string,
  userAgent: string,
) {
  const isoTime = () => new Date().toISOString();
  const version = __EKSPRES_VERSION__;
  // Random and not stored: sessions count pages, not people.
  const session = { id: Math.random().toString(36).slice(2), startedAt: isoTime() };
  let reportCount = 0;

  const appAndDevice = () => ({ app: { version, codeBundleId: __EKSPRES_BUILD__ }, device: { userAgent } });
  const send = (url: string, payloadVersion: string, body: object) =>
    void post(
      url,
      { apiKey, payloadVersion, notifier: { name: 'Ekspres', version, url: base }, ...body },
      {
        'Bugsnag-Api-Key': apiKey,
        'Bugsnag-Payload-Version': payloadVersion,
        'Bugsnag-Sent-At': isoTime(),
      },
    );
  send(sessionsUrl, '1', { sessions: [session], ...appAndDevice() });

  return function report(error: unknown, type: ErrorOrigin, context: string): void {
    const isHandled = type === 'handledException';
    const exceptions = errorChain(error, base);
    if (!isReportable(error, exceptions, { isHandled }) || reportCount >= REPORT_LIMIT) return;
    reportCount += 1;
    const event = {
      exceptions,
      context,
      severity: 'error',
      severityReason: { type },
      unhandled: !isHandled,
      session: { ...session, events: { handled: Number(isHandled), unhandled: Number(!isHandled) } },
      ...appAndDevice(),
    };
    send(notifyUrl, '5', { events: [event] });
  };
}
