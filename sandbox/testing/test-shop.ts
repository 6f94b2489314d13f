import type { BrowserContext, Locator, Page, Request as PlaywrightRequest, Route } from '@playwright/test';
import type { AvailableWallet, WalletsChangeDetail } from '../../src/types';
import type { ScenarioName } from '../scenarios';
import { vendorScript } from '../vendors/vendor-files';
import { applePaySheet, type ApplePaySheet } from './apple-pay-sheet';
import { googlePaySheet, type GooglePaySheet } from './google-pay-sheet';
import { paypalWindow, type PaypalWindow } from './paypal-window';
import {
  createStorefrontApi,
  type FakeOptions,
  type StorefrontApi,
  type StorefrontApiOptions,
  type TestLine,
} from './storefront-api';

/** The shop of a tested page, with fakes of the API, the vendors and the checkout. */
export interface TestShop {
  readonly api: StorefrontApi;
  readonly applePay: ApplePaySheet;
  readonly googlePay: GooglePaySheet;
  readonly paypal: PaypalWindow;
  /** Changes how the shop and the fakes behave on pages that are opened afterwards. */
  use(scenario: ScenarioName, fakes?: FakeOptions): Promise<void>;
  /** Gives the shopper a cart with these lines on the site with this URL. */
  fillCart(url: string, lines: readonly TestLine[]): Promise<void>;
  /**
   * Scrolls to one of the page's elements, and waits until all of its wallets are decided.
   * @returns the wallets that it shows or refuses
   */
  ready(element: Locator): Promise<readonly AvailableWallet[]>;
}

/** The URLs of vendors' scripts, and the path of each one's fake. */
const VENDOR_SCRIPTS: readonly { host: RegExp; path: RegExp; fake: string }[] = [
  { host: /^pay\.google\.com$/, path: /^\/gp\/p\/js\/pay\.js$/, fake: '/vendors/google-pay.js' },
  { host: /(^|\.)paypal\.com$/, path: /^\/sdk\/js$/, fake: '/vendors/paypal.js' },
  { host: /\.payments-amazon\.com$/, path: /^\/checkout\.js$/, fake: '/vendors/amazon-pay.js' },
  { host: /\.amazon\.com$/, path: /\.js$/, fake: '/vendors/amazon-pay.js' },
];

/**
 * Paths that the testing kit handles on any origin: the API, vendors' windows, and the pages on which a
 * purchase ends.
 */
const HANDLED_PATHS: readonly RegExp[] = [
  /^\/api\/[^/]+\/graphql\.json$/,
  /^\/wallets\/config\/(optimus|amazon_pay)$/,
  /^\/vendors\/(paypal|amazon-pay)\/[a-z]+$/,
  /^\/cart\/c\/[^/]+$/,
  /^\/checkouts\/[\w-]+\/(processing|challenge)$/,
  /^\/orders\/\d+$/,
];

/** The path of the fake that replaces this URL; undefined if the kit does not replace it. */
export function fakePath({ hostname, pathname }: URL): string | undefined {
  const script = VENDOR_SCRIPTS.find(({ host, path }) => host.test(hostname) && path.test(pathname));
  if (script) return script.fake;
  return HANDLED_PATHS.some((path) => path.test(pathname)) ? pathname : undefined;
}

/** Runs in the page: waits until the wallets of an element are decided. */
function waitForWallets(element: Element): Promise<readonly AvailableWallet[]> {
  // Vendors' buttons are drawn only near the viewport.
  element.scrollIntoView({ block: 'nearest' });
  const { availableWallets } = element as Element & { availableWallets?: readonly AvailableWallet[] };
  if (availableWallets) return Promise.resolve(availableWallets);
  return new Promise((resolve) => {
    element.addEventListener(
      'ekspres-wallets-change',
      (event) => resolve((event as CustomEvent<WalletsChangeDetail>).detail.wallets),
      { once: true },
    );
  });
}

/**
 * The URL of the page that sends a request; the request's own URL if it opens a page, or if its page has no
 * URL yet.
 */
function pageOf(request: PlaywrightRequest): URL {
  const requestUrl = new URL(request.url());
  if (request.isNavigationRequest() || request.serviceWorker()) return requestUrl;
  const page = new URL(request.frame().url());
  return page.origin === 'null' ? requestUrl : page;
}

/** Converts Playwright's request into one for the path of the fake. */
async function toRequest(request: PlaywrightRequest, path: string): Promise<Request> {
  const url = new URL(request.url());
  const body = request.postDataBuffer();
  return new Request(new URL(path + url.search, url.origin), {
    method: request.method(),
    headers: await request.allHeaders(),
    ...(body === null ? {} : { body: new Uint8Array(body) }),
  });
}

async function fulfillFromApi(route: Route, api: StorefrontApi): Promise<void> {
  const request = route.request();
  const path = fakePath(new URL(request.url()));
  if (path === undefined) return route.fallback();
  let response: Response;
  let body: Buffer;
  try {
    response = await api.handle(await toRequest(request, path), pageOf(request));
    body = Buffer.from(await response.arrayBuffer());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return route.abort('connectionreset');
  }
  // The sandbox has no such path, so the request is for a cart, an order or a file of the tested site.
  if (response.status === 404) return route.fallback();
  return route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body });
}

/** Replaces the API, the vendors and the checkout with fakes, on every page of the context. */
export async function openTestShop(
  context: BrowserContext,
  page: Page,
  options: StorefrontApiOptions = {},
): Promise<TestShop> {
  const api = createStorefrontApi(options);
  const applePay = await vendorScript('apple-pay');
  // Apple Pay is part of the browser, so its fake is a script that runs before the page's own scripts. It
  // reads its options at that moment.
  const addApplePay = (fakes: FakeOptions = {}) => {
    const query = JSON.stringify(String(new URLSearchParams(fakes)));
    return context.addInitScript({ content: `window.ekspresFakes = ${query};\n${applePay}` });
  };
  await addApplePay();
  await context.route(
    (url) => fakePath(url) !== undefined,
    (route) => fulfillFromApi(route, api),
  );
  return {
    api,
    applePay: applePaySheet(page),
    googlePay: googlePaySheet(page),
    paypal: paypalWindow(page),
    use: async (scenario, fakes) => {
      api.use(scenario, fakes);
      await addApplePay(fakes);
    },
    fillCart: async (url, lines) => {
      const value = encodeURIComponent(api.createCart(lines).replace('gid://shopify/Cart/', ''));
      await context.addCookies([{ name: 'cart', value, url }]);
    },
    ready: (element) => element.evaluate(waitForWallets),
  };
}
