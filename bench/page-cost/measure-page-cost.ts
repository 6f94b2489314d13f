import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { emulate } from '../browser';
import { phone, profiles } from '../profiles';
import { redirectVendorRequests } from '../page-lab/redirect-vendor-requests';
import type { VendorServer } from '../page-lab/vendor-server';
import { CHANGE_MS, REDRAWS, type Activity, type CostPage } from './pages';

const counter = readFileSync(fileURLToPath(new URL('in-page/count-observers.js', import.meta.url)), 'utf8');

/** The memory of a page after garbage collection. */
export interface MemoryUse {
  heapBytes: number;
  nodes: number;
  detachedNodes: number;
  listeners: number;
  observers: number;
}

/** What one load of a page has cost. */
export interface PageCost {
  /** Work of the main thread until the page was idle, ms. */
  loadMs: number;
  /**
   * Work of the main thread in one second of the activity, ms; 0 for a drawer, where only memory is
   * measured.
   */
  busyMsPerSecond: number;
  /** The memory after the activity; for a drawer, after the first redraws. */
  before: MemoryUse;
  /** The memory after `REDRAWS` more redraws of a drawer; for other pages, a second reading. */
  after: MemoryUse;
}

const IDLE_MS = 2500;
const ACTIVITY_SECONDS = 10;
/** Redraws before the first reading, which fill caches and the browser's 250 resource timings. */
const WARM_UP_REDRAWS = 500;

/**
 * Arguments of the browser for the drawer: V8 only interprets. Otherwise the heap would grow by the code
 * that V8 compiles during the measurement: by 640 bytes per redraw for the first 500, and by some 35 for the
 * next 3,500.
 */
export const INTERPRETED = ['--js-flags=--no-opt --no-maglev --no-sparkplug'];

/** The network does not matter here. The limits for pages that change apply to an unthrottled CPU. */
const profileOf = (activity: Activity) => ({
  ...profiles.cable,
  roundTripMs: 0,
  cpuSlowdown: activity === 'nothing' ? profiles['4g'].cpuSlowdown : 1,
});

async function readMetric(session: CDPSession, metricName: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === metricName)?.value ?? 0;
}

/** The work of the main thread since the navigation, ms. */
const busyMs = async (session: CDPSession) => (await readMetric(session, 'TaskDuration')) * 1000;

async function readMemory(page: Page, session: CDPSession): Promise<MemoryUse> {
  // The second run collects what finalizers release.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { detachedNodes } = await session.send('DOM.getDetachedDomNodes');
  return {
    heapBytes: await readMetric(session, 'JSHeapUsedSize'),
    nodes: await readMetric(session, 'Nodes'),
    detachedNodes: detachedNodes.reduce((sum, { retainedNodeIds }) => sum + retainedNodeIds.length, 0),
    listeners: await readMetric(session, 'JSEventListeners'),
    observers: await page.evaluate(() =>
      // `in-page/count-observers.js` defines it.
      (window as unknown as { ekspresCostObservers: () => number }).ekspresCostObservers(),
    ),
  };
}

/** For each activity, a function that runs in the page and changes it at an interval of `ms`. */
const CHANGES: Readonly<Record<Exclude<Activity, 'drawer'>, ((ms: number) => void) | undefined>> = {
  nothing: undefined,
  countdown: (ms) => {
    let count = 0;
    const countdown = document.querySelector('#countdown');
    setInterval(() => countdown && (countdown.textContent = String((count += 1))), ms);
  },
  form: (ms) => {
    let count = 0;
    const field = document.querySelector<HTMLInputElement>('input[name=quantity]');
    setInterval(() => {
      if (!field) return;
      field.value = String(1 + ((count += 1) % 9));
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }, ms);
  },
};

/** Work of the main thread in one second of the activity, ms. */
async function measureWork(
  page: Page,
  session: CDPSession,
  activity: Exclude<Activity, 'drawer'>,
): Promise<number> {
  const started = performance.now();
  const busyBefore = await busyMs(session);
  const change = CHANGES[activity];
  if (change) await page.evaluate(change, CHANGE_MS);
  await sleep(ACTIVITY_SECONDS * 1000);
  const busyDuring = (await busyMs(session)) - busyBefore;
  return busyDuring / ((performance.now() - started) / 1000);
}

/** Time for the requests of the last redraws to end; one in progress uses some 28 kB. */
const SETTLE_MS = 1000;

/** Replaces the drawer's content repeatedly, as themes do after cart changes, and waits for its requests. */
async function redraw(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    const drawer = document.querySelector('#drawer');
    const markup = drawer?.innerHTML ?? '';
    for (let index = 0; drawer && index < count; index += 1) {
      drawer.innerHTML = markup;
      await new Promise(requestAnimationFrame);
    }
  }, times);
  await sleep(SETTLE_MS);
}

/** Loads a page, runs its activity, and measures both. */
export async function measurePageCost(
  browser: Browser,
  url: string,
  { activity }: CostPage,
  vendors: VendorServer,
): Promise<PageCost> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(`${url}: ${error.message}`));
    await page.addInitScript({ content: counter });
    const profile = profileOf(activity);
    const session = await emulate(page, profile);
    await redirectVendorRequests(session, vendors);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    await sleep(IDLE_MS);
    const loadMs = await busyMs(session);
    // This is measured before memory is read, because garbage collection discards compiled code.
    const busyMsPerSecond = activity === 'drawer' ? 0 : await measureWork(page, session, activity);
    await session.send('DOM.enable');
    if (activity === 'drawer') await redraw(page, WARM_UP_REDRAWS);
    const before = await readMemory(page, session);
    if (activity === 'drawer') await redraw(page, REDRAWS);
    return { loadMs, busyMsPerSecond, before, after: await readMemory(page, session) };
  } finally {
    await context.close();
  }
}
