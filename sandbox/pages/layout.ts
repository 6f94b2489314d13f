import { firstFile } from '../../src/ui/languages';
import {
  CALL_PANEL,
  DEVELOPER_LINKS,
  scenarioNote,
  scriptsOffNote,
} from '../developer-pages/shop-page-parts';
import { DEVELOPMENT_STORE } from '../development-store';
import { APPLE_SCRIPT_BUILD } from '../http/apple-script-route';
import type { MerchantLogos } from '../merchant-logos';
import type { Scenario } from '../scenario';
import { networkNamed } from '../side-panel/networks';
import { sidePanelElement, sidePanelHead } from '../side-panel/side-panel-element';
import { FILLED_CART_LINK, isDemoPage } from '../side-panel/choices';
import { telemetrySettings } from '../telemetry/telemetry-settings';
import { consentHead, consentSettings } from './buyer-consent';
import { html, type Html, type HtmlValue, scriptJson } from './html';
import { pageLanguage } from './page-language';
import { usesRealSdks } from './sdk-urls';
import { needsVendorSdk, requestedWallets } from './wallet-config';
import { shopText } from '../texts/shop-text';

/** What a page of the shop contains. */
export interface PageContent {
  title: string;
  /** The language of `main`, if it is not that of the page: pages for developers are in English. */
  language?: 'en' | 'pl';
  /** The page type in the analytics data; null for a page without a type. */
  pageType: 'product' | 'cart' | 'home' | 'checkout' | null;
  main: HtmlValue;
  /** The page's own scripts, below `/assets/`. */
  scripts?: readonly string[];
  /** A style sheet below `/assets/`, instead of the shop's own ones. */
  stylesheet?: string;
  /** A part of the head, before the script's tag. */
  beforeScript?: HtmlValue;
  /** Whether the page has no Ekspres script. */
  withoutEkspres?: boolean;
}

function shopifyGlobals(pageType: PageContent['pageType'], page: URL): Html {
  return html`<script>
    window.Shopify = window.Shopify || {};
    Shopify.shop = 'ekspres-sklep.example';
    Shopify.locale = '${pageLanguage(page)}';
    Shopify.country = 'PL';
    Shopify.currency = { active: 'PLN', rate: '1.0' };
    Shopify.routes = { root: '/' };
    Shopify.PaymentButton = Shopify.PaymentButton || {
      isStorefrontPortableWallets: true,
      init: function () {
        window.sandboxIncumbentInits = (window.sandboxIncumbentInits || 0) + 1;
      },
    };
    window.ShopifyAnalytics = window.ShopifyAnalytics || {};
    window.ShopifyAnalytics.meta = {
      currency: 'PLN',
      page: ${scriptJson(pageType === null ? {} : { pageType })},
    };
  </script>`;
}

/** Returns the settings that a page needs for one reason; none if the reason does not apply. */
type SettingsSource = (page: URL, logos: MerchantLogos) => Readonly<Record<string, unknown>>;

/** For pages with fake vendor scripts, which the shop's own origin serves. */
const sdkOrigins: SettingsSource = (page) => (needsVendorSdk(page) ? { sdkOrigins: [page.origin] } : {});

/** The merchant's own logos, or with `?logos=1` those of the shop, which are plain text. */
const logoSettings: SettingsSource = ({ origin, searchParams }, own) => {
  const isTest = searchParams.has('logos');
  const has = (...names: string[]) => isTest || names.some((name) => own.has(`${name}.svg`));
  const logos = {
    ...(has('shop-pay') ? { shop_pay: '/logos/shop-pay.svg' } : {}),
    ...(has('meta-pay') ? { facebook_pay: '/logos/meta-pay.svg' } : {}),
  };
  return {
    ...(has('apple-pay', 'prime', 'prime-dark') ? { logoOrigin: origin } : {}),
    ...(Object.keys(logos).length > 0 ? { logos } : {}),
  };
};

