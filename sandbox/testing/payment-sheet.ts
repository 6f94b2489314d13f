import type { Locator, Page } from '@playwright/test';

/** A wallet's button on a page, and its fake sheet. */
export interface PaymentSheet {
  /** The wallet's button, in a host element or alone. */
  button: Locator;
  dialog: Locator;
  payButton: Locator;
  cancelButton: Locator;
  /** Clicks the button, and waits until the sheet's pay button is enabled. */
  open(): Promise<void>;
  /** Pays in the open sheet. */
  pay(): Promise<void>;
}

/**
 * The button and the sheet of a wallet on this page.
 * @param name accessible name of the sheet
 * @param button selector of the wallet's button
 */
export function paymentSheet(page: Page, name: string, button: string): PaymentSheet {
  const walletButton = page.locator(button);
  const dialog = page.getByRole('dialog', { name, exact: true });
  const payButton = dialog.getByRole('button', { name: 'Zapłać' });
  return {
    button: walletButton,
    dialog,
    payButton,
    cancelButton: dialog.getByRole('button', { name: 'Anuluj' }),
    open: async () => {
      await walletButton.click();
      await payButton.and(page.locator(':enabled')).waitFor();
    },
    pay: () => payButton.click(),
  };
}
