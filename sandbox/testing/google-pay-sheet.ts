import type { Locator, Page } from '@playwright/test';
import { paymentSheet, type PaymentSheet } from './payment-sheet';

/** Google Pay's button on a page, and its fake sheet. */
export interface GooglePaySheet extends PaymentSheet {
  /** The list of addresses: `selectOption('de')`. */
  address: Locator;
  error: Locator;
  /** The lines of the order summary, the total last. */
  summary: Locator;
  /** A delivery option. */
  option(name: RegExp): Locator;
}

/** Google Pay's button and sheet on this page. */
export function googlePaySheet(page: Page): GooglePaySheet {
  const sheet = paymentSheet(page, 'google_pay', 'Google Pay', 'shopify-google-pay-button .gpay-button');
  const { dialog } = sheet;
  return {
    ...sheet,
    address: dialog.getByLabel(/^(Adres dostawy|Delivery address)/),
    error: dialog.getByRole('alert'),
    summary: dialog.getByRole('row'),
    option: (name) => dialog.getByRole('radio', { name }),
  };
}
