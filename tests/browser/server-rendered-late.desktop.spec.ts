import { fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import { SERVER_PAGES, whenHydrated } from './server-pages';
import { openHeld, watchPlaces } from './server-rendered-late-page';

test('server-rendered buttons do not move when the script and the components load', async ({ page }) => {
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