/** `?coupons=1`: payment sheets have a field for discount codes. */
const coupons: SettingsSource = ({ searchParams }) => (searchParams.has('coupons') ? { coupons: true } : {});

/** For pages that use a development store: the origin of its API. */
const apiOrigin: SettingsSource = () => (DEVELOPMENT_STORE ? { apiOrigin: DEVELOPMENT_STORE.apiOrigin } : {});

/** With `?apple_sdk=`, the browser has no Apple Pay, and Ekspres may load the fake of Apple's script. */
const usesAppleScript = ({ searchParams }: URL) => searchParams.has('apple_sdk');

const applePaySdk: SettingsSource = (page) => (usesAppleScript(page) ? { applePaySdk: true } : {});

/** The sources of a page's settings. If two have the same setting, the later one applies. */
const SETTINGS_SOURCES: readonly SettingsSource[] = [
  apiOrigin,
  sdkOrigins,
  logoSettings,
  telemetrySettings,
  consentSettings,
  coupons,
  applePaySdk,
];

/** The element with the page's settings for Ekspres; null if it needs none. */
function ekspresSettings(page: URL, logos: MerchantLogos): Html | null {
  const settings = Object.assign({}, ...SETTINGS_SOURCES.map((source) => source(page, logos))) as object;
  if (Object.keys(settings).length === 0) return null;
  return html`<script type="application/json" id="ekspres-config">
    ${scriptJson(settings)}
  </script>`;
}

/**
 * The folder of the script. Scenarios in which chunks fail, and slow networks, have their own folder, because
 * the browser may have cached responses from another folder.
 */
function distFolder(scenario: Scenario, page: URL): string {
  if (usesAppleScript(page)) return `/dist/~${APPLE_SCRIPT_BUILD}`;
  const network = page.searchParams.get('network');
  if (scenario.chunks !== undefined) return `/dist/~${scenario.name}`;
  return networkNamed(network) === undefined ? '/dist' : `/dist/~${network}`;
}

/** The URL of the script. Its query has the page's `?script=`. */
function ekspresUrl(scenario: Scenario, page: URL): string {
  const { searchParams } = page;
  const script = searchParams.get('script');
  const query = script ? `?script=${encodeURIComponent(script)}` : '';
  return `${distFolder(scenario, page)}/${firstFile(pageLanguage(page))}${query}`;
}

/**
 * Fakes of parts of the browser. The page loads them itself, because Ekspres loads no script for these
 * wallets.
 */
const BROWSER_WALLETS: Readonly<Record<string, string>> = { apple_pay: '/vendors/apple-pay.js' };

/** The page's own client for delivery promises, on pages with `?promise=`, which determines its responses. */
const promiseClient = (page: URL): Html[] =>
  page.searchParams.has('promise')
    ? [
        // The height of the button, the link and the promise, so that the promise causes no layout shift.
        html`<style>
            shopify-accelerated-checkout[recommended^='{'] {
              min-height: 114px;
            }
          </style>
          <script src="/assets/promise-client.js"></script>`,
      ]
    : [];

/**
 * The scripts in a page's head: the fakes of the parts of the browser that its wallets need, and the promise
 * client.
 */
export function vendorScripts(page: URL): Html[] {
  const names = page.pathname === '/individual' ? Object.keys(BROWSER_WALLETS) : requestedWallets(page);
  const scripts = [...new Set(names)].flatMap((name) => {
    const script = usesRealSdks(page) || usesAppleScript(page) ? undefined : BROWSER_WALLETS[name];
    return script === undefined ? [] : [html`<script src="${script}"></script>`];
  });
  return [...scripts, ...promiseClient(page)];
}

/** Parameters that change the look of a page, and the attribute of `<html>` that each sets. */
const LOOKS = [
  { parameter: 'dir', attribute: 'dir', values: ['rtl'] },
  { parameter: 'theme', attribute: 'data-theme', values: ['light', 'dark'] },
  { parameter: 'width', attribute: 'data-width', values: ['320', '390', '768'] },
] as const;

