import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES } from '../../src/ui/languages';
import {
  ANY_BUTTON,
  ANY_OR_VENDOR_BUTTON,
  moduleScript,
  SCRIPT,
  type Contender,
  type ServedFile,
} from './contender';
import { placeholder } from './placeholder';

/** A wallet as the page's attributes configure it. */
const wallet = (name: string, wallet_params: object = {}) => ({
  supports_subs: true,
  supports_def_opts: true,
  name,
  wallet_params,
});

/** In seconds; a fixed time, so that page fingerprints stay the same. */
const YEAR_2100 = 4102444800;

/** Wallets as a page's attributes configure them. */
export const WALLETS = {
  buyItNow: wallet('buy_it_now'),
  shopPay: wallet('shop_pay', { shopId: 1, merchantName: 'Sklep', personalized: false }),
  metaPay: wallet('facebook_pay'),
  googlePay: wallet('google_pay', {
    name: 'GooglePay',
    auth: [{ jwt: 'e30.e30.e30', expiresAt: YEAR_2100 }],
    environment: 'TEST',
    countryCode: 'PL',
    paymentData: {
      apiVersion: 2,
      apiVersionMinor: 0,
      merchantInfo: { merchantName: 'Sklep', merchantId: '1', merchantOrigin: '127.0.0.1', authJwt: '' },
      allowedPaymentMethods: [
        {
          type: 'CARD',
          parameters: { allowedAuthMethods: ['PAN_ONLY'], allowedCardNetworks: ['VISA'] },
          tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: { gateway: 'example' } },
        },
      ],
    },
    sdkUrl: 'https://pay.google.com/gp/p/js/pay.js',
    personalized: false,
  }),
  paypal: wallet('paypal', {
    sdkUrl: 'https://www.paypal.com/sdk/js?client-id=test&currency=PLN&components=buttons',
    merchantId: '1',
    requiresBillingAgreement: false,
    hasManagedSellingPlanState: false,
  }),
  amazonPay: wallet('amazon_pay'),
};

const attributeJson = (value: unknown) => JSON.stringify(value).replaceAll("'", '&#39;');

const BUYER_ATTRIBUTES = `access-token="token" buyer-country="PL" buyer-currency="PLN" buyer-locale="pl-PL" shop-id="1"`;

/** A product's element with a wallet above buy it now; with `null`, buy it now alone. */
export const productElement = (recommended: object | null, extraMarkup = '') =>
  `<div id="express-button"><shopify-accelerated-checkout ${BUYER_ATTRIBUTES} recommended='${attributeJson(recommended)}' fallback='${attributeJson(WALLETS.buyItNow)}' variant-params='[{"id":1,"requiresShipping":true}]'>${placeholder}${extraMarkup}</shopify-accelerated-checkout></div>`;

/** The `key` marks a cart of the Storefront API. */
const CART_ID = 'gid://shopify/Cart/lab?key=1';

const PLACEHOLDER_CELL = `<li class="wallet-cart-button-container"><div class="wallet-cart-button wallet-cart-button__skeleton" role="button" disabled aria-hidden="true">&nbsp;</div></li>`;

/**
 * A cart whose page reserves the height of its buttons, as a theme with the platform's placeholders does: on
 * a phone there are five, one below the other.
 */
const cartElement = (configs: readonly object[], reservedHeight: number) =>
  `<div id="express-button" style="min-height: ${reservedHeight}px"><shopify-accelerated-checkout-cart ${BUYER_ATTRIBUTES} cart-id="${CART_ID}" wallet-configs='${attributeJson(configs)}'><div class="wallet-button-wrapper"><ul class="wallet-cart-grid wallet-cart-grid--skeleton" role="list">${configs.map(() => PLACEHOLDER_CELL).join('')}</ul></div></shopify-accelerated-checkout-cart></div>`;

/** The link under a branded button is one of the ways to buy, so it counts. */
const BUTTON_OR_LINK = `${ANY_BUTTON}, [part~="link"], .shopify-payment-button__more-options:not([aria-hidden])`;

/** What differs between the contenders of one build. */
type EkspresContender = Pick<Contender, 'name' | 'title' | 'isCart' | 'markup' | 'buttons'>;

