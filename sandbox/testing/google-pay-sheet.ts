import type { Locator, Page } from '@playwright/test';

/** Google Pay on a page, and the sheet of its stand-in. */
export interface GooglePaySheet {
  /** Google's button, wherever it stands. */
  button: Locator;
  dialog: Locator;
  payButton: Locator;
  cancelButton: Locator;
  /** The list of addresses: `selectOption('de')`. */
  address: Locator;
  error: Locator;
  /** The lines of the order summary, the total last. */
  summary: Locator;
  /** A way of delivery. */
  option(name: RegExp): Locator;
  /** Presses the button, and waits until the shopper could pay. */
  open(): Promise<void>;
  /** Pays in the open sheet. */
  pay(): Promise<void>;
}

/** Google Pay on this page. */
export function googlePaySheet(page: Page): GooglePaySheet {
  const button = page.locator('shopify-google-pay-button .gpay-button');
  const dialog = page.getByRole('dialog', { name: 'Google Pay', exact: true });
  const payButton = dialog.getByRole('button', { name: 'Zapłać' });
  return {
    button,
    dialog,
    payButton,
    cancelButton: dialog.getByRole('button', { name: 'Anuluj' }),
    address: dialog.getByLabel('Adres dostawy'),
    error: dialog.getByRole('alert'),
    summary: dialog.getByRole('row'),
    option: (name) => dialog.getByRole('radio', { name }),
    open: async () => {
      await button.click();
      await payButton.and(page.locator(':enabled')).waitFor();
    },
    pay: () => payButton.click(),
  };
}
