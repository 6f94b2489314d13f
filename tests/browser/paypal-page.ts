import { expect, type Locator, type Page } from '@playwright/test';
import { paypalWindow } from '../../sandbox/testing/paypal-window';
import type { SandboxPaypal } from '../../sandbox/vendors/paypal/sandbox-hook';
import type { Call } from '../../sandbox/visits/call-log';
import { calls } from './sandbox';

type Globals = Window & { sandboxPaypal: SandboxPaypal };

/** The product page that recommends PayPal. */
export const PRODUCT = '/products/kubek?recommended=paypal';

/** The frame in our element in which PayPal's script draws. */
export const paypalFrame = (page: Page): Locator => page.locator('shopify-paypal-button iframe');

/** The button in that frame. */
export const paypal = (page: Page): Locator => paypalWindow(page).button;
export const venmo = (page: Page): Locator => paypalWindow(page).venmoButton;

/** Clicks the button; resolves to the window of the checkout, loaded. */
export const openWindow = (page: Page, button?: Locator): Promise<Page> => paypalWindow(page).open(button);

export const approve = (popup: Page): Promise<void> => paypalWindow(popup).approve(popup);

/** The API calls of the wallet, oldest first. */
const walletCalls = async (page: Page, wallet = 'PayPal'): Promise<Call[]> =>
  (await calls(page)).filter((call) => call.wallet === wallet);

/** The operations of these calls. */
export const operations = async (page: Page, wallet?: string): Promise<string[]> =>
  (await walletCalls(page, wallet)).map(({ operation }) => operation);

/** The variables of each of PayPal's requests of one operation, without the buyer's country and language. */
export const variables = async (page: Page, operation: string): Promise<unknown[]> =>
  (await walletCalls(page))
    .filter((call) => call.operation === operation)
    .map((call) => {
      const { country: _country, language: _language, ...rest } = call.variables as Record<string, unknown>;
      return rest;
    });

/** What the fake has logged under this name. */
export const loggedDetails = (page: Page, what: string): Promise<unknown[]> =>
  page.evaluate((name) => (window as unknown as Globals).sandboxPaypal.of(name), what);

/** Expects that the button is enabled. */
export const expectEnabled = async (page: Page): Promise<void> =>
  expect(page.locator('shopify-paypal-button')).toHaveAttribute('aria-disabled', 'false');

/** Ends PayPal's open checkout, as the shopper would. */
export const endCheckout = (page: Page, end: 'approve' | 'cancel'): Promise<void> =>
  page.evaluate((how) => void (window as unknown as Globals).sandboxPaypal.checkout?.[how](), end);

/**
 * Clicks the button from inside its frame, and waits until the shopper is at PayPal. Playwright does not reach
 * into the frames of a page that was restored from the back/forward cache.
 */
export async function clickInFrame(page: Page): Promise<void> {
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