/** The attributes of `<html>`, by `?language=en`, `?dir=rtl`, `?theme=dark` and `?width=390`. */
function htmlAttributes({ language }: PageContent, page: URL): Html {
  const attributes = LOOKS.flatMap(({ parameter, attribute, values }) => {
    const value = values.find((allowed) => allowed === page.searchParams.get(parameter));
    return value === undefined ? [] : [html` ${attribute}="${value}"`];
  });
  return html`lang="${language ?? pageLanguage(page)}"${attributes}`;
}

/** The shop's own style sheets, below `/assets/`. */
const STYLESHEETS = ['store.css', 'shop.css', 'wallet-faces.css', 'test-pages.css'];

// prettier-ignore
const LOGO = html`<svg class="site-header__mark" width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="6" fill="#2f4b7c" /><path d="M7 9h11v6a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5z" fill="#fff" /><path d="M18 10.500h1.500a2.500 2.500 0 0 1 0 5H18" fill="none" stroke="#fff" stroke-width="2" /></svg>`;

/** The options of the vendors' fakes on a page of the demo, whose URL may lack the visit's choices. */
function fakeSettings(page: URL, logos: MerchantLogos): Html | null {
  if (!isDemoPage(page)) return null;
  const parameters = ['paypal', 'gpay', 'apple', 'amazon'];
  const options = [...page.searchParams].filter(([name]) => parameters.includes(name));
  const files = [...logos.keys()].map((file) => ['logo', file]);
  return html`<script>
    window.ekspresFakes = ${scriptJson(new URLSearchParams([...options, ...files]).toString())};
  </script>`;
}

function header(page: URL): Html {
  const cart = isDemoPage(page) ? FILLED_CART_LINK : '/cart';
  const text = shopText(page);
  return html`<header class="site-header" lang="${pageLanguage(page)}">
    <a class="site-header__name" href="/">${LOGO}${text('Ekspres Sklep')}</a>
    <nav class="site-nav" aria-label="${text('Sklep')}">
      <a href="/products/kubek">${text('Kubek')}</a>
      <a href="${cart}">${text('Koszyk')}</a>
    </nav>
  </header>`;
}

const footer = (page: URL): Html =>
  html`<footer class="site-footer" lang="${pageLanguage(page)}">
    <span>${shopText(page)('Sklep do wypróbowania skryptu Ekspres; niczego nie sprzedaje.')}</span>
    ${DEVELOPER_LINKS}
  </footer>`;

/** A page of the shop as HTML; `page` is its URL. */
export function layout(content: PageContent, scenario: Scenario, page: URL, logos: MerchantLogos): string {
  return html`<!doctype html>
    <html ${htmlAttributes(content, page)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${content.title} – ${shopText(page)('Ekspres Sklep')}</title>
        <link rel="icon" href="data:," />
        ${(content.stylesheet === undefined ? STYLESHEETS : [content.stylesheet]).map(
          (name) => html`<link rel="stylesheet" href="/assets/${name}" />`,
        )}
        ${sidePanelHead(page)} ${shopifyGlobals(content.pageType, page)} ${consentHead(page)}
        ${fakeSettings(page, logos)} ${vendorScripts(page)}
        ${
          content.withoutEkspres === true
            ? null
            : html`${ekspresSettings(page, logos)} ${content.beforeScript}
                <script type="module" async src="${ekspresUrl(scenario, page)}"></script>`
        }
      </head>
      <body>
        ${header(page)}
        <main lang="${content.language ?? pageLanguage(page)}">
          ${scriptsOffNote(page)} ${scenarioNote(scenario, page)} ${content.main}
        </main>
        ${footer(page)} ${sidePanelElement(page) ?? CALL_PANEL}
        ${(content.scripts ?? []).map((script) => html`<script type="module" src="/assets/${script}"></script>`)}
      </body>
    </html>`.text;
}
