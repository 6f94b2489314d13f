import type { Locator, Page } from '@playwright/test';
import { cartCreates, holdApi } from './click-calls';
import { clickEvents, expect, forgetClickEvents, outcomes, test } from './click-events';
import { buyNow, metaPay, moreOptions, shopPay } from './click-targets';

interface Row {
  what: string;
  path: string;
  target: (page: Page) => Locator;
  instrument: string;
  query: Record<string, string>;
}

const storefront_wallet = 'true';
const rows: Row[] = [
  {
    what: 'buy it now',
    path: '/products/kubek',
    target: buyNow,
    instrument: 'BuyItNow',
    query: { storefront_wallet },
  },
  {
    what: 'Meta Pay',
    path: '/products/kubek?recommended=facebook_pay',
    target: metaPay,
    instrument: 'FacebookPay',
    query: { storefront_wallet, skip_shop_pay: 'true' },
  },
  {
    what: 'the link beside Meta Pay',
    path: '/products/kubek?recommended=facebook_pay',
    target: moreOptions,
    instrument: 'MoreOptions',
    query: { storefront_wallet },
  },
  {
    what: 'the link beside Shop Pay, clicked with the mouse',
    path: '/products/kubek?recommended=shop_pay',
    target: moreOptions,
    instrument: 'MoreOptions',
    query: { storefront_wallet, skip_shop_pay: 'true' },
  },
  {
    what: 'Shop Pay by itself',
    path: '/individual',
    target: shopPay,
    instrument: 'ShopPay',
    query: { storefront_wallet, payment: 'shop_pay', redirect_source: 'direct_checkout_product' },
  },
  {
    what: 'an empty consent state, as the page has it',
    path: '/products/kubek?_cs=',
    target: buyNow,
    instrument: 'BuyItNow',
    query: { storefront_wallet, _cs: '' },
  },
  {
    what: 'Shop Pay with a reason to decelerate',
    path: '/products/kubek?recommended=shop_pay&scenario=currency_changed',
    target: shopPay,
    instrument: 'ShopPay',
    query: {
      storefront_wallet,
      payment: 'shop_pay',
      redirect_source: 'direct_checkout_product',
      wallet_currency_change: 'true',
    },
  },
];

test("the checkout's URL says which button was clicked, and why it is used", async ({ page }) => {
  for (const { what, path, target, instrument, query } of rows) {
    await test.step(what, async () => {
      await page.goto(path);
      await forgetClickEvents(page);
      await target(page).click();
      await page.waitForURL(/\/checkout\//);
      const { key, ...others } = Object.fromEntries(new URL(page.url()).searchParams);
      expect(key).toBeTruthy();
      expect(others).toEqual(query);
      expect((await cartCreates(page)).at(-1)?.wallet).toBe(instrument);
      expect(await outcomes(page)).toEqual([expect.objectContaining({ instrument })]);
    });
  }
});

const query = (url: string) => {
  const { key: _key, ...others } = Object.fromEntries(new URL(url).searchParams);
  return others;
};

test('Shop Pay is forced at the checkout, which gets the consent and the discount of the page', async ({
  page,
}) => {
  await page.goto(
    '/products/kubek?recommended=shop_pay&_cs=3.AMPS_PLXX_f_f_x&discount_code=LATO10&utm_source=x',
  );
  await shopPay(page).click();
  await page.waitForURL(/\/checkout\//);
  expect(query(page.url())).toEqual({
    storefront_wallet: 'true',
    payment: 'shop_pay',
    redirect_source: 'direct_checkout_product',
    _cs: '3.AMPS_PLXX_f_f_x',
    discount_code: 'LATO10',
  });
  expect((await cartCreates(page)).map(({ wallet }) => wallet)).toEqual(['ShopPay']);
});

test('the link beside Shop Pay leads past it, by the keyboard too, and does not make the page jump', async ({
  page,
}) => {
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
  expect(query(page.url())).toEqual({ storefront_wallet: 'true', skip_shop_pay: 'true' });
  expect((await cartCreates(page)).map(({ wallet }) => wallet)).toEqual(['MoreOptions']);
  expect(await clickEvents(page)).toMatchObject([
    {
      from: 'more-payment-options-link',
      detail: { wallet: null, instrument: 'MoreOptions', pageType: 'product' },
    },
    { from: 'more-payment-options-link', detail: { instrument: 'MoreOptions', outcome: 'success' } },
  ]);
});
