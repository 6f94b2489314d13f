import type { Page } from '@playwright/test';
import { cartCreateCount, holdApi } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { shopPay } from './click-targets';
import { MUG } from './host-markup';
import { addScript, openWithoutScript, REQUIRED, server, SHOP_PAY } from './server-markup';
import { loadComponents } from './server-pages';

const product = (options: object = {}) =>
  server.renderProduct({ ...REQUIRED, recommended: SHOP_PAY, variantId: `${MUG}`, quantity: 2, ...options });
/** The checkout of a cart that a permalink has created. */
const PERMALINK = /\/checkout\/.*payment=shop_pay&redirect_source=direct_checkout_product/;

/** Opens a page with the link, and runs the script. */
async function openWithScript(page: Page): Promise<void> {
  await openWithoutScript(page, product(), server.renderEarlyClickScript());
  await shopPay(page).evaluate((link) => Object.assign(link, { isFromServer: true }));
  await addScript(page);
  await expect(page.locator('[data-ekspres-state=ready]')).toBeAttached();
}

/** Opens the link in another page, in the way of `open`, and returns its URL. */
async function openElsewhere(page: Page, open: () => Promise<void>): Promise<string> {
  const [other] = await Promise.all([page.context().waitForEvent('page'), open()]);
  await other.waitForURL(/\/checkout\//);
  const url = other.url();
  await other.close();
  return url;
}

test.describe('in each engine', { tag: '@engines' }, () => {
  test('a link leads to the checkout of the variant before any script has loaded', async ({ page }) => {
    const lineAttributes = { Dedykacja: 'Dla Zoë' };
    await openWithoutScript(page, product({ lineAttributes }), server.renderEarlyClickScript());
    await shopPay(page).click();
    await page.waitForURL(PERMALINK);
    await expect(page.locator('#checkout-lines')).toContainText('2 × ');
    expect(await cartCreateCount(page)).toBe(0);
  });

  test('a click, Enter and the space bar press a link that the script has taken over', async ({ page }) => {
    for (const [index, press] of [
      () => shopPay(page).click(),
      () => shopPay(page).press('Enter'),
      () => shopPay(page).press(' '),
    ].entries()) {
      await openWithScript(page);
      if (index) await loadComponents(page);
      await shopPay(page).focus();
      expect(await shopPay(page).evaluate((link) => 'isFromServer' in link && link.matches(':focus'))).toBe(
        true,
      );
      await press();
      await page.waitForURL(/\/checkout\/.*redirect_source=direct_checkout_product/);
      expect(await cartCreateCount(page)).toBe(index + 1);
    }
  });

  test('a click with a modifier, and one of the middle button, open the link in another tab', async ({
    page,
    browserName,
  }) => {
    test.skip(browserName === 'webkit', 'WebKitGTK opens no other page for a link');
    await openWithScript(page);
    const modifier = process.platform === 'darwin' ? 'Meta' : 'Control';
    for (const open of [
      () => shopPay(page).click({ modifiers: [modifier] }),
      () => shopPay(page).click({ button: 'middle' }),
    ]) {
      expect(await openElsewhere(page, open)).toMatch(PERMALINK);
    }
    expect(await cartCreateCount(page)).toBe(0);
    expect(await outcomes(page)).toEqual([]);
  });

  test('a link has no URL while its click is running, keeps the focus, and is disabled with its element', async ({
    page,
  }) => {
    await openWithScript(page);
    const api = await holdApi(page);
    await shopPay(page).focus();
    await shopPay(page).press('Enter');
    await expect(shopPay(page)).toHaveAttribute('aria-busy', 'true');
    await expect(shopPay(page)).not.toHaveAttribute('href');
    await expect(shopPay(page)).toBeFocused();
    api.release();
    await page.waitForURL(/\/checkout\//);

    await openWithScript(page);
    const element = page.locator('shopify-accelerated-checkout');
    await element.evaluate((host) => host.setAttribute('disabled', ''));
    await expect(shopPay(page)).not.toHaveAttribute('href');
    await expect(shopPay(page)).toHaveAttribute('aria-disabled', 'true');
    await element.evaluate((host) => host.removeAttribute('disabled'));
    await expect(shopPay(page)).toHaveAttribute('href', /\/cart\//);
  });

  test("the page's createCart gets a click on a link, also by Enter", async ({ page }) => {
    await openWithScript(page);
    await page.locator('shopify-accelerated-checkout').evaluate((host) =>
      Object.assign(host, {
        async createCart() {
          document.title = 'createCart';
          return null;
        },
      }),
    );
    await shopPay(page).focus();
    await expect(shopPay(page)).not.toHaveAttribute('href');
    await shopPay(page).press('Enter');
    await expect(page).toHaveTitle('createCart');
  });

  test('a link looks like the button that it replaces', async ({ page }) => {
    const pictureOf = async (body: string) => {
      await openWithoutScript(page, body);
      await shopPay(page).waitFor();
      return shopPay(page).evaluate((face) => {
        const label = face.querySelector('[part=label]') as Element;
        const boxes = [face, label].map(
          (part) => part.getBoundingClientRect().toJSON() as Record<string, number>,
        );
        const { color, backgroundColor, textDecorationLine } = getComputedStyle(face);
        // The label of a button fits its text; that of a link is as wide as the link.
        const [box, { y = 0 } = {}] = boxes;
        return { box, labelTop: y, color, backgroundColor, textDecorationLine };
      });
    };
    const { labelTop, ...link } = await pictureOf(product());
    const { labelTop: labelTopOfButton, ...button } = await pictureOf(product({ link: false }));
    expect(link).toEqual(button);
    // Engines round the position of a button's text differently.
    expect(Math.abs(labelTop - labelTopOfButton)).toBeLessThanOrEqual(1);
  });

  test.describe('in a browser without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('links are shown, and lead to the checkout', async ({ page, browserName }) => {
      await openWithoutScript(page, product());
      await shopPay(page).click();
      await page.waitForURL(PERMALINK);
      const checkoutUrl = new URL('/cart/c/x', page.url()).href;
      const apiOrigin = new URL(checkoutUrl).origin;
      const walletConfigs = [SHOP_PAY, { name: 'buy_it_now' } as const];
      await openWithoutScript(
        page,
        server.renderCart({ ...REQUIRED, walletConfigs, checkoutUrl, apiOrigin }),
      );
      await expect(shopPay(page)).toBeVisible();
      await expect(shopPay(page)).toHaveAttribute('href', /\/cart\/c\/x\?.*direct_checkout_cart/);
      // Playwright switches scripts off in the other engines without changing what `scripting` matches.
      if (browserName === 'chromium')
        await expect(page.locator('shopify-buy-it-now-button button')).toBeHidden();
    });
  });
});
