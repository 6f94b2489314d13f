import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import type { Contender } from '../contenders/contender';
import { phone } from '../profiles';
import { functionTimes, type FunctionTime } from './function-times';
import { BUTTON_TIMEOUT_MS, SETTLE_MS } from './measure-load';
import { openProbedPage, type Network, type ProbedPage } from './open-page';

/** A request of a page; times in milliseconds since the navigation. */
export interface TracedRequest {
  /** The path on the lab's server, or host and path for a vendor's. */
  name: string;
  start: number;
  firstByte: number;
  end: number;
  /** With headers, compressed. */
  bytes: number;
}

/** Requests and functions of two loads of a page. */
export interface LoadTrace {
  requests: TracedRequest[];
  /** When the first button and all buttons were painted, in the same load. */
  marks: { title: string; time: number }[];
  /** Until all buttons were painted, in a second load, with V8's profiler, which slows it down. */
  functions: FunctionTime[];
}

/** A request while it is observed: seconds of the browser's monotonic clock. */
interface Observed {
  url: string;
  start: number;
  wallTime: number;
  firstByte?: number;
  end?: number;
  bytes?: number;
}

function observeRequests(session: CDPSession): ReadonlyMap<string, Observed> {
  const observed = new Map<string, Observed>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    if (/^https?:/.test(request.url))
      observed.set(requestId, { url: request.url, start: timestamp, wallTime });
  });
  session.on('Network.responseReceived', ({ requestId, timestamp }) => {
    const request = observed.get(requestId);
    if (request) request.firstByte = timestamp;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = observed.get(requestId);
    if (request) Object.assign(request, { end: timestamp, bytes: encodedDataLength });
  });
  return observed;
}

/**
 * Completed requests, in the order in which they were sent.
 * @param origin of the lab's server
 * @param timeOrigin of the page: the time of the navigation, in milliseconds since 1970
 */
export const tracedRequests = (
  observed: Iterable<Observed>,
  origin: string,
  timeOrigin: number,
): TracedRequest[] =>
  [...observed]
    .flatMap(({ url, start, wallTime, firstByte, end, bytes = 0 }) => {
      if (firstByte === undefined || end === undefined) return [];
      const { origin: requestOrigin, host, pathname } = new URL(url);
      const since = (timestamp: number) => (timestamp - start + wallTime) * 1000 - timeOrigin;
      return [
        {
          name: requestOrigin === origin ? pathname : host + pathname,
          start: since(start),
          firstByte: since(firstByte),
          end: since(end),
          bytes,
        },
      ];
    })
    .sort((a, b) => a.start - b.start);

/** Loads the page twice: once to record its requests, once with V8's profiler. */
export async function traceLoad(
  browser: Browser,
  contender: Contender,
  url: string,
  network: Network,
): Promise<LoadTrace> {
  const inPage = async <T>(task: (probed: ProbedPage) => Promise<T>): Promise<T> => {
    const context = await browser.newContext(phone);
    try {
      return await task(await openProbedPage(context, contender, network));
    } finally {
      await context.close();
    }
  };
  const load = async ({ page, waitForMessage }: ProbedPage) => {
    await page.goto(url, { waitUntil: 'commit' });
    await waitForMessage('all-buttons', BUTTON_TIMEOUT_MS);
  };
  const requestsAndMarks = await inPage(async (probed) => {
    const observed = observeRequests(probed.session);
    await load(probed);
    await sleep(SETTLE_MS);
    const timeOrigin = await probed.page.evaluate(() => performance.timeOrigin);
    const timeOf = (type: string) => probed.messages.find((message) => message.type === type)?.time;
    const marks = [
      { title: 'first button', time: timeOf('first-button') },
      { title: 'all buttons', time: timeOf('all-buttons') },
    ].flatMap(({ title, time }) => (time === undefined ? [] : [{ title, time }]));
    return { requests: tracedRequests(observed.values(), new URL(url).origin, timeOrigin), marks };
  });
  const functions = await inPage(async (probed) => {
    const { session } = probed;
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', { interval: 200 });
    await session.send('Profiler.start');
    await load(probed);
    const { profile } = await session.send('Profiler.stop');
    return functionTimes(profile, contender.files);
  });
  return { ...requestsAndMarks, functions };
}
