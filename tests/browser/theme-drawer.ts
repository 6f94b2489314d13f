import type { Page } from '@playwright/test';
import { CART } from './cart-visit';

/** The last button is in a shadow root. Both can be shown before the cart is known. */
const WALLETS = '&wallets=buy_it_now,shop_pay';

export const drawerButtons = (page: Page) => page.locator(`#drawer ${CART} [part=button]`);

/** Opens a theme's page with a filled cart. */
export const openTheme = (page: Page, theme: string) =>
  page.goto(`/sandbox/fill-cart?to=${encodeURIComponent(`/themes/${theme}?recommended=shop_pay${WALLETS}`)}`);

/** The focused element, down to the innermost one: its name, or its tag if it has none. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

/** Presses a key as often as there are names, and returns what was focused each time. */
export async function pressKey(page: Page, key: string, times: number): Promise<string[]> {
  const seen: string[] = [];
  for (let time = 0; time < times; time++) {
    await page.keyboard.press(key);
    seen.push(await focused(page));
  }
  return seen;
}