const scriptContenders: readonly EkspresContender[] = [
  {
    name: 'ekspres',
    title: 'Ekspres: buy it now',
    markup: productElement(null),
    buttons: { selector: ANY_BUTTON, count: 1 },
  },
  {
    name: 'ekspres-shop-pay',
    title: 'Ekspres: Shop Pay with the link',
    markup: productElement(
      WALLETS.shopPay,
      '<div class="shopify-payment-button__more-options shopify-payment-button__skeleton" role="button" disabled aria-hidden="true">&nbsp;</div>',
    ),
    buttons: { selector: BUTTON_OR_LINK, count: 2 },
  },
  {
    name: 'ekspres-cart-2',
    title: 'Ekspres: cart, two wallets',
    isCart: true,
    markup: cartElement([WALLETS.shopPay, WALLETS.buyItNow], 54),
    buttons: { selector: ANY_BUTTON, count: 2 },
  },
  {
    name: 'ekspres-cart-5',
    title: 'Ekspres: cart, five wallets',
    isCart: true,
    markup: cartElement(
      [WALLETS.shopPay, WALLETS.metaPay, WALLETS.buyItNow, WALLETS.googlePay, WALLETS.paypal],
      320,
    ),
    buttons: { selector: ANY_OR_VENDOR_BUTTON, count: 5 },
  },
  {
    name: 'ekspres-vendors',
    title: 'Ekspres: cart with Google Pay, PayPal, Amazon Pay',
    isCart: true,
    markup: cartElement([WALLETS.googlePay, WALLETS.paypal, WALLETS.amazonPay], 54),
    buttons: { selector: ANY_OR_VENDOR_BUTTON, count: 3 },
  },
];

/** The scripts of a build that pages load, by path. */
export function scriptsOf(dist: string, prefix: string): Map<string, ServedFile> {
  const all = readdirSync(dist);
  // Pages do not load these two entry points.
  const names = all.filter((name) => name.endsWith('.js') && !/^(server|react)\.js$/.test(name));
  return new Map(
    names.map((name) => {
      // The map of a file without a hash has the build's id in its name, which begins with the language.
      const [, program, language = LANGUAGES[0]] = /^(ekspres(?:-rescue)?)(?:\.(\w+))?\.js$/.exec(name) ?? [];
      const map = all.find(
        (file) =>
          file === `${name}.map` ||
          (program && file.startsWith(`${program}-${language}-`) && file.endsWith('.map')),
      );
      const text = readFileSync(`${dist}/${name}`);
      return [`${prefix}${name}`, { type: SCRIPT, text, ...(map && { map: `${dist}/${map}` }) }];
    }),
  );
}

/** What `ekspres/server` of a build exports. */
type ServerModule = typeof import('../../src/server/index');

/** Server-rendered markup of a product, by the build in `dist`. */
export async function renderedProduct(dist: string): Promise<string> {
  const server = (await import(pathToFileURL(resolve(dist, 'server.js')).href)) as ServerModule;
  return server.renderProduct({ accessToken: 'token', buyerCountry: 'PL', buyerCurrency: 'PLN' });
}

/**
 * The contenders with Ekspres, from the build in `dist`.
 * @param suffix distinguishes the contenders of several builds
 */
export async function ekspresContenders(dist: string, suffix = ''): Promise<Contender[]> {
  const prefix = `/dist${suffix}/`;
  const shared = {
    group: 'ekspres' as const,
    head: moduleScript(`${prefix}ekspres.js`),
    files: scriptsOf(dist, prefix),
  };
  const renderedContender: EkspresContender = {
    name: 'ekspres-server',
    title: 'Ekspres: buy it now, rendered on the server',
    markup: `<div id="express-button">${await renderedProduct(dist)}</div>`,
    buttons: { selector: ANY_BUTTON, count: 1 },
  };
  return [...scriptContenders, renderedContender].map((contender) => ({
    ...shared,
    ...contender,
    name: `${contender.name}${suffix}`,
    title: `${contender.title}${suffix && ` (${suffix.slice(1)})`}`,
  }));
}

/** The script delay of {@link planted}, ms. */
export const PLANTED_DELAY_MS = 20;

/** The buy-it-now contender with a known delay that the lab must detect. */
export const planted = (buyItNow: Contender): Contender => ({
  ...buyItNow,
  name: 'planted',
  title: `Ekspres: buy it now, script ${PLANTED_DELAY_MS} ms late`,
  scriptDelayMs: PLANTED_DELAY_MS,
});
