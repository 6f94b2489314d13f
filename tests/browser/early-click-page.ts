import type { Page } from '@playwright/test';
import { cartCreateCount } from './click-calls';
import { expect, outcomes } from './click-events';

/**
 * Expects that these clicks, one after the other, have each created one cart, and the last one has led to its
 * checkout.
 */
export async function expectOneCartEach(page: Page, ...instruments: readonly string[]): Promise<void> {
  await page.waitForURL(/\/checkout\//);
  expect(await cartCreateCount(page)).toBe(instruments.length);
  expect(await outcomes(page)).toEqual(instruments.map((instrument) => ({ instrument, outcome: 'success' })));
}

/** Clicks our first button in the task that adds it to the page, before its first frame is shown. */
export function clickWhenPainted(): void {
  const observer = new MutationObserver(() => {
    const element = document.querySelector('shopify-accelerated-checkout [slot=button]');
    const button = (element?.shadowRoot ?? element)?.querySelector('button');
    if (!button) return;
    observer.disconnect();
    button.click();
  });
  observer.observe(document, { subtree: true, childList: true });
}
