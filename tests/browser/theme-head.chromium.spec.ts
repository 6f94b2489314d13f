import type { Page } from '@playwright/test';
import { shopPay } from './click-targets';
import { expect, test } from './fixtures';
import {
  CONTENT_FOR_HEADER,
  LAYOUT,
  openThemePage,
  OUR_SCRIPT,
  OUR_TAG,
  PLATFORM_SCRIPT,
  WHO_WAS_FIRST,
  type Visit,
} from './theme-head';

// The steps of the migration guide, on pages whose head is in the order of the platform's.

const LATE = { lateMs: 2000 };
const ASYNC = OUR_TAG.replace('<script ', '<script async ');

const drawnByPlatform = (page: Page) => page.locator('[data-drawn-by=platform]');
const isOursFirst = (page: Page) => page.evaluate<boolean>(WHO_WAS_FIRST);

/** Expects that our script has drawn the button, and the other one nothing. */
async function expectOurs(page: Page, { lines }: Visit): Promise<void> {
  await expect(shopPay(page)).toBeVisible();
  expect(await isOursFirst(page)).toBe(true);
  await expect(drawnByPlatform(page)).toHaveCount(0);
  expect(lines).toEqual([]);
}

/** Expects that the platform's script has drawn the button, and ours says so. */
async function expectPlatforms(page: Page, { lines }: Visit): Promise<void> {
  await expect(drawnByPlatform(page)).toHaveCount(1);
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toContain('other-script');
  expect(await isOursFirst(page)).toBe(false);
}

test("the guide's tag is first on every page, also 2 s late, and the platform's module is loaded only by its own tag", async ({
  page,
}) => {
  for (const kind of ['product', 'quick view'] as const) {
    for (const options of [{}, LATE]) {
      await test.step(`${kind} ${JSON.stringify(options)}`, async () => {
        const visit = await openThemePage(page, kind, LAYOUT, options);
        await expectOurs(page, visit);
        expect(visit.requests.includes(PLATFORM_SCRIPT)).toBe(kind === 'product');
      });
    }
  }
});

test('with async our tag is not first if it loads late', async ({ page }) => {
  for (const kind of ['product', 'quick view'] as const) {
    await test.step(kind, async () => {
      const visit = await openThemePage(page, kind, `${ASYNC}\n${CONTENT_FOR_HEADER}`, LATE);
      await expectPlatforms(page, visit);
    });
  }
});

test("after what the platform prints, our tag is first only where the platform's tag is not", async ({
  page,
}) => {
  const layout = `${CONTENT_FOR_HEADER}\n${OUR_TAG}`;
  await test.step('product', async () => expectPlatforms(page, await openThemePage(page, 'product', layout)));
  await test.step('quick view', async () =>
    expectOurs(page, await openThemePage(page, 'quick view', layout, LATE)));
});

test('our files work in the flat folder of a theme, with a query on the first one only', async ({ page }) => {
  const { requests } = await openThemePage(page, 'product', LAYOUT);
  await shopPay(page).click();
  await page.waitForURL(/storefront_wallet=true/);
  const ours = requests.filter((path) => path.startsWith('/cdn/shop/'));
  expect(ours.filter((path) => path.includes('?'))).toEqual([OUR_SCRIPT]);
  expect(ours.some((path) => /\/assets\/click-[\w-]+\.js$/.test(path))).toBe(true);
});

test('the link to more options names its wallet by another attribute, and an element of 2023 stays empty', async ({
  page,
}) => {
  await openThemePage(page, 'product', LAYOUT);
  const link = page.locator('more-payment-options-link');
  await expect(link).toHaveAttribute('recommended-instrument', 'ShopPay');
  await expect(link).not.toHaveAttribute('wallet-instrument-name');
  await expect(page.locator('dynamic-checkout')).toBeEmpty();
});

test("without our tag the platform's script draws the buttons again", async ({ page }) => {
  await openThemePage(page, 'product', LAYOUT);
  await expect(shopPay(page)).toBeVisible();
  const { requests, lines } = await openThemePage(page, 'product', CONTENT_FOR_HEADER);
  await expect(drawnByPlatform(page)).toHaveCount(1);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(requests.filter((path) => path.includes('ekspres'))).toEqual([]);
  expect(lines).toEqual([]);
});
