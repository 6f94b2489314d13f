import type { Page } from '@playwright/test';
import type { LogEntry, SandboxPaypal } from '../../sandbox/vendors/paypal/sandbox-hook';
import { createCart, paypalCall } from '../sandbox/paypal-calls';
import { servePage } from './sandbox';

/** The page's globals, as the tests read them. */
type Globals = Window & { sandboxPaypal: SandboxPaypal };

/** How the page is opened. */
export interface FakePaypalPage {
  /** The query of the script's URL. */
  query?: string;
  /** Further attributes of the script's tag. */
  attributes?: string;
  /** The options of the fake that the page sets. */
  ask?: string;
}

/** Opens a page with the fake and an empty `#here`, but without Ekspres. */
export async function openFakePaypal(
  page: Page,
  { query = 'client-id=a', attributes = '', ask = '' }: FakePaypalPage = {},
): Promise<void> {
  const script = `<script src="/vendors/paypal.js?${query}" ${attributes}></script>`;
  const html = `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>PayPal</title><link rel="icon" href="data:,"></head><body><div id="here" style="width:400px"></div>${script}</body></html>`;
  await page.goto(`${await servePage(page.request, html)}?paypal=${ask}`);
}

/**
 * `paypal.Buttons(options).render('#here')`, the options written as JavaScript: "rendered", or the error's
 * message.
 */
export function render(page: Page, options: string, container = "'#here'"): Promise<string> {
  return page.evaluate(`(window.buttons = paypal.Buttons(${options})).render(${container})
    .then(() => 'rendered', (error) => error.message)`);
}

/** A button of the page. */
export const paypalButton = (page: Page, name = 'PayPal') =>
  page.frameLocator('iframe[title=PayPal]').getByRole('link', { name });

/** What happened so far, oldest first. */
export function log(page: Page): Promise<LogEntry[]> {
  return page.evaluate(() => [...(window as unknown as Globals).sandboxPaypal.log]);
}

/** The names of what happened since a button was last clicked. */
export async function sinceClick(page: Page): Promise<string[]> {
  const names = (await log(page)).map(({ name }) => name);
  return names.slice(names.lastIndexOf('click') + 1);
}

/** The last entry with this name. */
export async function lastOf(page: Page, name: string): Promise<unknown> {
  return (await log(page)).filter((entry) => entry.name === name).at(-1)?.detail;
}

/** A token of a new cart with one mug, as the storefront hands it out. */
export async function newToken(baseURL: string | undefined): Promise<string> {
  const sandbox = { url: baseURL ?? '' };
  const { token } = await paypalCall(sandbox, 'paypalTokenCreate', { cartId: await createCart(sandbox) });
  return token ?? '';
}
