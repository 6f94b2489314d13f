import { expect, type Locator, type Page } from '@playwright/test';
import { paypalWindow, type SandboxPaypal } from '../../sandbox/index';
import { callsOf, variablesOf } from './click-calls';

type Globals = Window & { sandboxPaypal: SandboxPaypal };

export const PRODUCT = '/products/kubek?recommended=paypal';

/** The frame in our element in which PayPal's script draws. */
export const paypalFrame = (page: Page): Locator => page.locator('shopify-paypal-button iframe');

export const paypal = (page: Page): Locator => paypalWindow(page).button;
export const venmo = (page: Page): Locator => paypalWindow(page).venmoButton;

export const openWindow = (page: Page, button?: Locator): Promise<Page> => paypalWindow(page).open(button);

export const approve = (popup: Page): Promise<void> => paypalWindow(popup).approve(popup);

/** The operations of the requests of PayPal, or of Venmo, in order. */
export const operations = async (page: Page, instrument = 'PayPal'): Promise<string[]> =>
  (await callsOf(page, instrument)).map(({ operation }) => operation);

/** The variables of each of PayPal's requests for an operation; see {@link variablesOf}. */
export const variables = (page: Page, operation: string): Promise<unknown[]> =>
  variablesOf(page, 'PayPal', operation);

/** The details of the entries of the fake's log with this name. */
export const loggedDetails = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate((wanted) => (window as unknown as Globals).sandboxPaypal.of(wanted), name);

export const expectEnabled = async (page: Page): Promise<void> =>
  expect(page.locator('shopify-paypal-button')).toHaveAttribute('aria-disabled', 'false');

/** Ends PayPal's open checkout, as the shopper would. */
export const endCheckout = (page: Page, end: 'approve' | 'cancel'): Promise<void> =>
  page.evaluate((how) => void (window as unknown as Globals).sandboxPaypal.checkout?.[how](), end);

/**
 * Clicks the button from inside its frame, and waits until the shopper is at PayPal. Playwright does not
 * reach into the frames of a page that was restored from the back/forward cache.
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
