import type { Page } from '@playwright/test';
import { axeViolations } from './axe-violations';
import { settle } from './cart-visit';
import { expect, test } from './fixtures';
import { buyNow, dialog, dialogClose, DIALOG_TITLE, GENERIC_TEXT } from './click-targets';

/** Part name of what has the focus inside the dialog; null when the focus is elsewhere. */
const focusedPart = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement?.localName !== 'ekspres-dialog') return null;
    return activeElement.shadowRoot?.activeElement?.getAttribute('part') ?? null;
  });

const openScenario = async (page: Page) => {
  await page.goto('/products/kubek?scenario=http_500');
  await expect(buyNow(page)).toBeVisible();
};

test('the dialog has a name and a description, holds the focus, closes on Escape and gives the focus back', async ({
  page,
}) => {
  await openScenario(page);
  await buyNow(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page)).toHaveAccessibleName(DIALOG_TITLE);
  await expect(dialog(page)).toHaveAccessibleDescription(GENERIC_TEXT);
  await expect(dialog(page)).toHaveAttribute('aria-modal', 'true');
  expect(await axeViolations(page, 'ekspres-dialog')).toEqual([]);

  expect(await focusedPart(page)).toMatch(/^dialog/);
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Tab']) {
    await page.keyboard.press(key);
    expect(await focusedPart(page), `after ${key}`).toMatch(/^dialog/);
  }

  await page.keyboard.press('Escape');
  await expect(page.locator('ekspres-dialog')).toHaveCount(0);
  await expect(buyNow(page)).toBeFocused();
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'false');
});

test('a click outside the dialog closes it, one inside does not, and its button does', async ({ page }) => {
  await openScenario(page);
  await buyNow(page).click();
  await dialog(page).getByText(GENERIC_TEXT).click();
  await dialog(page).click({ position: { x: 4, y: 4 } });
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toBeHidden();
  await expect(buyNow(page)).toBeFocused();

  await buyNow(page).click();
  await dialogClose(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(buyNow(page)).toBeFocused();
});

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
    // A scroll that should not happen has no end to wait for: what comes later has happened.
    await settle(page);
    return page.evaluate(() => scrollY);
  };
  await buyNow(page).click();
  await expect(dialog(page)).toBeVisible();
  expect(await buyNow(page).boundingBox()).toEqual(place);
  expect(await scroll()).toBe(top);

  // 383 px at most, and a margin to either side where the screen is narrower.
  const box = await dialog(page).boundingBox();
  const width = await page.evaluate(() => innerWidth);
  expect(box?.width).toBe(Math.min(383, width - 32));
  expect(Math.abs((box?.x ?? 0) * 2 + (box?.width ?? 0) - width)).toBeLessThan(20);

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await buyNow(page).boundingBox()).toEqual(place);
  await expect.poll(scroll).toBeGreaterThan(top);
});
