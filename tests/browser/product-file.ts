import type { Page } from '@playwright/test';

const FILE = { name: 'projekt.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };

/** How a click on a form with a chosen file ends. */
export const SUBMITTED = { outcome: 'deceleration', reason: 'redirect_to_checkout_required' };

export async function openWithFile(page: Page, query = ''): Promise<void> {
  await page.goto(`/products/kubek?file=1${query}`);
  await page.getByLabel('Projekt').setInputFiles(FILE);
  await page.getByLabel('Dedykacja').fill('Ola');
}

/**
 * Makes the form submit into a frame, so that the page stays.
 * @returns the URLs to which the form is submitted, as that happens
 */
export async function submitIntoFrame(page: Page): Promise<string[]> {
  await page.locator('form.product-form').evaluate((form) => {
    form.insertAdjacentHTML('afterend', '<iframe name="submission" hidden></iframe>');
    form.setAttribute('target', 'submission');
  });
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/cart/add')) posted.push(request.url());
  });
  return posted;
}
