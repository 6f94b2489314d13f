import type { Locator, Page } from '@playwright/test';
import { paymentSheet, type PaymentSheet } from './payment-sheet';

/** Apple Pay's button on a page, and its fake sheet. */
export interface ApplePaySheet extends PaymentSheet {
  /** The list of contacts: `selectOption('de')`. */
  contact: Locator;
  errors: Locator;
  /** The lines of the order summary, the total last. */
  summary: Locator;
  /** What the sheet says about a subscription, if there is one: names, prices and the agreement. */
  subscription: Locator;
  /** A delivery option. */
  method(name: RegExp): Locator;
}

/** Apple Pay's button and sheet on this page. */
export function applePaySheet(page: Page): ApplePaySheet {
  const sheet = paymentSheet(page, 'apple_pay', 'Apple Pay', 'shopify-apple-pay-button [part=button]');
  const { dialog } = sheet;
  return {
    ...sheet,
    contact: dialog.getByLabel(/Adres dostawy|Delivery address|Kontakt|Contact/),
    errors: dialog.getByRole('alert').getByRole('listitem'),
    summary: dialog.locator('dl > div'),
    subscription: dialog.getByRole('region', { name: /^(Płatność cykliczna|Recurring payment)$/ }),
    method: (name) => dialog.getByRole('radio', { name }),
  };
}
