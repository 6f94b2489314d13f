import type { Locator, Page } from '@playwright/test';
import { cartCreates } from './click-calls';
import { expect, outcomes, test } from './click-events';
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

for (const { what, path, target, instrument, query } of rows) {
  test(`what the checkout's address says after: ${what}`, async ({ page }) => {
    await page.goto(path);
    await target(page).click();
    await page.waitForURL(/\/checkout\//);
    const { key, ...others } = Object.fromEntries(new URL(page.url()).searchParams);
    expect(key).toBeTruthy();
    expect(others).toEqual(query);
    expect((await cartCreates(page)).map(({ wallet }) => wallet)).toEqual([instrument]);
    expect(await outcomes(page)).toEqual([expect.objectContaining({ instrument })]);
  });
}
