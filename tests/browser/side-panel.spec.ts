import type { Page } from '@playwright/test';
import { axeViolations } from './axe-violations';
import { buyNow, buyWith } from './click-targets';
import { expect, test } from './fixtures';
import { servePage } from './sandbox';

/** A page of the demo without the wallets that it has by default. */
const PAGE = '/products/kubek?panel=1&recommended=none&buttons=none';
const PHONE = { width: 390, height: 800 };
const sidePanel = (page: Page) => page.locator('sandbox-side-panel');
const toggle = (page: Page) => sidePanel(page).getByRole('button', { name: 'Zmień demo' });
const close = (page: Page) => sidePanel(page).getByRole('button', { name: 'Zamknij' });
const panel = (page: Page) => sidePanel(page).getByRole('tabpanel');
const tab = (page: Page, name: string) => sidePanel(page).getByRole('tab', { name });

const boxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')].map((element) =>
      JSON.stringify(element.getBoundingClientRect()),
    ),
  );

test('a closed side panel does not move any part of the page', async ({ page }) => {
  await page.goto(PAGE);
  await close(page).click();
  await expect(toggle(page)).toBeFocused();
  await expect(buyNow(page)).toBeVisible();
  await expect(page.locator('[debug]')).toHaveCount(0);
  const withPanel = await boxes(page);
  await page.goto('/products/kubek?panel=0');
  await expect(buyNow(page)).toBeVisible();
  await expect(sidePanel(page)).toHaveCount(0);
  expect(withPanel).toEqual(await boxes(page));
});

test('the side panel is open beside a wide page, and a button on a phone', async ({ page }) => {
  await page.goto(PAGE);
  await expect(panel(page)).toBeVisible();
  const { right } = await page.locator('main').evaluate((main) => main.getBoundingClientRect());
  expect(right).toBeLessThanOrEqual((await panel(page).boundingBox())!.x);
  await page.evaluate(() => sessionStorage.clear());
  await page.setViewportSize(PHONE);
  await page.reload();
  await expect(toggle(page)).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const { bottom } = await page
    .getByRole('link', { name: 'Scenarios' })
    .evaluate((link) => link.getBoundingClientRect());
  expect(bottom).toBeLessThanOrEqual((await toggle(page).boundingBox())!.y);
});

test('a choice applies to all pages of the visit, and keeps the focus and the place', async ({ page }) => {
  await page.goto('/products/kubek?panel=1');
  await panel(page).getByLabel('Motyw').selectOption('Ciemny');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(panel(page).getByLabel('Motyw')).toBeFocused();
  await page.evaluate(() => scrollTo(0, 200));
  const belowIt = panel(page).getByRole('group', { name: 'Pod nim' });
  await belowIt.getByRole('checkbox', { name: 'PayPal' }).uncheck();
  await expect(page.locator('shopify-paypal-button')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  await page.goto('/products/kawa');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('shopify-google-pay-button')).toBeVisible();
  await expect(page.locator('shopify-paypal-button')).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Zacznij od nowa' }).click();
  await expect(page.locator('shopify-paypal-button')).toBeVisible();
});

test('Venmo is shown when it is chosen', async ({ page }) => {
  await page.goto('/products/kubek?panel=1&buttons=venmo');
  await expect(page.locator('shopify-venmo-button iframe')).toBeVisible();
});

test('the divider and the buttons disappear if every vendor refuses', async ({ page }) => {
  await page.goto('/products/kubek?panel=1');
  const divider = page.getByRole('heading', { name: 'albo od razu portfelem' });
  await expect(divider).toBeVisible();
  await panel(page).getByLabel('Dostawcy').selectOption('Udawani, wszyscy odmawiają');
  await expect(page).toHaveURL(/\/products\/kubek/);
  await expect(page.locator('.express')).toBeHidden();
  await tab(page, 'Portfele').click();
  await expect(panel(page)).toContainText(/google_pay\s*nie/);
});

