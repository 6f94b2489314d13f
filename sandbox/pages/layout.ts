import type { Scenario } from '../scenario';
import { consentHead } from './buyer-consent';
import { ekspresSettings } from './ekspres-settings';
import { html, type Html, type HtmlValue, scriptJson } from './html';
import { vendorScripts } from './vendor-scripts';

/** What a page hands to the layout. */
export interface PageContent {
  title: string;
  /** The page type of the analytics data; a page of the shop's own without one has none. */
  pageType: 'product' | 'cart' | 'home' | 'checkout' | null;
  main: HtmlValue;
  /** Scripts of the page itself, below `/assets/`. */
  scripts?: readonly string[];
  /** The style sheet below `/assets/` in place of the shop's own. */
  stylesheet?: string;
  /** Leaves the accelerated checkout out. */
  withoutEkspres?: boolean;
}

function shopifyGlobals(pageType: PageContent['pageType']): Html {
  return html`<script>
    window.Shopify = window.Shopify || {};
    Shopify.shop = 'ekspres-sklep.example';
    Shopify.locale = 'pl';
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

/** The address of the script; scenarios of the script itself have one of their own. */
function ekspresUrl(scenario: Scenario): string {
  return scenario.chunks === undefined ? '/dist/ekspres.js' : `/dist/~${scenario.name}/ekspres.js`;
}

function scenarioNote(scenario: Scenario): HtmlValue {
  if (scenario.name === 'ok') return null;
  return html`<p class="scenario-note">
    Scenariusz <b>${scenario.name}</b>: ${scenario.title}. API: ${scenario.answer}.
    <a href="/scenarios">Wszystkie scenariusze</a>
  </p>`;
}

const CALL_PANEL = html`<details class="call-panel" id="call-panel">
  <summary>Wywołania API tej wizyty</summary>
  <div class="call-panel__calls" id="call-panel-calls"><p>Jeszcze żadnych.</p></div>
</details>`;

/** `?dir=rtl` and `?theme=dark`: what the page looks like for others. */
function looks({ searchParams }: URL): Html {
  const dir = searchParams.get('dir') === 'rtl' ? html` dir="rtl"` : null;
  return html`lang="pl"${dir}${searchParams.get('theme') === 'dark' ? html` data-theme="dark"` : null}`;
}

/** A whole page of the shop; `address` is where it is opened. */
export function layout(page: PageContent, scenario: Scenario, address: URL): string {
  return html`<!doctype html>
    <html ${looks(address)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} – Ekspres Sklep</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/${page.stylesheet ?? 'store.css'}" />
        ${shopifyGlobals(page.pageType)} ${consentHead(address)} ${vendorScripts(address)}
        ${
          page.withoutEkspres === true
            ? null
            : html`${ekspresSettings(address)}
                <script type="module" async src="${ekspresUrl(scenario)}"></script>`
        }
      </head>
      <body>
        <header class="site-header">
          <a class="site-header__name" href="/">Ekspres Sklep</a>
          <nav>
            <a href="/products/kubek">Produkt</a> <a href="/cart">Koszyk</a> <a href="/drawer">Szuflada</a>
            <a href="/scenarios">Scenariusze</a>
          </nav>
        </header>
        <main>${scenarioNote(scenario)} ${page.main}</main>
        ${CALL_PANEL}
        ${['call-panel.js', ...(page.scripts ?? [])].map(
          (script) => html`<script type="module" src="/assets/${script}"></script>`,
        )}
      </body>
    </html>`.text;
}
