import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { emulateSlowPhone, slowPhone } from './slow-phone';

/** What one load of a page showed. Times in milliseconds since navigation, sizes in bytes as transferred. */
export interface Measurement {
  firstButton: number;
  layoutShift: number;
  longTasks: number;
  longTaskMs: number;
  requests: number;
  bytes: number;
}

interface Seen {
  firstButton: number;
  layoutShift: number;
  longTasks: number[];
}

const probe = fileURLToPath(new URL('in-page/probe.js', import.meta.url));

/** Time for work that a script defers until after its first button. */
const SETTLE_MS = 1500;

/** Loads `url` once in a context without a cache, as a slow phone, and reads what the probe saw. */
export async function measure(browser: Browser, url: string): Promise<Measurement> {
  const context = await browser.newContext({
    viewport: slowPhone.viewport,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(`${url}: ${error.message}`));
    await page.addInitScript({ path: probe });
    const session = await emulateSlowPhone(page);
    // Called by the probe. Playwright's own waiting would have the page parse its helpers while we measure.
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: 'ekspresBenchPainted' });
    const painted = new Promise((resolve) => session.once('Runtime.bindingCalled', () => resolve(true)));
    await page.goto(url, { waitUntil: 'commit' });
    if (!(await Promise.race([painted, sleep(20_000, false, { ref: false })])))
      throw new Error(`${url}: no button within 20 s`);
    await sleep(SETTLE_MS);
    const seen = (await page.evaluate('window.ekspresBench')) as Seen;
    const transfers = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
        (entry) => ({
          start: entry.startTime,
          bytes: (entry as PerformanceResourceTiming).encodedBodySize,
        }),
      ),
    );
    const before = transfers.filter(({ start }) => start < seen.firstButton);
    return {
      firstButton: seen.firstButton,
      layoutShift: seen.layoutShift,
      longTasks: seen.longTasks.length,
      longTaskMs: seen.longTasks.reduce((total, duration) => total + duration, 0),
      requests: before.length,
      bytes: before.reduce((total, { bytes }) => total + bytes, 0),
    };
  } finally {
    await context.close();
  }
}
