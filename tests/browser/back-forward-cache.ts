import { expect, type Page } from '@playwright/test';

/** Notes on this page when the browser restores it from its back/forward cache. */
export const noteRestoration = (page: Page): Promise<void> =>
  page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  });

/** Goes back to a page with {@link noteRestoration}, and expects that it was restored from the cache. */
export async function goBackToCachedPage(page: Page): Promise<void> {
  // page.goBack() would wait for a load event, which a page from the cache does not fire.
  await page.evaluate(() => history.back());
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
}
