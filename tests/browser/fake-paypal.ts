import type { Page } from '@playwright/test';
import type { PaypalLogEntry, SandboxPaypal } from '../../sandbox/index';
import { createCart, paypalCall } from '../sandbox/paypal-calls';
import { servePage } from './sandbox';

type Globals = Window & { sandboxPaypal: SandboxPaypal };

/**
 * Opens a page with the fake and an empty `#here`, but without Ekspres.
 * @param [options] `query`: of the script's URL; `fakeOptions`: the value of the page's parameter `paypal`
 */
export async function openFakePaypal(
  page: Page,
  { query = 'client-id=a', fakeOptions = '' }: { query?: string; fakeOptions?: string } = {},
): Promise<void> {
  const script = `<script src="/vendors/paypal.js?${query}"></script>`;
  const html = `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>PayPal</title><link rel="icon" href="data:,"></head><body><div id="here" style="width:400px"></div>${script}</body></html>`;
  await page.goto(`${await servePage(page.request, html)}?paypal=${fakeOptions}`);
}

/**
 * Calls `paypal.Buttons(options).render('#here')`. Resolves to "rendered", or to the message of the error.
 * @param options written as JavaScript
 */
export function render(page: Page, options: string): Promise<string> {
  return page.evaluate(`(window.buttons = paypal.Buttons(${options})).render('#here')
    .then(() => 'rendered', (error) => error.message)`);
}

export const paypalButton = (page: Page) =>
  page.frameLocator('iframe[title=PayPal]').getByRole('link', { name: 'PayPal' });

export function logEntries(page: Page): Promise<PaypalLogEntry[]> {
  return page.evaluate(() => [...(window as unknown as Globals).sandboxPaypal.log]);
}

/** The names of the entries since a button was last clicked, oldest first. */
export async function namesSinceClick(page: Page): Promise<string[]> {
  const names = (await logEntries(page)).map(({ name }) => name);
  return names.slice(names.lastIndexOf('click') + 1);
}

export async function lastDetail(page: Page, name: string): Promise<unknown> {
  return (await logEntries(page)).filter((entry) => entry.name === name).at(-1)?.detail;
}

/** The API's token for a new cart with one mug. */
export async function newToken(baseURL: string | undefined): Promise<string> {
  const sandbox = { url: baseURL ?? '' };
  const { token } = await paypalCall(sandbox, 'paypalTokenCreate', { cartId: await createCart(sandbox) });
  return token ?? '';
}
