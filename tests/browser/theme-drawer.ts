import type { Page } from '@playwright/test';
import { CART } from './cart-visit';

/** Wallets whose buttons are shown before the cart is known. The last one has a shadow root. */
const WALLETS = '&wallets=buy_it_now,shop_pay';

export const drawerButtons = (page: Page) => page.locator(`#drawer ${CART} [part=button]`);

export const openTheme = (page: Page, theme: string) =>
  page.goto(`/sandbox/fill-cart?to=${encodeURIComponent(`/themes/${theme}?recommended=shop_pay${WALLETS}`)}`);

/** The label or the text of the focused element, also inside shadow roots. */
const focusedLabel = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

/** Presses a key several times, and returns the label that was focused each time. */
export async function pressKey(page: Page, key: string, times: number): Promise<string[]> {
  const labels: string[] = [];
  for (let time = 0; time < times; time++) {
    await page.keyboard.press(key);
    labels.push(await focusedLabel(page));
  }
  return labels;
}
