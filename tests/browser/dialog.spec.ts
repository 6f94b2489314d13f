import { settle } from './cart-visit';
import { buyNow, dialog } from './click-targets';
import { expect, test } from './fixtures';

test('the page behind the dialog neither moves nor scrolls, and scrolls again afterwards', async ({
  page,
  browserName,
}) => {
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

  // 383 px at most, and a margin on either side if the screen is narrower.
  const box = await dialog(page).boundingBox();
  const width = await page.evaluate(() => innerWidth);
  expect(box?.width).toBe(Math.min(383, width - 32));
  expect(Math.abs((box?.x ?? 0) * 2 + (box?.width ?? 0) - width)).toBeLessThan(20);

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await buyNow(page).boundingBox()).toEqual(buttonBox);
  await expect.poll(scrollByShopper).toBeGreaterThan(scrollPosition);
});
