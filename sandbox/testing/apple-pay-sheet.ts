import type { Locator, Page } from '@playwright/test';

/** Apple Pay on a page, and the sheet of its stand-in. */
export interface ApplePaySheet {
  /** Apple's button, wherever it stands. */
  button: Locator;
  dialog: Locator;
  payButton: Locator;
  cancelButton: Locator;
  /** The list of contacts: `selectOption('de')`. */
  contact: Locator;
  errors: Locator;
  /** The lines of the order summary, the total last. */
  summary: Locator;
  /** A way of delivery. */
  method(name: RegExp): Locator;
  /** Presses the button, and waits until the shopper could pay. */
  open(): Promise<void>;
  /** Pays in the open sheet. */
  pay(): Promise<void>;
}

/** Apple Pay on this page. */
export function applePaySheet(page: Page): ApplePaySheet {
  const button = page.locator('shopify-apple-pay-button [part=button]');
  const dialog = page.getByRole('dialog', { name: 'Apple Pay', exact: true });
  const payButton = dialog.getByRole('button', { name: 'Zapłać' });
  return {
    button,
    dialog,
    payButton,
    cancelButton: dialog.getByRole('button', { name: 'Anuluj' }),
    contact: dialog.getByLabel(/Adres dostawy|Kontakt/),
    errors: dialog.getByRole('alert').getByRole('listitem'),
    summary: dialog.locator('dl > div'),
    method: (name) => dialog.getByRole('radio', { name }),
    open: async () => {
      await button.click();
      await payButton.and(page.locator(':enabled')).waitFor();
    },
    pay: () => payButton.click(),
  };
}
