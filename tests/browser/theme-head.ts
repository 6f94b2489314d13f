import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { config, hostPage, openPage, productInForm } from './host-markup';
import { PLATFORM_STYLES } from './platform-styles';

/*
 * Theme pages whose head has what `{{ content_for_header }}` prints, in its order. The scripts imitate the
 * platform's.
 */

const guide = readFileSync(new URL('../../docs/guides/migration.md', import.meta.url), 'utf8');

/** The block of code after a comment of the migration guide. */
const blockOf = (comment: string) =>
  new RegExp(`<!-- ${comment}.*?\`\`\`\\w+\\n(.*?)\`\`\``, 's').exec(guide)?.[1]?.trim() ?? '';

export const LAYOUT = blockOf('theme tag');

/** The expression by which the guide finds out whether our script was first. */
export const WHO_WAS_FIRST = blockOf('who was first');

export const CONTENT_FOR_HEADER = '{{ content_for_header }}';

/** The line of {@link LAYOUT} that loads our script. */
export const OUR_TAG = LAYOUT.split('\n')[0] ?? '';

/** The theme's folder of assets, and the URL of our script in it, as `asset_url` writes it. */
const ASSETS = '/cdn/shop/t/7/assets/';
export const OUR_SCRIPT = `${ASSETS}ekspres.js?v=171231212012`;

const PLATFORM = '/cdn/shopifycloud/portable-wallets/latest/';
export const PLATFORM_SCRIPT = `${PLATFORM}portable-wallets.pl.js`;

/** Defines the tags that no other script has defined, and draws into its elements. */
const PLATFORM_MODULE = `
  for (const tag of ['shopify-accelerated-checkout', 'shopify-accelerated-checkout-cart', 'shop-pay-wallet-button']) {
    if (customElements.get(tag)) continue;
    customElements.define(tag, class extends HTMLElement {
      connectedCallback() {
        this.replaceChildren();
        this.attachShadow({ mode: 'closed' }).innerHTML = '<button>platform</button>';
        this.dataset.drawnBy = 'platform';
      }
    });
  }`;

const inline = (source: string, script: string) =>
  `<script data-source-attribution="shopify.dynamic_checkout.${source}">${script}</script>`;

const INIT = inline(
  'dynamic.init',
  `var Shopify = Shopify || {};
  Shopify.PaymentButton = Shopify.PaymentButton || {
    isStorefrontPortableWallets: true,
    init() {
      window.Shopify.PaymentButton.init = () => {};
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: '${PLATFORM_SCRIPT}' }));
    },
  };`,
);

const CONSENT = inline(
  'buyer_consent',
  `Shopify.PaymentButton.showBuyerConsent = () => document.getElementById('shopify-buyer-consent')?.classList.remove('hidden');
  Shopify.PaymentButton.hideBuyerConsent = () => document.getElementById('shopify-buyer-consent')?.classList.add('hidden');`,
);

/** The module's tag, with the scripts for browsers in which it cannot run. */
const MODULE_TAG = `<script>
    function portableWalletsCleanup() {
      document.querySelectorAll('shopify-accelerated-checkout .shopify-payment-button__skeleton').forEach((node) => node.remove());
    }
  </script>
  <script type="module" src="${PLATFORM_SCRIPT}" onError="portableWalletsCleanup(this)" crossorigin="anonymous"></script>
  <script nomodule>document.addEventListener('DOMContentLoaded', portableWalletsCleanup);</script>`;

const BOOTSTRAP = inline(
  'cart.bootstrap',
  `document.addEventListener('DOMContentLoaded', () => {
    const find = () => document.querySelector('shopify-accelerated-checkout-cart, shopify-accelerated-checkout');
    if (find()) return Shopify.PaymentButton.init();
    new MutationObserver((_changes, observer) => {
      if (!find()) return;
      Shopify.PaymentButton.init();
      observer.disconnect();
    }).observe(document.body, { childList: true, subtree: true });
  });`,
);

const STYLE_SHEET = `<link id="shopify-accelerated-checkout-styles" rel="stylesheet" media="screen" href="${PLATFORM}accelerated-checkout-backwards-compat.css" crossorigin="anonymous">`;

/**
 * A page with a product form, one that shows the form only in a quick view, or the page of a shop with a
 * password, to which the theme editor can add sections.
 */
type ThemePage = 'product' | 'quick view' | 'password';

const contentForHeader = (kind: ThemePage) =>
  [INIT, CONSENT, kind === 'product' ? MODULE_TAG : BOOTSTRAP, STYLE_SHEET].join('\n');

export const FORM = productInForm({ recommended: config('shop_pay') });

const QUICK_VIEW = `<button id="quick-view">Podgląd</button><div id="view"></div>
  <script>document.getElementById('quick-view').onclick = () => { document.getElementById('view').innerHTML = ${JSON.stringify(FORM)}; };</script>`;

/** The shape of Dawn's `layout/password.liquid`, with the section of its template. */
const PASSWORD = `<header id="shopify-section-password-header" class="shopify-section"><a href="#login">Hasło</a></header>
  <main class="password-main"><div id="shopify-section-newsletter" class="shopify-section">
    <form method="post" action="/contact"><input type="email" name="contact[email]"><button type="submit">Zapisz się</button></form>
  </div></main>
  <form id="login" method="post" action="/password"><input type="password" name="password"><button type="submit" name="commit">Wejdź</button></form>`;

const BODIES: Readonly<Record<ThemePage, string>> = {
  product: FORM,
  'quick view': QUICK_VIEW,
  password: PASSWORD,
};

export interface Visit {
  requests: string[];
  lines: string[];
}

/**
 * Opens a page of a theme.
 * @param layout the lines of the theme's layout, in Liquid
 * @param scriptMayLoad resolves when our script may load
 */
export async function openThemePage(
  page: Page,
  kind: ThemePage,
  layout: string,
  scriptMayLoad?: (page: Page) => Promise<unknown>,
): Promise<Visit> {
  const visit: Visit = { requests: [], lines: [] };
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    visit.requests.push(pathname + search);
  });
  page.on('console', (message) => {
    if (message.text().startsWith('[Ekspres]')) visit.lines.push(message.text());
  });
  await page.route(`**${PLATFORM_SCRIPT}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: PLATFORM_MODULE }),
  );
  await page.route(`**${PLATFORM}*.css`, (route) =>
    route.fulfill({ contentType: 'text/css', body: PLATFORM_STYLES }),
  );
  // The files have the same names as in `dist`.
  await page.route(`**${ASSETS}*`, async (route) => {
    const { pathname, origin } = new URL(route.request().url());
    const name = pathname.slice(ASSETS.length);
    if (name === 'ekspres.js') await scriptMayLoad?.(page);
    await route.continue({ url: `${origin}/dist/${name}` });
  });
  const head = layout
    .replaceAll(/\{\{ 'ekspres\.js' \| asset_url \}\}/g, OUR_SCRIPT)
    .replace(CONTENT_FOR_HEADER, () => contentForHeader(kind));
  const html = hostPage(BODIES[kind], { head });
  // An `async` script delays the event `load`.
  await openPage(page, html, { waitUntil: 'domcontentloaded' });
  if (kind === 'quick view') await page.locator('#quick-view').click();
  return visit;
}
