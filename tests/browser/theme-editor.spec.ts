import { cartCreateCount } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { buyNow, shopPay } from './click-targets';

const PRODUCT = '/themes/dawn?recommended=shop_pay';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { Shopify: { designMode: true } });
  });
});

test('a click in the theme editor creates no cart, and the console says so', async ({ page }) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.goto(PRODUCT);
  await shopPay(page).click();
  await expect.poll(() => outcomes(page)).toMatchObject([{ outcome: 'rejected', reason: 'prevented' }]);
  expect(await cartCreateCount(page)).toBe(0);
  expect(lines.join()).toContain('[Ekspres] In the theme editor');
  await expect(shopPay(page)).toHaveAttribute('aria-disabled', 'false');
});

test('a section that the theme editor reloads gets its buttons again', async ({ page }) => {
  const response = await page.request.get(PRODUCT);
  const html = await response.text();
  await page.goto(PRODUCT);
  await expect(shopPay(page)).toBeVisible();
  await page.evaluate((text) => {
    const section = document.querySelector('.shopify-section') as HTMLElement;
    const detail = { sectionId: 'main', load: true };
    // The editor dispatches these events on the section, before it removes it and after it has added it again.
    section.dispatchEvent(new CustomEvent('shopify:section:unload', { bubbles: true, detail }));
    const loaded = new DOMParser().parseFromString(text, 'text/html').querySelector('.shopify-section');
    const added = document.importNode(loaded as HTMLElement, true);
    section.replaceWith(added);
    added.dispatchEvent(new CustomEvent('shopify:section:load', { bubbles: true, detail }));
  }, html);
  await expect(shopPay(page)).toBeVisible();
  await shopPay(page).click();
  await expect.poll(() => outcomes(page)).toHaveLength(1);
});

test('buttons are shown in the frame of the theme editor', async ({ page }) => {
  await page.goto('/blank');
  await page.setContent('<iframe src="/products/kubek" width="800" height="900"></iframe>');
  await expect(buyNow(page.frameLocator('iframe') as never)).toBeVisible();
});
