import { ALL_FAKES, googlePaymentData, merchantJwt, REFUSING_FAKES } from '../../../sandbox/browser';
import { firstFile, type Language, LANGUAGES } from '../../../src/ui/languages';
import { scriptUrl } from './live-elements';

/** The wallets of the playground. Amazon's are left out: they need the shop's server. */
export const PLAYGROUND_WALLETS = {
  shop_pay: 'Shop Pay',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  paypal: 'PayPal',
  venmo: 'Venmo',
  facebook_pay: 'Meta Pay',
  buy_it_now: 'Buy it now',
} as const;
export type PlaygroundWallet = keyof typeof PLAYGROUND_WALLETS;

/** The element that has the buttons. */
export const PLACES = { cart: 'Cart: all wallets', product: 'Product: the first wallet' } as const;

/** The layout of a cart's buttons. */
export const LAYOUTS = { grid: 'Grid', column: 'Column' } as const;

/** The colours of the page around the buttons. */
export const THEMES = { light: 'Light', dark: 'Dark' } as const;

/** What goes wrong in the preview. */
export const FAILURES = {
  none: 'None: each click is stopped before its first request',
  refuse: 'Apple, Google and PayPal refuse',
  script: 'The scripts of Google and PayPal do not load',
  api: 'A click fails, because the API is down',
} as const;

/** Everything that a visitor can choose. Numbers are CSS px. */
export interface PlaygroundOptions {
  place: keyof typeof PLACES;
  wallets: readonly PlaygroundWallet[];
  layout: keyof typeof LAYOUTS;
  height: number;
  radius: number;
  theme: keyof typeof THEMES;
  width: number;
  language: Language;
  failure: keyof typeof FAILURES;
  css: string;
}

export const DEFAULT_OPTIONS: PlaygroundOptions = {
  place: 'cart',
  wallets: ['shop_pay', 'apple_pay', 'google_pay', 'paypal'],
  layout: 'grid',
  height: 44,
  radius: 6,
  theme: 'light',
  width: 480,
  language: 'en',
  failure: 'none',
  css: '',
};

const isWallet = (name: string): name is PlaygroundWallet => Object.hasOwn(PLAYGROUND_WALLETS, name);

/** The value if it is one of these; otherwise the default. */
const oneOf = <Value extends string>(
  value: string | null,
  values: readonly Value[],
  fallback: Value,
): Value => values.find((known) => known === value) ?? fallback;

/** The key of the choices if it is one; otherwise the default. */
const keyOf = <Value extends string>(
  value: string | null,
  choices: Readonly<Record<Value, string>>,
  fallback: Value,
): Value => oneOf(value, Object.keys(choices) as Value[], fallback);

/** The number within its limits; otherwise the default. */
function within(value: string | null, min: number, max: number, fallback: number): number {
  const number = Number(value ?? Number.NaN);
  return number >= min && number <= max ? number : fallback;
}

/** Reads the options in a link. Unknown and invalid ones are replaced with their defaults. */
export function readOptions(query: string): PlaygroundOptions {
  const params = new URLSearchParams(query);
  const get = (name: keyof PlaygroundOptions) => params.get(name);
  const defaults = DEFAULT_OPTIONS;
  return {
    place: keyOf(get('place'), PLACES, defaults.place),
    wallets: get('wallets')?.split(',').filter(isWallet) ?? defaults.wallets,
    layout: keyOf(get('layout'), LAYOUTS, defaults.layout),
    height: within(get('height'), 25, 55, defaults.height),
    radius: within(get('radius'), 0, 40, defaults.radius),
    theme: keyOf(get('theme'), THEMES, defaults.theme),
    width: within(get('width'), 150, 900, defaults.width),
    language: oneOf(get('language'), LANGUAGES, defaults.language),
    failure: keyOf(get('failure'), FAILURES, defaults.failure),
    css: get('css') ?? '',
  };
}

/** The query of a link that keeps the options: only those that differ from their defaults. */
export function toQuery(options: PlaygroundOptions): string {
  const changed = Object.entries(options).flatMap(([name, value]): [string, string][] => {
    const isDefault = String(value) === String(DEFAULT_OPTIONS[name as keyof PlaygroundOptions]);
    return isDefault ? [] : [[name, String(value)]];
  });
  return new URLSearchParams(changed).toString().replaceAll('%2C', ',');
}

/** Where wallets get what the shop gives them: the vendors' scripts, and Google's token for its host. */
interface Surroundings {
  google: string;
  paypal: string;
  jwt: string;
  host: string;
}

/** Those of a real shop, for the code to copy. */
const REAL: Surroundings = {
  google: 'https://pay.google.com/gp/p/js/pay.js',
  paypal: 'https://www.paypal.com/sdk/js',
  jwt: 'your-google-jwt',
  host: 'shop.example',
};
const FAR_FUTURE_SECONDS = 4_102_444_800;

