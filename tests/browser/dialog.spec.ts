import type { Page } from '@playwright/test';
import { buyNow, dialog, moreOptions, shopPay } from './click-targets';
import { expect, test } from './fixtures';
import { settle } from './cart-visit';
import { checkoutError, checkoutTitle } from '../../src/ui/messages/pl/dialog';

/** Part name of the focused element inside the dialog; null if the focus is elsewhere. */
const focusedPart = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement?.localName !== 'ekspres-dialog') return null;
    return activeElement.shadowRoot?.activeElement?.getAttribute('part') ?? null;
  });

test.describe('in each engine', { tag: '@engines' }, () => {
  test('the dialog is described, keeps the focus in it, and returns it on Escape', async ({ page }) => {
    await page.goto('/products/kubek?scenario=http_429_minute');
    await buyNow(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page)).toHaveAccessibleName(checkoutTitle);
    await expect(dialog(page)).toHaveAccessibleDescription(checkoutError);
    await expect(dialog(page)).toHaveAttribute('aria-modal', 'true');

    expect(await focusedPart(page)).toBe('dialog-action');
    for (const [key, part] of [
      ['Tab', 'dialog-close'],
      ['Tab', 'dialog-action'],
      ['Shift+Tab', 'dialog-close'],
      ['Shift+Tab', 'dialog-action'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focusedPart(page), `after ${key}`).toBe(part);
    }

    await page.keyboard.press('Escape');
    await expect(page.locator('ekspres-dialog')).toHaveCount(0);
    await expect(buyNow(page)).toBeFocused();
    await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'false');
  });

  test('the focus is on the pressed button after the dialog, even if it had none before', async ({
    page,
  }) => {
    await page.goto('/products/kubek?scenario=http_500&recommended=shop_pay');
    for (const button of [shopPay(page), moreOptions(page)]) {
      // As in Safari, a press focuses no button.
      await button.evaluate((pressed) =>
        pressed.addEventListener('mousedown', (event) => event.preventDefault()),
      );
      await button.click();
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    }
  });

  test('the dialog is at the bottom of a window of 640 px, and otherwise in the middle', async ({ page }) => {
    await page.goto('/products/kubek?scenario=http_500');
    await buyNow(page).click();
    await expect(dialog(page)).toBeVisible();
    const spaces = async (width: number) => {
      await page.setViewportSize({ width, height: 720 });
      const { y, height } = (await dialog(page).boundingBox())!;
      return { above: y, below: 720 - y - height };
    };
    expect((await spaces(640)).below).toBe(16);
    const { above, below } = await spaces(641);
    expect(Math.abs(above - below)).toBeLessThanOrEqual(1);
  });
});

test.describe('in each engine, and on a phone', { tag: ['@engines', '@phone'] }, () => {
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
});
