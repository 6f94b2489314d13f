import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';
import type { Contender } from '../contenders/contender';
import { phone } from '../profiles';
import type { Figures } from './metrics';
import { openProbedPage, type Network, type ProbedPage } from './open-page';

/** Time limit for a page's buttons. */
export const BUTTON_TIMEOUT_MS = 15_000;
const CLICK_TIMEOUT_MS = 10_000;

/** Time for work that a script defers until after its first button. */
export const SETTLE_MS = 1500;

/** Longer tasks block input, by the definition of TBT. */
const BLOCKING_MS = 50;

interface Seen {
  shifts: number;
  longTasks: { startTime: number; duration: number }[];
  largestPaint?: number;
  firstPaint?: number;
  /** The time of the probe's frame checks, with the layout that they force. */
  probeTime: number;
  transfers: { url: string; start: number; bytes: number }[];
}

/** A failure of a contender's page, after which the run continues. */
export class LoadFailure extends Error {}

async function navigate(probed: ProbedPage, url: string) {
  await probed.page.goto(url, { waitUntil: 'commit' });
  const first = await probed.waitForMessage('first-button', BUTTON_TIMEOUT_MS);
  if (!first) throw new LoadFailure(`${url}: no button within ${BUTTON_TIMEOUT_MS / 1000} s`);
  return first;
}

const readSeen = (probed: ProbedPage): Promise<Seen> =>
  probed.page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
    // The probe defines it.
    const { ekspresBenchSeen } = window as unknown as { ekspresBenchSeen: Seen };
    return {
      ...ekspresBenchSeen,
      ...(firstPaint && { firstPaint: firstPaint.startTime }),
      transfers: entries.map(({ name, startTime, encodedBodySize, transferSize }) => ({
        url: name,
        start: startTime,
        // Cached responses transfer no bytes.
        bytes: transferSize === 0 ? 0 : encodedBodySize,
      })),
    };
  });

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A figure to spread into others; nothing if it was not measured. */
const figureIfMeasured = (name: keyof Figures, value: number | undefined): Figures =>
  value === undefined ? {} : { [name]: value };

async function readFigures(probed: ProbedPage, url: string, firstButton: number): Promise<Figures> {
  // The script's time is read first, because reading the rest runs Playwright's helpers in the page.
  const { metrics } = await probed.session.send('Performance.getMetrics');
  const script = metrics.find(({ name }) => name === 'ScriptDuration');
  const seen = await readSeen(probed);
  const timeOf = (type: 'placeholder' | 'all-buttons') =>
    probed.messages.find((message) => message.type === type)?.time;
  const ownTransfers = seen.transfers.filter((transfer) => transfer.url.startsWith(new URL(url).origin));
  const isBeforeButton = (transfer: { start: number }) => transfer.start < firstButton;
  const tasks = seen.longTasks.map(({ duration }) => duration);
  return {
    ...figureIfMeasured('firstPlaceholder', timeOf('placeholder')),
    firstButton,
    ...figureIfMeasured('allButtons', timeOf('all-buttons')),
    ...figureIfMeasured('firstContentfulPaint', seen.firstPaint),
    ...figureIfMeasured('largestContentfulPaint', seen.largestPaint),
    totalBlockingTime: sum(tasks.map((duration) => duration - BLOCKING_MS)),
    longestTask: Math.max(0, ...tasks),
    layoutShift: seen.shifts,
    requestsBefore: seen.transfers.filter(isBeforeButton).length,
    bytesBefore: sum(ownTransfers.filter(isBeforeButton).map(({ bytes }) => bytes)),
    bytes: sum(ownTransfers.map(({ bytes }) => bytes)),
    ...figureIfMeasured('scriptTime', script && script.value * 1000 - seen.probeTime),
  };
}

async function loadAndMeasure(context: BrowserContext, contender: Contender, url: string, network: Network) {
  const probed = await openProbedPage(context, contender, network);
  await probed.session.send('Performance.enable');
  const first = await navigate(probed, url);
  await probed.waitForMessage('all-buttons', BUTTON_TIMEOUT_MS);
  await sleep(SETTLE_MS);
  const figures = await readFigures(probed, url, first.time);
  await probed.page.close();
  return figures;
}

const withContext = async <T>(
  browser: Browser,
  task: (context: BrowserContext) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext(phone);
  try {
    return await task(context);
  } finally {
    await context.close();
  }
};

/** The figures of a load with an empty cache, and of a repeat view. */
export interface FirstAndRepeat {
  first: Figures;
  repeat?: Figures;
}

/**
 * Loads the contender's page with an empty cache, and with `repeat` a second time.
 * @throws LoadFailure if the page shows no button
 */
export const measureLoad = (
  browser: Browser,
  contender: Contender,
  url: string,
  network: Network,
  { repeat }: { repeat: boolean },
): Promise<FirstAndRepeat> =>
  withContext(browser, async (context) => {
    const first = await loadAndMeasure(context, contender, url, network);
    return repeat ? { first, repeat: await loadAndMeasure(context, contender, url, network) } : { first };
  });

/**
 * Loads the page, clicks the first button as soon as it is painted, and records when the page reacts with a
 * request, a navigation, or a call of the contender's click handler.
 */
export const measureFirstClick = (
  browser: Browser,
  contender: Contender,
  url: string,
  network: Network,
): Promise<Figures> =>
  withContext(browser, async (context) => {
    const probed = await openProbedPage(context, contender, network);
    const { x = 0, y = 0 } = await navigate(probed, url);
    const pointer = { x, y, button: 'left', clickCount: 1 } as const;
    await probed.session.send('Input.dispatchMouseEvent', { ...pointer, type: 'mousePressed' });
    // A submitted form replaces the page before there is a response.
    const released = probed.session.send('Input.dispatchMouseEvent', { ...pointer, type: 'mouseReleased' });
    const handled = await probed.waitForMessage('handled', CLICK_TIMEOUT_MS);
    void released.catch(() => {});
    return figureIfMeasured('clickHandled', handled?.time);
  });