/** Those of the preview: the test doubles, or paths at which there is no script. */
function previewSurroundings({ href, hostname }: URL, { failure }: PlaygroundOptions): Surroundings {
  const folder = `${href}vendors${failure === 'script' ? '/none' : ''}`;
  return {
    google: `${folder}/google-pay.js`,
    paypal: `${folder}/paypal.js`,
    jwt: merchantJwt(hostname, 0),
    host: hostname,
  };
}

function paypalParams({ paypal }: Surroundings): object {
  const query = new URLSearchParams({
    'client-id': 'your-client-id',
    'merchant-id': 'YOURMERCHANTID',
    currency: 'PLN',
    intent: 'authorize',
    commit: 'false',
    components: 'buttons',
    'enable-funding': 'venmo',
  });
  return { sdkUrl: `${paypal}?${query}`, merchantId: 'YOURMERCHANTID' };
}

const PARAMS: Readonly<Record<PlaygroundWallet, (surroundings: Surroundings) => object>> = {
  shop_pay: () => ({ personalized: false }),
  facebook_pay: () => ({}),
  buy_it_now: () => ({}),
  paypal: paypalParams,
  venmo: paypalParams,
  apple_pay: () => ({
    countryCode: 'PL',
    merchantCapabilities: ['supports3DS'],
    supportedNetworks: ['visa', 'masterCard'],
    merchantName: 'Your shop',
  }),
  google_pay: ({ google, jwt, host }) => ({
    sdkUrl: google,
    auth: [{ jwt, expiresAt: FAR_FUTURE_SECONDS }],
    environment: 'TEST',
    countryCode: 'PL',
    paymentData: googlePaymentData({
      name: 'Your shop',
      host,
      jwt,
      gateway: { gateway: 'your-gateway', gatewayMerchantId: 'your-merchant-id' },
      countries: ['PL'],
    }),
  }),
};

const configOf = (name: PlaygroundWallet, surroundings: Surroundings) => ({
  name,
  wallet_params: PARAMS[name](surroundings),
});

/** The element's attributes. A product shows the first wallet, and the others as a link. */
function attributesOf(
  options: PlaygroundOptions,
  surroundings: Surroundings,
): Record<string, string | object> {
  const shop = { 'access-token': 'your-access-token', 'buyer-country': 'PL', 'buyer-currency': 'PLN' };
  const { place, wallets, layout } = options;
  if (place === 'cart') {
    return {
      ...shop,
      'cart-id': 'gid://shopify/Cart/your-cart-token',
      'wallet-configs': wallets.map((name) => configOf(name, surroundings)),
      ...(layout === 'column' ? { layout } : {}),
    };
  }
  const [recommended] = wallets.filter((name) => name !== 'buy_it_now');
  return {
    ...shop,
    'variant-id': '44100000000101',
    'variant-params': [{ id: 44100000000101, requiresShipping: true }],
    ...(recommended ? { recommended: configOf(recommended, surroundings) } : {}),
  };
}

const tagOf = ({ place }: PlaygroundOptions) =>
  place === 'cart' ? 'shopify-accelerated-checkout-cart' : 'shopify-accelerated-checkout';

function elementHtml(options: PlaygroundOptions, surroundings: Surroundings): string {
  const attributes = Object.entries(attributesOf(options, surroundings)).map(([name, value]) => {
    if (typeof value === 'string') return `  ${name}="${value}"`;
    const json = JSON.stringify(value).replaceAll('&', '&amp;').replaceAll("'", '&#39;');
    return `  ${name}='${json}'`;
  });
  return `<${tagOf(options)}\n${attributes.join('\n')}\n></${tagOf(options)}>`;
}

/** The custom properties that differ from what buttons have without them, and the visitor's own rules. */
export function styleSheet(options: PlaygroundOptions): string {
  const { height, radius, theme, css } = options;
  const prefix = '--shopify-accelerated-checkout';
  const rule = `${tagOf(options)} {
  ${prefix}-button-block-size: ${height}px;
  ${prefix}-button-inline-size: ${height}px;
  ${prefix}-button-border-radius: ${radius}px;
  ${prefix}-button-theme: ${theme === 'dark' ? 'light' : 'dark'};
}`;
  return css.trim() === '' ? rule : `${rule}\n${css.trim()}`;
}

/** The code of a page. */
export const htmlCode = (options: PlaygroundOptions): string =>
  `<script type="module" async src="https://cdn.example/${firstFile(options.language)}"></script>
<style>
${styleSheet(options)}
</style>
${elementHtml(options, REAL)}`;

/** An attribute as the property of a React component. */
const propName = (attribute: string) =>
  attribute.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** Text inside a template literal. */
