import type { Locator, Page } from '@playwright/test';
import { type GooglePayCall, googlePaySheet } from '../../sandbox/index';
import { settle } from './cart-visit';
import { callsOf, variablesOf } from './click-calls';

export const PRODUCT = '/products/kubek?recommended=google_pay';

export const googlePay = (page: Page): Locator => googlePaySheet(page).button;

export const sheet = (page: Page): Locator => googlePaySheet(page).dialog;
export const pay = (page: Page): Locator => googlePaySheet(page).payButton;
export const cancel = (page: Page): Locator => googlePaySheet(page).cancelButton;
export const addressField = (page: Page): Locator => googlePaySheet(page).address;
export const option = (page: Page, name: RegExp): Locator => googlePaySheet(page).option(name);
export const sheetError = (page: Page): Locator => googlePaySheet(page).error;
/** The lines of the sheet's order summary, the total last. */
export const summary = (page: Page): Locator => googlePaySheet(page).summary;

/** Rests the pointer on Google's button, and waits until the code of a click has loaded. */
export async function loadClickCode(page: Page): Promise<void> {
  await googlePay(page).hover();
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['google-pay', 'sheet', 'outcome'].every((chunk) =>
      files.some((file) => new RegExp(`/ekspres-${chunk}-[\\w-]{6}\\.js$`).test(file)),
    );
  });
  await settle(page);
}

export const whenPayable = (page: Page): Promise<void> => pay(page).and(page.locator(':enabled')).waitFor();

/** Opens the sheet on a page that has been opened, and waits until the shopper can pay. */
export const openSheet = (page: Page): Promise<void> => googlePaySheet(page).open();

/** The operations of Google Pay's requests, in order. */
export const operations = async (page: Page): Promise<string[]> =>
  (await callsOf(page, 'GooglePay')).map(({ operation }) => operation);

export const count = async (page: Page, operation: string): Promise<number> =>
  (await operations(page)).filter((name) => name === operation).length;

/** The variables of each of Google Pay's requests for an operation; see {@link variablesOf}. */
export const variables = (page: Page, operation: string): Promise<unknown[]> =>
  variablesOf(page, 'GooglePay', operation);

/** The page's calls of Google's script with this name, and their results. */
export const googleCalls = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate(
    (wanted) =>
      (window as unknown as { sandboxGooglePay: { calls: GooglePayCall[] } }).sandboxGooglePay.calls.flatMap(
        (call) => (call.name === wanted ? [call.value] : []),
      ),
    name,
  );