test('a language can be chosen once its script is built, which is then loaded', async ({ page }) => {
  let isBuilt = false;
  await page.route('**/dist/ekspres.en.js*', (route) =>
    isBuilt ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.goto(PAGE);
  const language = panel(page).getByLabel('Język');
  await expect(language.getByRole('option', { name: /angielski: nie jest zbudowany/ })).toHaveAttribute(
    'disabled',
  );
  isBuilt = true;
  await language.selectOption('angielski');
  await expect(buyNow(page)).toHaveText('Buy it now');
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await expect(sidePanel(page).getByRole('tab', { name: 'Options' })).toBeVisible();
});

test('the tabs show calls, events, wallets, numbers and HTML, accessibly', async ({ page }) => {
  await page.goto('/products/kubek?panel=1&recommended=none&buttons=google_pay');
  await buyNow(page).click();
  await page.waitForURL('**/checkout/**');
  await page.goto('/products/kubek');
  await expect(page.locator('shopify-google-pay-button button')).toBeVisible();
  expect(await axeViolations(page, 'sandbox-side-panel')).toEqual([]);
  for (const [name, text] of [
    ['API', /cartCreate\s*200/],
    ['Zdarzenia', 'ekspres-checkout-start'],
    ['Portfele', /buy_it_now\s*tak.*google_pay\s*tak/s],
    ['Liczby', /Przesunięcie układu\s*0\.0000/],
    ['HTML', 'access-token="your-access-token"'],
  ] as const) {
    await tab(page, name).click();
    await expect(panel(page), name).toContainText(text);
    expect(await axeViolations(page, 'sandbox-side-panel'), name).toEqual([]);
  }
});

test('the tabs can be used with the keyboard, and Escape closes the side panel', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(PAGE);
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await expect(close(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tab(page, 'Opcje')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'HTML')).toBeFocused();
  await expect(tab(page, 'HTML')).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page)).toHaveAccessibleName('HTML');
  await page.keyboard.press('Tab');
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toggle(page)).toBeFocused();
  await expect(panel(page)).toBeHidden();
});

test('the numbers leave out the requests of the side panel', async ({ page }) => {
  await page.goto(PAGE);
  await expect(buyNow(page)).toBeVisible();
  await tab(page, 'Liczby').click();
  await expect(panel(page)).toContainText('Wszystko');
  const before = await panel(page).textContent();
  await tab(page, 'API').click();
  const refreshed = page.waitForResponse('**/sandbox/calls');
  await refreshed;
  await tab(page, 'Liczby').click();
  await expect(panel(page)).toHaveText(before!);
});

test('the HTML can be pasted into a page, which then shows the buttons', async ({ page, baseURL }) => {
  await page.goto('/products/kubek?panel=1&buttons=google_pay,apple_pay');
  await expect(page.locator('shopify-google-pay-button button')).toBeVisible();
  await tab(page, 'HTML').click();
  const html = (await panel(page).locator('pre').textContent()) ?? '';
  expect(html).not.toMatch(/127\.0\.0\.1|data-ekspres|debug|eyJ/);
  const settings = { apiOrigin: baseURL };
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.route('https://pay.google.com/gp/p/js/pay.js', (route) => route.fulfill({ body: '' }));
  await page.goto(
    await servePage(
      page.request,
      `<!doctype html><html lang="pl"><meta charset="utf-8"><title>Sklep</title><link rel="icon" href="data:,">
      <script type="application/json" id="ekspres-config">${JSON.stringify(settings)}</script>
      ${html.replace('https://cdn.example/', '/dist/').replaceAll('your-access-token', 'sandbox-token')}`,
    ),
  );
  await expect(page.getByRole('button', { name: buyWith('Shop Pay') })).toBeVisible();
  expect(errors.filter((text) => text.includes('[Ekspres]'))).toEqual([]);
});

test("the Wallets tab shows the doctor's findings on request, without its overlay", async ({ page }) => {
  await page.goto(`${PAGE}&scenario=http_500`);
  await tab(page, 'Portfele').click();
  await expect(panel(page)).toContainText(/buy_it_now\s*tak/);
  await expect(page.locator('ekspres-doctor')).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Sprawdź tę stronę doktorem' }).click();
  await expect(panel(page)).toContainText('api-not-reached');
  await expect(page.locator('ekspres-doctor')).toBeAttached();
  await expect(page.locator('ekspres-doctor')).toBeHidden();
});

test('the Wallets tab says that the doctor has found nothing', async ({ page }) => {
  await page.goto(PAGE);
  await tab(page, 'Portfele').click();
  await panel(page).getByRole('button', { name: 'Sprawdź tę stronę doktorem' }).click();
  await expect(panel(page).getByRole('status')).toHaveText('Doktor nie znalazł żadnego błędu.');
});
