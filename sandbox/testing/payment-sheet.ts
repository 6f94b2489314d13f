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
 *
 * @param sheetName accessible name of the sheet
 */
export function paymentSheet(page: Page, sheetName: string, buttonSelector: string): PaymentSheet {
  const button = page.locator(buttonSelector);
  const dialog = page.getByRole('dialog', { name: sheetName, exact: true });
  const payButton = dialog.getByRole('button', { name: 'Zapłać' });
  return {
    button,
    dialog,
    payButton,
    cancelButton: dialog.getByRole('button', { name: 'Anuluj' }),
    open: async () => {
      await button.click();
      await payButton.and(page.locator(':enabled')).waitFor();
    },
    pay: () => payButton.click(),
  };
}
