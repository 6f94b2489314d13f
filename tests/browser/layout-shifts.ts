import type { Page } from '@playwright/test';
import { holdRequests } from './held-requests';
import { openPage } from './host-markup';

export const FIRST_FILE = '**/dist/ekspres.js';

const untilPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

/** Delays a script until the page has painted something, because only then can something move. */
export const holdUntilPaint = (page: Page, script: string | RegExp = FIRST_FILE) =>
  page.route(script, async (route) => {
    await untilPainted(page);
    await route.continue();
  });

/**
 * Opens a page, delays our script, and waits until the page has painted something.
 * @returns a function that loads the script
 */
export async function openBeforeScript(page: Page, html: string): Promise<() => void> {
  // A test may open several pages in turn.
  await page.unroute(FIRST_FILE);
  const { release } = await holdRequests(page, FIRST_FILE);
  await openPage(page, html, { waitUntil: 'commit' });
  await untilPainted(page);
  return release;
}

/** All layout shifts so far, each with what has moved; empty in engines that do not report them. */
export const layoutShifts = (page: Page) =>
  page.evaluate(async () => {
    const shifts: string[] = [];
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.outerHTML?.slice(0, 80)} ${JSON.stringify(previousRect)} → ${JSON.stringify(currentRect)}`,
        );
        shifts.push(`${value}: ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return shifts;
  });
