import type { Page } from '@playwright/test';
import { openPage } from './host-markup';

const untilPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

/** Has a script wait until the page has painted something: before that, there is nothing to move. */
export const holdUntilPaint = (page: Page, script: string | RegExp = '**/dist/ekspres.js') =>
  page.route(script, async (route) => {
    await untilPainted(page);
    await route.continue();
  });

/** Opens a page without its script, and waits until it has painted something. Returns what loads the script. */
export async function openBeforeScript(page: Page, html: string): Promise<() => void> {
  let load = () => {};
  const isWanted = new Promise<void>((resolve) => (load = resolve));
  await page.route(
    '**/dist/ekspres.js',
    async (route) => {
      await isWanted;
      await route.continue();
    },
    { times: 1 },
  );
  await openPage(page, html, { waitUntil: 'commit' });
  await untilPainted(page);
  return load;
}

/** All layout shifts so far, each with what has moved; empty in engines that do not report them. */
export const layoutShifts = (page: Page) =>
  page.evaluate(async () => {
    const seen: string[] = [];
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return seen;
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
        seen.push(`${value}: ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return seen;
  });
