import type { Page } from '@playwright/test';
import { axeViolations } from './axe-violations';
import { buyNow } from './click-targets';
import { expect, test } from './fixtures';

const PAGE = '/products/kubek?bench=1&recommended=none';
const bench = (page: Page) => page.locator('sandbox-bench');
const toggle = (page: Page) => bench(page).getByRole('button', { name: /Bench/ });
const panel = (page: Page) => bench(page).getByRole('tabpanel');
const open = (page: Page, tab: string) => bench(page).getByRole('tab', { name: tab }).click();

const boxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')].map((element) =>
      JSON.stringify(element.getBoundingClientRect()),
    ),
  );

test('a folded bench does not move any part of the page', async ({ page }) => {
  await page.goto(`${PAGE}&buttons=none`);
  await expect(toggle(page)).toBeVisible();
  await expect(buyNow(page)).toBeVisible();
  await expect(page.locator('[debug]')).toHaveCount(0);
  const withBench = await boxes(page);
  await page.goto('/products/kubek');
  await expect(buyNow(page)).toBeVisible();
  await expect(bench(page)).toHaveCount(0);
  expect(withBench).toEqual(await boxes(page));
});

test('a control opens the page with another URL, and the bench stays open', async ({ page }) => {
  await page.goto('/products/kubek?bench=1');
  await toggle(page).click();
  await panel(page).getByLabel('Theme').selectOption('Dark');
  await page.waitForURL(/theme=dark/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await panel(page).getByRole('checkbox', { name: 'PayPal' }).uncheck();
  await page.waitForURL(/buttons=apple_pay,google_pay$/);
  await expect(page.locator('shopify-paypal-button')).toHaveCount(0);
});

test('the panels show calls, events, wallets, numbers and the HTML of the elements', async ({ page }) => {
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
    await open(page, tab);
    await expect(panel(page), tab).toContainText(text);
    expect.soft(await axeViolations(page, 'sandbox-bench'), tab).toEqual([]);
  }
});

test("the panel of wallets shows the doctor's findings, and the doctor's overlay does not cover the shop", async ({
  page,
}) => {
  await page.goto(`${PAGE}&scenario=http_500`);
  await toggle(page).click();
  await open(page, 'Wallets');
  await expect(panel(page)).toContainText('api-not-reached');
  await expect(page.locator('ekspres-doctor')).toBeAttached();
  await expect(page.locator('ekspres-doctor')).toBeHidden();
});
