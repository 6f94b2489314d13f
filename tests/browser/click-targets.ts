import type { FrameLocator, Locator, Page } from '@playwright/test';

export const buyNow = (page: Page | FrameLocator): Locator =>
  page.locator('shopify-buy-it-now-button button');

export const shopPay = (page: Page): Locator => page.locator('shop-pay-wallet-button [part=button]');

export const metaPay = (page: Page): Locator => page.locator('shopify-meta-pay-button [part=button]');

export const moreOptions = (page: Page): Locator => page.locator('more-payment-options-link a');

export const dialog = (page: Page): Locator => page.locator('ekspres-dialog').getByRole('dialog');

export const dialogClose = (page: Page): Locator => dialog(page).getByRole('button', { name: 'Zamknij' });

export const DIALOG_TITLE = 'Transakcja nie powiodła się';
/** The text of dialogs about a failure that the shopper cannot prevent. */
export const GENERIC_TEXT =
  'Realizacja zakupu jest obecnie niedostępna z powodu problemów technicznych. Spróbuj ponownie za kilka minut.';
