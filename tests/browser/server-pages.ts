import type { Page } from '@playwright/test';

export const BUY_NOW = 'shopify-buy-it-now-button button';
/** The 'more payment options' button of a server, which is not a link. */
export const MORE_OPTIONS = 'more-payment-options-link button';

interface ServerPage {
  what: string;
  path: string;
  /** Selectors of the buttons that work without any script, because they submit the product form. */
  submits: readonly string[];
  /** Selectors of the buttons that need the script. */
  needsScript: readonly string[];
}

export const SERVER_PAGES: readonly ServerPage[] = [
  { what: 'buy it now', path: '/products/kubek?render=server', submits: [BUY_NOW], needsScript: [] },
  {
    what: 'Shop Pay and the link',
    path: '/products/kubek?render=server&recommended=shop_pay',
    submits: [MORE_OPTIONS],
    needsScript: ['shop-pay-wallet-button'],
  },
  {
    what: 'a variant without a form',
    path: '/products/kubek?render=server&headless=1',
    submits: [],
    needsScript: [BUY_NOW],
  },
  {
    what: 'a cart',
    path: '/cart?render=server&wallets=shop_pay,buy_it_now,facebook_pay,paypal,google_pay',
    submits: [],
    needsScript: [
      'shop-pay-wallet-button',
      BUY_NOW,
      'shopify-meta-pay-button',
      'shopify-paypal-button',
      'shopify-google-pay-button',
      'shopify-accelerated-checkout-cart',
    ],
  },
];

/**
 * Makes each button need its component, and waits until the components have loaded. The words around each
 * button's label change for less than a task, and only before a component draws them, so nothing else is ever
 * drawn, and a pressed text stays where it is.
 */
export async function loadComponents(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const toggleWords = () => {
      for (const button of document.querySelectorAll('[aria-disabled]'))
        if (button.localName.includes('-')) button.toggleAttribute('call-to-action');
    };
    const hasLoaded = performance
      .getEntriesByType('resource')
      .some(({ name }) => /\/dist\/ekspres-ui[.-]/.test(name));
    if (hasLoaded) return true;
    toggleWords();
    // Elements update in microtasks.
    for (let updates = 0; updates < 4; updates++) await Promise.resolve();
    toggleWords();
    return false;
  });
}
