import { settle } from './cart-visit';
import { buyNow, dialog } from './click-targets';
import { expect, test } from './fixtures';

test('the page neither moves nor scrolls until the dialog closes', async ({ page, browserName }) => {
  await page.goto('/products/kubek?scenario=http_500');
  await page.addStyleTag({ content: 'body{min-height:3000px}' });
  await buyNow(page).scrollIntoViewIfNeeded();
  const scrollPosition = await page.evaluate(() => scrollY);
  const buttonBox = await buyNow(page).boundingBox();
  const scrollByShopper = async () => {
    await page.keyboard.press('PageDown');
    // WebKitGTK's driver has no wheel; its substitute scrolls by script, which nothing can prevent.
    if (browserName !== 'webkit') await page.mouse.wheel(0, 400);
    // A scroll that must not happen has no end to wait for, so this waits for a later effect.
    await settle(page);
    return page.evaluate(() => scrollY);
  };
  await buyNow(page).click();
  await expect(dialog(page)).toBeVisible();
  expect(await buyNow(page).boundingBox()).toEqual(buttonBox);
  expect(await scrollByShopper()).toBe(scrollPosition);

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await buyNow(page).boundingBox()).toEqual(buttonBox);
  await expect.poll(scrollByShopper).toBeGreaterThan(scrollPosition);
});

test('the dialog is in the middle, and at most 383 px wide with a margin of 16 px', async ({ page }) => {
  await page.goto('/products/kubek?scenario=http_500');
  await buyNow(page).click();
  await expect(dialog(page)).toBeVisible();
  const { x, width } = (await dialog(page).boundingBox())!;
  const viewportWidth = await page.evaluate(() => innerWidth);
  expect(width).toBe(Math.min(383, viewportWidth - 2 * 16));
  const spaceOnRight = viewportWidth - x - width;
  // A scroll bar takes some of it.
  expect(Math.abs(x - spaceOnRight)).toBeLessThan(20);
});
