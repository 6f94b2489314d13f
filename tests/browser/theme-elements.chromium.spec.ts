import { expect, test } from './fixtures';
import type { Page } from '@playwright/test';
import { axeViolations } from './axe-violations';
import { CART } from './cart-visit';

test('a screen reader finds one button', async ({ page }) => {
  // Only Chromium exposes the whole accessibility tree.
  await page.goto('/themes/dawn?recommended=shop_pay');
  await expect(page.locator('.shopify-section shop-pay-wallet-button [part=button]')).toBeVisible();
  const client = await page.context().newCDPSession(page);
  const { nodes } = (await client.send('Accessibility.getFullAXTree')) as {
    nodes: {
      ignored: boolean;
      role?: { value: string };
      name?: { value: string };
      properties?: { name: string; value: { value: unknown } }[];
    }[];
  };
  const announced = nodes
    .filter(
      ({ ignored, name, role }) =>
        !ignored && name?.value.includes('Shop Pay') && !/text/i.test(role?.value ?? ''),
    )
    .map(({ role, name }) => `${role?.value}: ${name?.value}`);
  expect(announced).toEqual(['button: Kup przez Shop Pay']);
});

/** The last button is in a shadow root. Both can be shown before the cart is known. */
const WALLETS = '&wallets=buy_it_now,shop_pay';

const drawerButtons = (page: Page) => page.locator(`#drawer ${CART} [part=button]`);

/** Opens a theme's page with a filled cart. */
const openTheme = (page: Page, theme: string) =>
  page.goto(`/sandbox/fill-cart?to=${encodeURIComponent(`/themes/${theme}?recommended=shop_pay${WALLETS}`)}`);

/** The focused element, down to the innermost one: its name, or its tag if it has none. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

/** Presses a key as often as there are names, and returns what was focused each time. */
async function press(page: Page, key: string, times: number): Promise<string[]> {
  const seen: string[] = [];
  for (let time = 0; time < times; time++) {
    await page.keyboard.press(key);
    seen.push(await focused(page));
  }
  return seen;
}

test('one focus ring, that of the button: a theme draws none around its element', async ({ page }) => {
  await openTheme(page, 'dawn');
  await expect(page.locator('.shopify-section shop-pay-wallet-button')).toHaveAttribute('tabindex', '0');
  await page.locator('.shopify-section [type=submit]').focus();
  expect(await press(page, 'Tab', 1)).toEqual(['Kup przez Shop Pay']);
  const host = page.locator('.shopify-section shop-pay-wallet-button');
  await expect(host).toHaveCSS('outline-style', 'none');
  await expect(host).toHaveCSS('box-shadow', 'none');
  await expect(host.locator('[part=button]')).toHaveCSS('outline-style', 'solid');
});

test('a click on the element, and focus(), go to its button', async ({ page }) => {
  await openTheme(page, 'dawn');
  const host = page.locator('.shopify-section shop-pay-wallet-button');
  await expect(host.locator('[part=button]')).toBeVisible();
  await host.evaluate((element) => element.focus());
  expect(await focused(page)).toBe('Kup przez Shop Pay');
});

test('axe finds nothing wrong in a drawer with our buttons', async ({ page }) => {
  await openTheme(page, 'dawn');
  await page.getByRole('button', { name: 'Pokaż koszyk' }).click();
  await expect(drawerButtons(page)).toHaveCount(2);
  expect(await axeViolations(page, '#drawer')).toEqual([]);
});