const inTemplate = (text: string) => text.replace(/[\\`]|\$(?=\{)/g, '\\$&');

/** The code of a React component. */
export function reactCode(options: PlaygroundOptions): string {
  const component = options.place === 'cart' ? 'CartCheckout' : 'ProductCheckout';
  const props = Object.entries(attributesOf(options, REAL)).map(([name, value]) =>
    typeof value === 'string'
      ? `        ${propName(name)}="${value}"`
      : `        ${propName(name)}={${JSON.stringify(value, null, 2).replaceAll('\n', '\n        ')}}`,
  );
  const script = options.language === LANGUAGES[0] ? 'ekspres' : `ekspres/${options.language}`;
  return `import '${script}';
import { ${component} } from 'ekspres/react';

const styles = \`
${inTemplate(styleSheet(options))}
\`;

export function ExpressCheckout() {
  return (
    <>
      <style>{styles}</style>
      <${component}
${props.join('\n')}
      />
    </>
  );
}`;
}

/** A file that the visitor has chosen, and a URL under which the preview can read it. */
export interface OwnLogo {
  file: string;
  url: string;
}

/** What the test doubles do, and where the frames of PayPal's buttons are. */
function fakeOptions({ failure }: PlaygroundOptions, site: URL, logos: readonly OwnLogo[]): string {
  return new URLSearchParams([
    ...Object.entries(failure === 'refuse' ? REFUSING_FAKES : ALL_FAKES),
    ['paypal_frames', `${site.pathname}vendors/paypal/buttons`],
    ...logos.map(({ file, url }) => ['logo', `${file} ${url}`]),
  ]).toString();
}

/** The answer to the request for a cart. */
const CART = {
  data: {
    cart: {
      checkoutUrl: 'https://shop.example/cart/c/your-cart-token',
      appliedGiftCards: [],
      lines: {
        nodes: [{ merchandise: { requiresShipping: true }, sellingPlanAllocation: null }],
        pageInfo: { hasNextPage: false },
      },
    },
  },
};

const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The page of the preview. Its clicks are stopped, or fail; `parent` receives their outcomes.
 * @param site the URL of the site's start page
 */
export function previewHtml(options: PlaygroundOptions, site: URL, logos: readonly OwnLogo[] = []): string {
  const urlOf = (file: string) => logos.find((logo) => logo.file === file)?.url;
  const wordmarks = { shop_pay: urlOf('shop-pay.svg'), facebook_pay: urlOf('meta-pay.svg') };
  const applePay = urlOf('apple-pay.svg');
  const settings = {
    sdkOrigins: [site.origin],
    logos: wordmarks,
    ...(applePay ? { logoOrigin: site.origin } : {}),
  };
  const { theme, width, language, failure } = options;
  // A closing tag in the visitor's own rules must not end the style element.
  const css = styleSheet(options).replaceAll('</', '<\\/');
  return `<!doctype html>
<html lang="${language}" style="color-scheme: ${theme}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Preview</title>
<link rel="stylesheet" href="${site.pathname}vendors/faces.css">
<style>
html { --quiet: color-mix(in srgb, CanvasText 70%, Canvas); color: CanvasText; background: Canvas }
body { margin: 0; padding: 20px; font: 16px/1.5 -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', Arial, sans-serif }
main { max-width: ${width}px; margin: 0 auto }
${css}
</style>
<script type="application/json" id="ekspres-config">${scriptJson(settings)}</script>
<script>
  window.ekspresFakes = ${scriptJson(fakeOptions(options, site, logos))};
  // Apple Pay is refused in frames. The preview is one, and shows what the top-level page of a shop would.
  Object.defineProperty(window, 'self', { value: top });
  const send = window.fetch;
  window.fetch = (input, init) => {
    const url = String(input?.url ?? input);
    if (url.includes('/logos/apple-pay.svg')) return send(${scriptJson(applePay ?? '')});
    if (!url.includes('/api/')) return send(input, init);
    const fails = ${failure === 'api'} && !url.includes('cartLimited');
    return Promise.resolve(fails ? new Response('', { status: 500 }) : Response.json(${scriptJson(CART)}));
  };
  document.addEventListener('ekspres-checkout-start', (event) => { if (${failure !== 'api'}) event.preventDefault(); });
  addEventListener('DOMContentLoaded', () =>
    new ResizeObserver(() => parent.postMessage({ height: document.body.offsetHeight }, location.origin)).observe(document.body));
  document.addEventListener('ekspres-outcome', ({ detail }) => parent.postMessage({ outcome: detail }, location.origin));
</script>
<script src="${site.pathname}vendors/apple-pay.js"></script>
<script type="module" async src="${scriptUrl(site.pathname, language)}"></script>
<main>
${elementHtml(options, previewSurroundings(site, options))}
<p class="fake-note">${language === 'pl' ? 'Próbne przyciski, nie dostawców.' : 'Fake buttons, not the vendors’ own.'}</p>
</main>`;
}
