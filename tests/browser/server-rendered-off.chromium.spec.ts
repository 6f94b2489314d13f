import type { Page } from '@playwright/test';
import { fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import { BUY_NOW, MORE_OPTIONS, SERVER_PAGES } from './server-pages';

const [BUY_IT_NOW, SHOP_PAY] = SERVER_PAGES.map(({ path }) => path);

/** Opens a page in a frame in which no scripts run. */
async function openInFrame(page: Page, path: string): Promise<void> {
  await page.goto('/blank');
  await page.evaluate(async (src) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-same-origin allow-forms');
    Object.assign(frame.style, { display: 'block', width: '1000px', height: '700px' });
    frame.src = src;
    const loaded = new Promise((resolve) => (frame.onload = resolve));
    document.body.replaceChildren(frame);
    await loaded;
  }, path);
}

/** Those of these elements of the frame that are shown. */
const shownInFrame = (page: Page, selectors: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (names) => names.filter((name) => frames[0]?.document.querySelector(name)?.getClientRects().length),
    selectors,
  );

/** Clicks an element of the frame with the mouse. */
async function clickInFrame(page: Page, selector: string): Promise<void> {
  const place = await page.evaluate((name) => {
    const element = frames[0]!.document.querySelector(name)!;
    element.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const frame = document.querySelector('iframe')!.getBoundingClientRect();
    return { x: frame.x + x + width / 2, y: frame.y + y + height / 2 };
  }, selector);
  await page.mouse.click(place.x, place.y);
}

test('a page without scripts shows only buttons that work', async ({ page }) => {
  await fillCart(page);
  for (const { what, path, submits, needsScript } of SERVER_PAGES) {
    await openInFrame(page, path);
    expect.soft(await shownInFrame(page, [...submits, ...needsScript]), what).toEqual(submits);
  }
});

for (const { what, path, target } of [
  { what: 'buy it now', path: BUY_IT_NOW, target: BUY_NOW },
  { what: 'the link', path: SHOP_PAY, target: MORE_OPTIONS },
]) {
  test(`${what} leads to the checkout through its form on a page without scripts`, async ({ page }) => {
    await openInFrame(page, `${path}&quantity=3`);
    await clickInFrame(page, target);
    const pageInFrame = () =>
      page.evaluate(() => `${frames[0]!.location.pathname} ${frames[0]!.document.body?.innerText}`);
    await expect.poll(pageInFrame).toMatch(/^\/checkout\b[^]*177,00/);
  });
}
