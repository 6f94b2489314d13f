import { readFileSync } from 'node:fs';
import { buyNow, shopPay } from './click-targets';
import { expect, test } from './fixtures';
import { holdUntilPaint, layoutShifts } from './layout-shifts';
import { calls } from './sandbox';

/** The guide with the style sheet that reserves the space, and with a table of the heights in themes. */
const guide = readFileSync(new URL('../../docs/guides/reserved-space.md', import.meta.url), 'utf8');
const reservedSpace = /<!-- reserved space.*?```css\n(.*?)```/s.exec(guide)?.[1] ?? '';
/** The rows of the table: a theme, the height with the link, and the height without. */
const heights = [...guide.matchAll(/^\| (Dawn|Horizon|Skeleton) +\| (\d+) px +\| (\d+) px/gm)].map(
  ([, name = '', withLink, without]) => ({ name, withLink: Number(withLink), without: Number(without) }),
);

test('the guide contains a height for each of the three themes', () => {
  expect(heights.map(({ name }) => name)).toEqual(['Dawn', 'Horizon', 'Skeleton']);
});

test("with the guide's styles no theme moves when the script loads", async ({ page }) => {
  await holdUntilPaint(page);
  for (const { name, withLink, without } of heights) {
    for (const { query, button, height } of [
      { query: '?recommended=shop_pay', button: shopPay, height: withLink },
      { query: '', button: buyNow, height: without },
    ]) {
      await test.step(`${name} ${query}`, async () => {
        const path = `/themes/${name.toLowerCase()}${query}`;
        await page.route(`**${path}`, async (route) => {
          const response = await route.fetch();
          const css = `${reservedSpace} shopify-accelerated-checkout:not([hidden]) { min-height: ${without}px }
          shopify-accelerated-checkout[recommended^='{']:not([hidden]) { min-height: ${withLink}px }`;
          const body = (await response.text()).replace('</head>', `<style>${css}</style></head>`);
          await route.fulfill({ response, body });
        });
        await page.goto(path);
        await expect(button(page)).toBeVisible();
        expect(await layoutShifts(page)).toEqual([]);
        const element = page.locator('.shopify-section shopify-accelerated-checkout');
        expect((await element.boundingBox())?.height).toBe(height);
      });
    }
  }
});

test('a section morphed after each change of the variant keeps its button', async ({ page }) => {
  await page.goto('/themes/horizon?recommended=shop_pay');
  await expect(shopPay(page)).toBeVisible();
  const section = page.locator('.shopify-section');
  for (const index of [1, 0, 1]) {
    const select = section.locator('select[name=id]');
    await select.selectOption({ index });
    await expect(section).toHaveAttribute('data-morphed', await select.inputValue());
    await expect(section.locator('shopify-accelerated-checkout [part=button]')).toHaveCount(1);
    await expect(
      section.locator('shopify-accelerated-checkout .shopify-payment-button__skeleton'),
    ).toHaveCount(0);
  }
  const variant = await section.locator('select[name=id]').inputValue();
  await shopPay(page).click();
  await page.waitForURL(/redirect_source=direct_checkout_product/);
  const [created] = await calls(page);
  expect(JSON.stringify(created?.variables)).toContain(`ProductVariant/${variant}`);
});

test('a form inserted through innerHTML gets a button that leads to the checkout', async ({ page }) => {
  await page.goto('/themes/dawn?recommended=shop_pay');
  await page.getByRole('button', { name: 'Szybki zakup' }).click();
  const button = page.locator('#quick-add shop-pay-wallet-button [part=button]');
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await expect(page.locator('#more-payment-options-link')).toHaveCount(1);
  await button.click();
  await page.waitForURL(/redirect_source=direct_checkout_product/);
});
