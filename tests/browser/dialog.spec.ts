import type { Page } from '@playwright/test';
import { settle } from './cart-visit';
import { expect, test } from './fixtures';
import { buyNow, dialog } from './click-targets';

const openScenario = async (page: Page) => {
  await page.goto('/products/kubek?scenario=http_500');
  await expect(buyNow(page)).toBeVisible();
};

test('the page behind the dialog neither moves nor scrolls, and scrolls again afterwards', async ({
  page,
  browserName,
}) => {
  await openScenario(page);
  await page.addStyleTag({ content: 'body{min-height:3000px}' });
  await buyNow(page).scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  const place = await buyNow(page).boundingBox();
  const scroll = async () => {
    await page.keyboard.press('PageDown');
    // WebKitGTK's driver has no wheel; its substitute scrolls by script, which nothing can prevent.
    if (browserName !== 'webkit') await page.mouse.wheel(0, 400);
    // A scroll that must not happen has no end to wait for, so this waits for a later effect.
    await settle(page);
    return page.evaluate(() => scrollY);
  };
  await buyNow(page).click();
  await expect(dialog(page)).toBeVisible();
  expect(await buyNow(page).boundingBox()).toEqual(place);
  expect(await scroll()).toBe(top);

  // 383 px at most, and a margin on either side if the screen is narrower.
  const box = await dialog(page).boundingBox();
  const width = await page.evaluate(() => innerWidth);
  expect(box?.width).toBe(Math.min(383, width - 32));
  expect(Math.abs((box?.x ?? 0) * 2 + (box?.width ?? 0) - width)).toBeLessThan(20);

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await buyNow(page).boundingBox()).toEqual(place);
  await expect.poll(scroll).toBeGreaterThan(top);
});
