import type { Page } from '@playwright/test';
import { axeViolations } from './axe-violations';
import { buyNow } from './click-targets';
import { expect, test } from './fixtures';

/** With the side panel, but without the wallets that it adds by default. */
const PAGE = '/products/kubek?panel=1&recommended=none';
const sidePanel = (page: Page) => page.locator('sandbox-side-panel');
const toggle = (page: Page) => sidePanel(page).getByRole('button', { name: /Side panel/ });
const panel = (page: Page) => sidePanel(page).getByRole('tabpanel');
const openTab = (page: Page, tab: string) => sidePanel(page).getByRole('tab', { name: tab }).click();

const boxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')].map((element) =>
      JSON.stringify(element.getBoundingClientRect()),
    ),
  );

test('a closed side panel does not move any part of the page', async ({ page }) => {
  await page.goto(`${PAGE}&buttons=none`);
  await expect(toggle(page)).toBeVisible();
  await expect(buyNow(page)).toBeVisible();
  await expect(page.locator('[debug]')).toHaveCount(0);
  const withPanel = await boxes(page);
  await page.goto('/products/kubek?panel=0');
  await expect(buyNow(page)).toBeVisible();
  await expect(sidePanel(page)).toHaveCount(0);
  expect(withPanel).toEqual(await boxes(page));
});

test('a choice applies to all pages of the visit, and the side panel stays open', async ({ page }) => {
  await page.goto('/products/kubek?panel=1');
  await toggle(page).click();
  await panel(page).getByLabel('Theme').selectOption('Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await panel(page).getByRole('checkbox', { name: 'PayPal' }).uncheck();
  await expect(page.locator('shopify-paypal-button')).toHaveCount(0);
  await page.goto('/products/kawa');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('shopify-google-pay-button')).toBeVisible();
  await expect(page.locator('shopify-paypal-button')).toHaveCount(0);
});

test('a language can be chosen once its script is built, which is then loaded', async ({ page }) => {
  let isBuilt = false;
  await page.route('**/dist/ekspres.en.js', (route) =>
    isBuilt ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.goto(PAGE);
  await toggle(page).click();
  const language = panel(page).getByLabel('Language');
  await expect(language).toBeDisabled();
  isBuilt = true;
  await expect(language).toBeEnabled();
  await language.selectOption('English');
  await expect(buyNow(page)).toHaveText('Buy it now');
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
});

test('the tabs show calls, events, wallets, numbers and HTML, accessibly', async ({ page }) => {
  await page.goto(PAGE);
  await buyNow(page).click();
  await page.waitForURL('**/checkout/**');
  await page.goto(PAGE);
  await toggle(page).click();
  for (const [tab, text] of [
    ['Calls', /cartCreate\s*200/],
    ['Events', 'ekspres-checkout-start'],
    ['Wallets', /buy_it_now\s*yes/],
    ['Numbers', /Layout shift\s*0\.0000/],
    ['HTML', 'access-token='],
  ] as const) {
    await openTab(page, tab);
    await expect(panel(page), tab).toContainText(text);
  }
  expect(await axeViolations(page, 'sandbox-side-panel')).toEqual([]);
});

test("the Wallets tab shows the doctor's findings, beside the doctor's overlay", async ({ page }) => {
  await page.goto(`${PAGE}&scenario=http_500`);
  await toggle(page).click();
  await openTab(page, 'Wallets');
  await expect(panel(page)).toContainText('api-not-reached');
  await expect(page.locator('ekspres-doctor')).toBeAttached();
  await expect(page.locator('ekspres-doctor')).toBeHidden();
});
