import type { FrameLocator, Locator, Page } from '@playwright/test';
import { buttonTexts } from '../../src/ui/messages/pl/button';
import { actionLabels, closeLabel } from '../../src/ui/messages/pl/dialog';

export const buyNow = (page: Page | FrameLocator): Locator =>
  page.locator('shopify-buy-it-now-button button');

export const shopPay = (page: Page): Locator => page.locator('shop-pay-wallet-button [part=button]');

export const metaPay = (page: Page): Locator => page.locator('shopify-meta-pay-button [part=button]');

export const moreOptions = (page: Page): Locator => page.locator('more-payment-options-link a');

export const dialog = (page: Page): Locator => page.locator('ekspres-dialog').getByRole('dialog');

export const dialogClose = (page: Page): Locator => dialog(page).getByRole('button', { name: closeLabel });

export const dialogRetry = (page: Page): Locator =>
  dialog(page).getByRole('button', { name: actionLabels.retry });

/** The label of a wallet's button that has a call to action. */
export const buyWith = (wallet: string): string => buttonTexts.buy_with.replace('{wallet}', wallet);
