import { cartCreates, holdApi } from './click-calls';
import { clickEvents, expect, test } from './click-events';
import { moreOptions } from './click-targets';

test('the link beside Shop Pay opens the checkout, and the page does not jump', async ({ page }) => {
  const api = await holdApi(page);
  await page.goto('/products/kubek?recommended=shop_pay');
  await page.addStyleTag({ content: 'body{min-height:3000px}' });
  await moreOptions(page).focus();
  await page.evaluate(() => scrollTo(0, 40));
  await page.keyboard.press('Enter');
  await expect.poll(() => api.waiting()).toBe(1);
  await expect(moreOptions(page)).toHaveAttribute('aria-disabled', 'true');
  expect(new URL(page.url()).hash).toBe('');
  expect(await page.evaluate(() => scrollY)).toBe(40);

  api.release();
  await page.waitForURL(/\/checkout\//);
  const { key: _key, ...query } = Object.fromEntries(new URL(page.url()).searchParams);
  expect(query).toEqual({ storefront_wallet: 'true', skip_shop_pay: 'true' });
  expect((await cartCreates(page)).map(({ wallet }) => wallet)).toEqual(['MoreOptions']);
  expect(await clickEvents(page)).toMatchObject([
    {
      from: 'more-payment-options-link',
      detail: { wallet: null, instrument: 'MoreOptions', pageType: 'product' },
    },
    { from: 'more-payment-options-link', detail: { instrument: 'MoreOptions', outcome: 'success' } },
  ]);
});
