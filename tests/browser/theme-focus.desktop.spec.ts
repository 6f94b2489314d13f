import type { Page } from '@playwright/test';
import { CART } from './cart-visit';
import { expect, test } from './fixtures';

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

const LINES = ['Ilość: Kubek ceramiczny', 'Ilość: Kawa Etiopia'];
const STOPS = ['Zamknij', ...LINES, 'Przejdź do kasy', 'Kup teraz', 'Shop Pay'];

test('a drawer that traps the focus with a script reaches each of our buttons once, and wraps, even after it was redrawn', async ({
  page,
}) => {
  await openTheme(page, 'dawn');
  await page.getByRole('button', { name: 'Pokaż koszyk' }).click();
  await expect(drawerButtons(page)).toHaveCount(2);
  // The script looks for stops when the drawer opens.
  await page.locator('#drawer-close').click();
  await page.getByRole('button', { name: 'Pokaż koszyk' }).click();
  expect(await press(page, 'Tab', STOPS.length + 1)).toEqual([...STOPS, 'Zamknij']);
  expect(await press(page, 'Shift+Tab', 2)).toEqual(['Shop Pay', 'Kup teraz']);

  // Not every engine takes what a script fills in for a change by the shopper.
  await page.locator('#drawer input').first().dispatchEvent('change', { bubbles: true });
  await expect(page.locator('#drawer')).toHaveAttribute('data-redrawn', 'true');
  await expect(drawerButtons(page)).toHaveCount(2);
  await expect(page.locator('#drawer')).toBeFocused();
  expect(await press(page, 'Tab', STOPS.length + 1)).toEqual([...STOPS, 'Zamknij']);
});

test('a native dialog as the drawer: each of our buttons is one stop', async ({ page }) => {
  await openTheme(page, 'horizon');
  await page.getByRole('button', { name: 'Pokaż koszyk' }).click();
  await expect(drawerButtons(page)).toHaveCount(2);
  await page.locator('#drawer-close').focus();
  expect(await press(page, 'Tab', STOPS.length - 1)).toEqual(STOPS.slice(1));
});
