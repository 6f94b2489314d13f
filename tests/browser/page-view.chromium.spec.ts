import { buyNow } from './click-targets';
import { expect, test } from './fixtures';

test('a page view loads no components until the pointer is near a button', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const loaded = (name: string) => files.some((file) => file.includes(`/${name}-`));
  await page.goto('/products/kubek');
  await expect.poll(() => loaded('page')).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(loaded('ui')).toBe(false);
  await buyNow(page).hover();
  await expect.poll(() => loaded('ui')).toBe(true);
});

test('a click shows a spinner in the next frame although no chunk has loaded', async ({ page }) => {
  await page.route(/\/dist\/(?:~\w+\/)?(?!ekspres\.js)[\w-]+\.js/, () => {});
  await page.goto('/products/kubek');
  const shown = await buyNow(page).evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const spinner = button.querySelector('[part=spinner]');
    return [button.ariaBusy, !!spinner?.checkVisibility(), getComputedStyle(button).webkitTextFillColor];
  });
  expect(shown).toEqual(['true', true, 'rgba(0, 0, 0, 0)']);
});
