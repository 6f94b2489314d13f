import type { Locator, Page } from '@playwright/test';
import { buyNow, metaPay, shopPay } from './click-targets';

/** The 'more payment options' button of a server: it is no link there. */
export const moreOptionsButton = (page: Page): Locator => page.locator('more-payment-options-link button');

interface ServerPage {
  what: string;
  path: string;
  /** What works without any script: submit buttons of the product form. */
  submits: readonly ((page: Page) => Locator)[];
  /** What needs the script. */
  needsScript: readonly ((page: Page) => Locator)[];
}

/** Pages of the sandbox with the server's buttons. */
export const SERVER_PAGES: readonly ServerPage[] = [
  { what: 'buy it now', path: '/products/kubek?render=server', submits: [buyNow], needsScript: [] },
  {
    what: 'Shop Pay and the link',
    path: '/products/kubek?render=server&recommended=shop_pay',
    submits: [moreOptionsButton],
    needsScript: [shopPay],
  },
  {
    what: 'a variant of its own',
    path: '/products/kubek?render=server&headless=1',
    submits: [],
    needsScript: [buyNow],
  },
  {
    what: 'a cart',
    path: '/cart?render=server&wallets=shop_pay,buy_it_now,facebook_pay',
    submits: [],
    needsScript: [
      shopPay,
      buyNow,
      metaPay,
      (page) => page.locator('shopify-accelerated-checkout-cart [part=grid]'),
    ],
  },
];

/** Waits until components draw the buttons. */
export async function whenHydrated(page: Page): Promise<void> {
  await page.hover('body');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/dist\/ui-/.test(name)),
  );
}
