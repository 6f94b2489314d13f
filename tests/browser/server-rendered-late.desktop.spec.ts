import type { Page } from '@playwright/test';
import { fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import { SERVER_PAGES, whenHydrated } from './server-pages';

/**
 * Remembers those of these elements that have a box; `places` returns their tops in the page, and heights, at
 * any time.
 */
async function watchPlaces(page: Page, selector: string): Promise<{ places(): Promise<string[]> }> {
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
async function openHeld(page: Page, path: string): Promise<{ arrive(): void }> {
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

test('nothing moves when the script loads, and when components draw the buttons', async ({ page }) => {
  await fillCart(page);
  for (const { what, path } of SERVER_PAGES) {
    const script = await openHeld(page, path);
    // Its vendor may draw a button meanwhile, which replaces the skeleton; the box around it stays.
    const all = await watchPlaces(page, 'main *:not([part=skeleton]), footer');
    const before = await all.places();
    script.arrive();
    await page.waitForFunction(() => customElements.get('shopify-accelerated-checkout'));
    await whenHydrated(page);
    await page.evaluate(() => document.querySelector('[access-token]')?.setAttribute('disabled', ''));
    await page.locator('[access-token] [aria-disabled=true]').first().waitFor();
    expect.soft(await all.places(), what).toEqual(before);
    await page.unroute('**/dist/ekspres.js');
  }
});
