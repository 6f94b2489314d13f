import type { Page } from '@playwright/test';

const FILE = { name: 'projekt.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };

/** How a click on a form with a chosen file ends. */
export const OUTCOME = { outcome: 'deceleration', reason: 'redirect_to_checkout_required' };

/** Opens the product page with a file field, chooses a file, and fills in a text field. */
export async function choose(page: Page, query = ''): Promise<void> {
  await page.goto(`/products/kubek?file=1${query}`);
  await page.getByLabel('Projekt').setInputFiles(FILE);
  await page.getByLabel('Dedykacja').fill('Ola');
}

/** Targets the form at a frame, so that the page stays. Returns the URLs to which it is submitted. */
export async function stay(page: Page): Promise<string[]> {
  await page.locator('form.product-form').evaluate((form) => {
    form.insertAdjacentHTML('afterend', '<iframe name="beside" hidden></iframe>');
    form.setAttribute('target', 'beside');
  });
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/cart/add')) posted.push(request.url());
  });
  return posted;
}
