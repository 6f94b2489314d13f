import type { BrowserContext, Page, Request as PlaywrightRequest, Route } from '@playwright/test';
import type { ScenarioName } from '../scenarios';
import { vendorScript } from '../vendors/vendor-files';
import { applePaySheet, type ApplePaySheet } from './apple-pay-sheet';
import { googlePaySheet, type GooglePaySheet } from './google-pay-sheet';
import { paypalWindow, type PaypalWindow } from './paypal-window';
import { standInPath } from './stand-in-path';
import {
  createStorefrontApi,
  type StandInWords,
  type StorefrontApi,
  type StorefrontApiOptions,
  type TestLine,
} from './storefront-api';

/** The shop of a tested page: stand-ins for the API, the vendors and the checkout. */
export interface TestShop {
  readonly api: StorefrontApi;
  readonly applePay: ApplePaySheet;
  readonly googlePay: GooglePaySheet;
  readonly paypal: PaypalWindow;
  /** Changes how the shop and the stand-ins behave, for pages that are opened afterwards. */
  use(scenario: ScenarioName, standIns?: StandInWords): Promise<void>;
  /** Gives the shopper a cart with these lines on the site of this address. */
  fillCart(url: string, lines: readonly TestLine[]): Promise<void>;
}

/**
 * The address of the page that sends a request; the request's own where it opens a page, or its page has no
 * address yet.
 */
function pageOf(request: PlaywrightRequest): URL {
  const own = new URL(request.url());
  if (request.isNavigationRequest() || request.serviceWorker()) return own;
  const page = new URL(request.frame().url());
  return page.origin === 'null' ? own : page;
}

async function toRequest(request: PlaywrightRequest, path: string): Promise<Request> {
  const url = new URL(request.url());
  const body = request.postDataBuffer();
  return new Request(new URL(path + url.search, url.origin), {
    method: request.method(),
    headers: await request.allHeaders(),
    ...(body === null ? {} : { body: new Uint8Array(body) }),
  });
}

async function answerRoute(route: Route, api: StorefrontApi): Promise<void> {
  const request = route.request();
  const path = standInPath(new URL(request.url()));
  if (path === undefined) return route.fallback();
  let answer: Response;
  let body: Buffer;
  try {
    answer = await api.handle(await toRequest(request, path), pageOf(request));
    body = Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return route.abort('connectionreset');
  }
  // The stand-in does not know it: it is a cart, an order or a file of the tested site.
  if (answer.status === 404) return route.fallback();
  return route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body });
}

/** Replaces the API, the vendors and the checkout with stand-ins, for every page of the context. */
export async function openTestShop(
  context: BrowserContext,
  page: Page,
  options: StorefrontApiOptions = {},
): Promise<TestShop> {
  const api = createStorefrontApi(options);
  const applePay = await vendorScript('apple-pay');
  // Apple Pay is part of the browser, so its stand-in is a script that runs before the page's own. It reads
  // its options then.
  const addApplePay = (standIns: StandInWords = {}) => {
    const query = JSON.stringify(String(new URLSearchParams(standIns)));
    return context.addInitScript({ content: `window.ekspresStandIns = ${query};\n${applePay}` });
  };
  await addApplePay();
  await context.route(
    (url) => standInPath(url) !== undefined,
    (route) => answerRoute(route, api),
  );
  return {
    api,
    applePay: applePaySheet(page),
    googlePay: googlePaySheet(page),
    paypal: paypalWindow(page),
    use: async (scenario, standIns) => {
      api.use(scenario, standIns);
      await addApplePay(standIns);
    },
    fillCart: async (url, lines) => {
      const value = encodeURIComponent(api.createCart(lines).replace('gid://shopify/Cart/', ''));
      await context.addCookies([{ name: 'cart', value, url }]);
    },
  };
}
