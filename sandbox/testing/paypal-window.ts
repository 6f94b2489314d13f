import type { Locator, Page } from '@playwright/test';

/** PayPal's and Venmo's buttons on a page, and their fake window. */
export interface PaypalWindow {
  /** PayPal's button, in its frame. */
  button: Locator;
  /** Venmo's button, in its frame. */
  venmoButton: Locator;
  /** Clicks a button, by default PayPal's. Returns the window of the checkout when it has loaded. */
  open(button?: Locator): Promise<Page>;
  /** Pays in an open window. */
  approve(popup: Page): Promise<void>;
  /** Cancels in an open window. */
  cancel(popup: Page): Promise<void>;
}

const CANCEL = /^(Anuluj|Cancel)$/;

/** PayPal's and Venmo's buttons and window on this page. */
export function paypalWindow(page: Page): PaypalWindow {
  const inFrame = (tag: string) => page.locator(`${tag} iframe`).contentFrame().getByRole('link');
  const paypalButton = inFrame('shopify-paypal-button');
  const named = (popup: Page, name: RegExp) => popup.getByRole('button', { name });
  return {
    button: paypalButton,
    venmoButton: inFrame('shopify-venmo-button'),
    open: async (button = paypalButton) => {
      const opened = page.waitForEvent('popup');
      await button.click();
      const popup = await opened;
      await named(popup, CANCEL).and(popup.locator(':enabled')).waitFor();
      return popup;
    },
    approve: (popup) => named(popup, /^(Zapłać|Pay)$/).click(),
    cancel: (popup) => named(popup, CANCEL).click(),
  };
}
