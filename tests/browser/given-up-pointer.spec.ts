import { settle } from './cart-visit';
import { expect, test } from './fixtures';
import { googlePayConfig } from './google-pay-markup';
import { config, headWithFakes, hostPage, openPage, productElement, productForm } from './host-markup';

/** A page on which this product's buttons are switched off until terms are accepted. */
const switchedOff = (product: string, origin = '') =>
  hostPage(
    `<div id="under" style="position:fixed;inset:0;overflow:auto"><div id="off" style="pointer-events:none">${productForm(product)}</div></div>`,
    {
      head: headWithFakes(origin),
    },
  );

test.describe('in each engine', { tag: '@engines' }, () => {
  for (const name of ['shop_pay', 'google_pay', 'buy_it_now']) {
    test(`the product of ${name} takes no press if its ancestor takes none`, async ({ page, baseURL }) => {
      const recommended = name === 'google_pay' ? googlePayConfig(baseURL) : config(name);
      await openPage(page, switchedOff(productElement({ recommended }), baseURL));
      const hitTargets = () =>
        page.evaluate(() => {
          const { left, right, top, bottom } = document
            .querySelector('shopify-accelerated-checkout')!
            .getBoundingClientRect();
          const hits = new Set<string>();
          for (let y = top; y < bottom; y += 2)
            hits.add(document.elementFromPoint((left + right) / 2, y)?.id ?? '');
          return [...hits];
        });
      // The styles of the pointer load with the chunk `page`.
      await settle(page);
      if (name === 'google_pay') await page.locator('.gpay-button').waitFor();
      expect(await hitTargets()).toEqual(['under']);
      await page.locator('#off').evaluate((element) => element.removeAttribute('style'));
      expect(await hitTargets()).not.toContain('under');
    });
  }
});
