import { errorChain, isNetworkFailure, type ErrorLink } from './error-chain';
import type { Environment } from './environment';
import { post } from './post';

/** Replaced by the package's version at build time. */
declare const __EKSPRES_VERSION__: string;
/** Replaced by the id of the build (`build/build-id.mjs`). The source map of `ekspres.js` is named after it. */
declare const __EKSPRES_BUILD__: string;

/** Reports that one page sends at most: an error that repeats says nothing new. */
const REPORT_LIMIT = 10;

/** Where errors are reported to. */
export interface ErrorService {
  notifyUrl: string;
  sessionsUrl: string;
  apiKey: string;
}

/** How an error was found: reported by the script itself, or not caught. */
export type ErrorOrigin = 'handledException' | 'unhandledException' | 'unhandledPromiseRejection';

/**
 * Whether it is an error of ours that can be mended: not one of the network, and none from elsewhere. A text comes
 * from a vendor's script that we called; another error of which neither message nor stack is told says nothing.
 */
const isReportable = (error: unknown, chain: readonly ErrorLink[], isHandled: boolean) =>
  !isNetworkFailure(error) &&
  (isHandled
    ? typeof error === 'string' || !!chain[0]?.message || !!chain[0]?.stacktrace.length
    : chain.some(({ stacktrace }) => stacktrace.some(({ inProject }) => inProject)));

/**
 * Reports errors in the format of Bugsnag's error reporting API, version 5, and first the page as a session, in that of
 * its sessions API, version 1.
 * @param base folder of our own files, with its final slash
 */
export function createErrorReports(
  { notifyUrl, sessionsUrl, apiKey }: ErrorService,
  base: string,
  userAgent: string,
  outside: Environment,
) {
  const time = () => new Date(outside.Date.now()).toISOString();
  const version = __EKSPRES_VERSION__;
  // Random, and kept nowhere: it counts pages, not people.
  const session = { id: outside.Math.random().toString(36).slice(2), startedAt: time() };
  let left = REPORT_LIMIT;

  const about = () => ({ app: { version, codeBundleId: __EKSPRES_BUILD__ }, device: { userAgent } });
  const send = (url: string, payloadVersion: string, body: object) =>
    void post(
      url,
      { apiKey, payloadVersion, notifier: { name: 'Ekspres', version, url: base }, ...body },
      outside,
      {
        'Bugsnag-Api-Key': apiKey,
        'Bugsnag-Payload-Version': payloadVersion,
        'Bugsnag-Sent-At': time(),
      },
    );
  send(sessionsUrl, '1', { sessions: [session], ...about() });

  /** Tells of an error, if it is one to tell of. */
  return function report(error: unknown, type: ErrorOrigin, context: string): void {
    const isHandled = type === 'handledException';
    const exceptions = errorChain(error, base);
    if (!isReportable(error, exceptions, isHandled) || left-- <= 0) return;
    const event = {
      exceptions,
      context,
      severity: 'error',
      severityReason: { type },
      unhandled: !isHandled,
      session: { ...session, events: { handled: Number(isHandled), unhandled: Number(!isHandled) } },
      ...about(),
    };
    send(notifyUrl, '5', { events: [event] });
  };
}
