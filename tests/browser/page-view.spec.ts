import { CHUNKS } from './built-files';
import { buyNow } from './click-targets';
import { expect, test } from './fixtures';
import { holdRequests } from './held-requests';

test('neither a page view nor a pointer over a button nor a click loads components', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const isRequested = (name: string) => files.some((file) => file.includes(`/ekspres-${name}-`));
  await page.goto('/products/kubek');
  await expect.poll(() => isRequested('page')).toBe(true);
  await page.waitForLoadState('networkidle');
  await buyNow(page).hover();
  await page.waitForLoadState('networkidle');
  await buyNow(page).click();
  await page.waitForURL(/\/checkout\//);
  expect(isRequested('ui')).toBe(false);
});

test('a click shows a spinner in the next frame although no chunk has loaded', async ({ page }) => {
  await holdRequests(page, CHUNKS);
  await page.goto('/products/kubek');
  const shown = await buyNow(page).evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const spinner = button.querySelector('[part=spinner]');
    return [button.ariaBusy, !!spinner?.checkVisibility(), getComputedStyle(button).webkitTextFillColor];
  });
  expect(shown).toEqual(['true', true, 'rgba(0, 0, 0, 0)']);
});
