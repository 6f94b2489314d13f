import type { Locator, Page } from '@playwright/test';

/** A wallet on a page, and the sheet of its stand-in. */
export interface PaymentSheet {
  /** The wallet's button, wherever it stands. */
  button: Locator;
  dialog: Locator;
  payButton: Locator;
  cancelButton: Locator;
  /** Presses the button, and waits until the shopper could pay. */
  open(): Promise<void>;
  /** Pays in the open sheet. */
  pay(): Promise<void>;
}

/**
 * The sheet of a wallet on this page.
 * @param name what the sheet is called
 * @param button a selector
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
