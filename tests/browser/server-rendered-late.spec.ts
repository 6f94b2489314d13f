import type { Page } from '@playwright/test';
import { CART, fillCart } from './cart-visit';
import { buyNow, shopPay } from './click-targets';
import { holdRequests, type HeldRequests } from './held-requests';
import { FIRST_FILE } from './layout-shifts';
import { waitLongForVendors } from './states-page';
import { expect, test } from './click-events';
import { addScript, formAround, openWithoutScript, REQUIRED, server } from './server-markup';
import { cartCreateCount } from './click-calls';
import { MORE_OPTIONS } from './server-pages';

async function openWithLateScript(page: Page, path: string): Promise<HeldRequests> {
  const script = await holdRequests(page, FIRST_FILE);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  return script;
}

/** Remembers which of these have a box. Returns a function that returns the position of each. */
async function rememberElements(page: Page, selector: string): Promise<() => Promise<string[]>> {
  const found = await page.evaluateHandle(
    (names) => [...document.querySelectorAll(names)].filter((element) => element.getClientRects().length),
    selector,
  );
  return () =>
    found.evaluate((elements) =>
      elements.map((element) => {
        const { top, height } = element.getBoundingClientRect();
        // Rounded, because a page that has been scrolled has its boxes at other fractions.
        const topInPage = Math.round(top - document.body.getBoundingClientRect().top);
        return `${element.localName}.${element.className}: ${topInPage}, ${Math.round(height)}`;
      }),
    );
}

test('a wallet that is refused late is replaced in place by its fallback', async ({ page }) => {
  const button = page.locator('shopify-accelerated-checkout [slot=button]');
  for (const query of ['recommended=google_pay&gpay=not_ready', 'recommended=apple_pay&apple=cannot_pay']) {
    const script = await openWithLateScript(page, `/products/kubek?render=server&${query}`);
    await expect.soft(button, query).toBeVisible();
    const boxes = await rememberElements(page, 'shopify-accelerated-checkout, .facts, footer');
    const skeletonBox = await button.boundingBox();
    const before = await boxes();
    script.release();
    await expect(buyNow(page)).toBeVisible();
    expect.soft(await boxes(), query).toEqual(before);
    expect.soft(await button.boundingBox(), query).toEqual(skeletonBox);
    await page.unroute(FIRST_FILE);
  }
});

const NO_ANIMATION = '* { animation: none !important }';

test("vendors' skeletons are invisible from 8 s on until the script loads", async ({ page }) => {
  await fillCart(page);
  // Once the script has loaded, they are shown for as long as a vendor's script is waited for.
  await waitLongForVendors(page);
  const path = '/cart?render=server&wallets=paypal,google_pay,shop_pay&paypal=script-hangs&gpay=delay:60000';
  const script = await openWithLateScript(page, path);
  await page.addStyleTag({ content: NO_ANIMATION });
  const skeletons = page.locator('[slot] [part=skeleton]');
  await expect(skeletons).toHaveCount(2);
  const visibilities = () =>
    skeletons.evaluateAll((elements) => elements.map((element) => getComputedStyle(element).visibility));
  // The container that a vendor draws into has no height until the chunk `vendor` has loaded.
  const boxes = await rememberElements(page, `main :not(.ek-vendor>:empty), ${CART} [slot], footer`);
  const before = await boxes();
  expect(await visibilities()).toEqual(['visible', 'visible']);

  // Playwright's clock does not advance animations, so each is finished.
  const delays = await skeletons.evaluateAll((elements) =>
    elements.flatMap((element) =>
      element.parentElement!.getAnimations().map((animation) => {
        animation.finish();
        return animation.effect?.getTiming().delay;
      }),
    ),
  );
  expect(delays).toEqual([8000, 8000]);
  expect(await visibilities()).toEqual(['hidden', 'hidden']);
  await expect(shopPay(page)).toBeVisible();
  expect(await boxes()).toEqual(before);

  script.release();
  await expect.poll(visibilities).toEqual(['visible', 'visible']);
  expect(await boxes()).toEqual(before);
});

/** The names of the theme's button, and of Ekspres's button before the script has loaded. */
const THEMES_BUTTON = 'add';
const OUR_BUTTON = 'return_to';

const ourButton = server.renderProduct(REQUIRED);
const afterTheme = formAround(ourButton);
const beforeTheme = formAround('').replace('<button', `${ourButton}<button`);

test("Enter clicks the theme's button once the script loads, or if ours follows it", async ({ page }) => {
  for (const { body, hasScript, clicked } of [
    { body: afterTheme, hasScript: false, clicked: THEMES_BUTTON },
    { body: beforeTheme, hasScript: false, clicked: OUR_BUTTON },
    { body: beforeTheme, hasScript: true, clicked: THEMES_BUTTON },
  ]) {
    await openWithoutScript(page, body);
    if (hasScript) await addScript(page);
    await page.evaluate(() => {
      document.querySelector('form')?.addEventListener('submit', (event) => {
        event.preventDefault();
        document.title = (event.submitter as HTMLButtonElement).name;
      });
    });
    await page.locator('[name=quantity]').press('Enter');
    await expect(page).toHaveTitle(clicked);
  }
});

const SHOP_PAY = '/products/kubek?render=server&recommended=shop_pay';

test.describe('if the script is blocked', () => {
  test('without the early-click script, Shop Pay does nothing, but its link works', async ({ page }) => {
    await page.goto(`${SHOP_PAY}&script=blocked&early-click=0`);
    await shopPay(page).click();
    await page.locator(MORE_OPTIONS).click();
    await page.waitForURL(/\/checkout\b/);
    // Only the click on the link has added a line.
    await expect(page.getByText('59,00').first()).toBeVisible();
    expect(await cartCreateCount(page)).toBe(0);
  });

  test('a click submits the product form with the early-click script', async ({ page }) => {
    await page.goto(`${SHOP_PAY}&quantity=2&script=blocked`);
    await shopPay(page).click();
    await page.waitForURL(/\/checkout\b/);
    await expect(page.getByText('118,00').first()).toBeVisible();
  });

  test('a click submits the form elsewhere whose id has a quotation mark', async ({ page }) => {
    const button = server.renderWallet({ ...REQUIRED, wallet: 'shop_pay', form: 'f"1' });
    const script = '<script type="module" src="/missing/ekspres.js"></script>';
    await openWithoutScript(
      page,
      formAround('', 'f&quot;1') + button,
      server.renderEarlyClickScript() + script,
    );
    await shopPay(page).click();
    await page.waitForURL(/\/checkout\b/);
    await expect(page.getByText('59,00').first()).toBeVisible();
  });
});
