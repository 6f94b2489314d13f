import type { Locator, Page } from '@playwright/test';
import { buyNow, shopPay } from './click-targets';
import { cartCreateCount } from './click-calls';
import { expect, test } from './click-events';
import { addScript, formAround, openWithoutScript, REQUIRED, server, SHOP_PAY } from './server-markup';

const product = (recommended: typeof SHOP_PAY | null) =>
  formAround(server.renderProduct({ ...REQUIRED, recommended }));

/** Counts how often the page sends the product form. */
function countForms(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/cart/add')) sent += 1;
  });
  return () => sent;
}

/** A mouse click; the script loads at one moment of it. */
async function clickDuring(page: Page, button: Locator, moment: string): Promise<void> {
  // The form that was submitted may have left the page by then.
  const arrive = (now: string) => (now === moment ? addScript(page).catch(() => {}) : undefined);
  await button.hover();
  await arrive('before the pointer is down');
  await page.mouse.down();
  await arrive('between pointer down and up');
  await page.mouse.up();
  await arrive('after the click');
}

// Shop Pay's other moments are in `server-rendered.desktop.spec.ts`: with the focus, and with two clicks.
const CASES = [
  { name: 'buy it now', recommended: null, target: buyNow, moment: 'before the pointer is down' },
  { name: 'buy it now', recommended: null, target: buyNow, moment: 'between pointer down and up' },
  { name: 'buy it now', recommended: null, target: buyNow, moment: 'after the click' },
  { name: 'Shop Pay', recommended: SHOP_PAY, target: shopPay, moment: 'before the pointer is down' },
];

test('a click on a server-rendered button creates one cart, whenever the script loads', async ({ page }) => {
  const formsSent = countForms(page);
  for (const [index, { name, recommended, target, moment }] of CASES.entries()) {
    await openWithoutScript(page, product(recommended), server.renderEarlyClickScript());
    await clickDuring(page, target(page), moment);
    await page.waitForURL(/\/checkout\b/);
    expect((await cartCreateCount(page)) + formsSent(), `${name}, ${moment}`).toBe(index + 1);
  }
});
