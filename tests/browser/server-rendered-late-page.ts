import type { Page } from '@playwright/test';

/**
 * Remembers those of these elements that have a box; `places` returns their tops in the page, and heights, at
 * any time.
 */
export async function watchPlaces(page: Page, selector: string): Promise<{ places(): Promise<string[]> }> {
  const found = await page.evaluateHandle(
    (names) => [...document.querySelectorAll(names)].filter((element) => element.getClientRects().length),
    selector,
  );
  return {
    places: () =>
      found.evaluate((elements) =>
        elements.map((element) => {
          const { top, height } = element.getBoundingClientRect();
          // Rounded, because a page that has been scrolled has its boxes at other fractions.
          const inPage = Math.round(top - document.body.getBoundingClientRect().top);
          return `${element.localName}.${element.className}: ${inPage}, ${Math.round(height)}`;
        }),
      ),
  };
}

/** Opens a page of the sandbox, and delays its script until `arrive` is called. */
export async function openHeld(page: Page, path: string): Promise<{ arrive(): void }> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/dist/ekspres.js', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  return { arrive: () => open() };
}
