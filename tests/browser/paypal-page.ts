import { expect, type Locator, type Page } from '@playwright/test';
import { paypalWindow } from '../../sandbox/testing/paypal-window';
import type { SandboxPaypal } from '../../sandbox/vendors/paypal/sandbox-hook';
import type { Call } from '../../sandbox/visits/call-log';
import { calls } from './sandbox';

type Globals = Window & { sandboxPaypal: SandboxPaypal };

/** The product page that recommends PayPal. */
export const PRODUCT = '/products/kubek?recommended=paypal';

/** Where PayPal's script draws in our elements. */
export const paypalFrame = (page: Page): Locator => page.locator('shopify-paypal-button iframe');

/** What is clicked there. */
export const paypal = (page: Page): Locator => paypalWindow(page).button;
export const venmo = (page: Page): Locator => paypalWindow(page).venmoButton;

/** Clicks the button; resolves to the window of the checkout, loaded. */
export const openWindow = (page: Page, button?: Locator): Promise<Page> => paypalWindow(page).open(button);

export const approve = (popup: Page): Promise<void> => paypalWindow(popup).approve(popup);

/** The API calls of the wallet, oldest first. */
const walletCalls = async (page: Page, wallet = 'PayPal'): Promise<Call[]> =>
  (await calls(page)).filter((call) => call.wallet === wallet);

/** Their operations. */
export const operations = async (page: Page, wallet?: string): Promise<string[]> =>
  (await walletCalls(page, wallet)).map(({ operation }) => operation);

/**
 * The variables of one operation, for each of its requests; of a change of the cart, without the buyer's
 * context.
 */
export const variables = async (page: Page, operation: string, wallet?: string): Promise<unknown[]> =>
  (await walletCalls(page, wallet))
    .filter((call) => call.operation === operation)
    .map((call) => {
      const { country: _country, language: _language, ...rest } = call.variables as Record<string, unknown>;
      return operation === 'cartCreate' ? call.variables : rest;
    });

/** What the fake has logged under this name. */
export const noted = (page: Page, what: string): Promise<unknown[]> =>
  page.evaluate((name) => (window as unknown as Globals).sandboxPaypal.of(name), what);

/** The button is enabled again. */
export const expectReady = async (page: Page, tag = 'shopify-paypal-button'): Promise<void> =>
  expect(page.locator(tag)).toHaveAttribute('aria-disabled', 'false');

/**
 * Clicks the button from inside its frame, and waits until the shopper is at PayPal: WebKit's driver does not
 * reach into frames, and no driver reaches into those of a cached page.
 */
export async function clickInside(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const frame = document.querySelector<HTMLIFrameElement>('shopify-paypal-button iframe');
    return frame?.contentDocument?.querySelector('[role=link]');
  });
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('shopify-paypal-button iframe');
    frame?.contentDocument?.querySelector<HTMLElement>('[role=link]')?.click();
  });
  await page.waitForFunction(() => (window as unknown as Globals).sandboxPaypal.checkout);
}
