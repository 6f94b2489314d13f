import type { Page } from '@playwright/test';
import { axeViolations } from './axe-violations';
import { fillCart } from './cart-visit';
import { cartCreateCount, recoverShop } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { buyNow, dialog, dialogClose, GENERIC_TEXT } from './click-targets';

const action = (page: Page, name: string) => dialog(page).getByRole('button', { name });

test('the dialog about a temporary failure clicks the button again and returns the focus', async ({
  page,
}) => {
  await page.goto('/products/kubek?scenario=http_429_minute');
  await buyNow(page).focus();
  await page.keyboard.press('Enter');
  const retry = action(page, 'Spróbuj ponownie');
  await expect(dialog(page)).toHaveAccessibleDescription(GENERIC_TEXT);
  await expect(retry).toBeFocused();
  expect(await axeViolations(page, 'ekspres-dialog')).toEqual([]);
  for (const [key, button] of [
    ['Tab', dialogClose(page)],
    ['Tab', retry],
    ['Shift+Tab', dialogClose(page)],
    ['Shift+Tab', retry],
  ] as const) {
    await page.keyboard.press(key);
    await expect(button).toBeFocused();
  }

  // The shop is still busy: the same dialog opens again, and the focus returns to the button after it.
  await page.keyboard.press('Enter');
  await expect.poll(() => cartCreateCount(page)).toBe(2);
  await expect(retry).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(buyNow(page)).toBeFocused();
});

test('a successful retry leads to the checkout', async ({ page }) => {
  await page.goto('/products/kubek?scenario=http_429_minute');
  await buyNow(page).click();
  await expect(dialogClose(page)).toBeVisible();
  await recoverShop(page);
  await action(page, 'Spróbuj ponownie').click();
  await page.waitForURL(/\/checkout\/.*storefront_wallet=true/);
  expect(await outcomes(page)).toMatchObject(['failed', 'success'].map((outcome) => ({ outcome })));
});

test('the dialog about a sold-out item leads to the cart that the shopper has', async ({ page }) => {
  await page.goto('/products/kubek?scenario=out_of_stock');
  await buyNow(page).click();
  await expect(dialogClose(page)).toBeVisible();
  await expect(dialog(page).getByRole('button')).toHaveCount(1);

  await fillCart(page);
  await page.goto('/products/kubek?scenario=out_of_stock');
  await buyNow(page).click();
  await action(page, 'Przejdź do koszyka').click();
  await page.waitForURL(/\/cart$/);
});

const openScenario = async (page: Page) => {
  await page.goto('/products/kubek?scenario=http_500');
  await expect(buyNow(page)).toBeVisible();
};

test('the dialog closes after a click outside of it or on its button, but not on its content', async ({
  page,
}) => {
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
