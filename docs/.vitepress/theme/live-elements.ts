import { firstFile, type Language, LANGUAGES } from '../../../src/ui/languages';

/** The attributes of an element; an object is written as JSON, true as an empty text. */
export type Attributes = Readonly<Record<string, string | true | object>>;

/** An element in one state. */
export interface LiveState {
  title: string;
  tag: string;
  attributes: Attributes;
  /** CSS px; as wide as there is room without it. */
  width?: number;
  /** The class of the element around it. */
  around?: string;
}

/** Nothing is bought on the site of the docs: every click is stopped before its first request. */
const SHOP: Attributes = {
  'access-token': 'your-access-token',
  'buyer-country': 'PL',
  'buyer-currency': 'PLN',
};

const VARIANT: Attributes = { 'page-type': 'product', 'variant-id': '44100000000101' };

/** The site has no address that could recognise a shopper. */
const WALLET_PARAMS = { personalized: false };

const wallet = (name: string) => ({ name, wallet_params: WALLET_PARAMS });

/** Wallets whose buttons need no script of a vendor. */
const OWN_WALLETS = ['shop_pay', 'facebook_pay', 'buy_it_now'];

const product = (title: string, attributes: Attributes, width?: number): LiveState => ({
  title,
  tag: 'shopify-accelerated-checkout',
  attributes: { ...SHOP, ...VARIANT, ...attributes },
  ...(width && { width }),
});

const SHOP_PAY = { recommended: wallet('shop_pay') };

const cart = (count: number, title: string, more: Partial<LiveState> = {}): LiveState => ({
  title,
  tag: 'shopify-accelerated-checkout-cart',
  ...more,
  attributes: {
    ...SHOP,
    'cart-id': 'gid://shopify/Cart/your-cart-token',
    'wallet-configs': OWN_WALLETS.slice(0, count).map(wallet),
    ...more.attributes,
  },
});

const button = (tag: string, title: string, attributes: Attributes = {}, width?: number): LiveState => ({
  title,
  tag,
  attributes: { ...SHOP, ...VARIANT, 'wallet-params': WALLET_PARAMS, ...attributes },
  ...(width && { width }),
});

/** A group of states. */
export interface LiveGroup {
  title: string;
  states: readonly LiveState[];
}

const OWN_TAGS = [
  ['shop-pay-wallet-button', 'Shop Pay'],
  ['shopify-meta-pay-button', 'Meta Pay'],
  ['shopify-buy-it-now-button', 'Buy it now'],
] as const;

/** Every element that needs neither a shop nor a vendor's script, in its states. */
export const liveGroups: readonly LiveGroup[] = [
  {
    title: 'Product page',
    states: [
      product('buy it now', {}),
      product('Shop Pay, with the link', SHOP_PAY),
      product('disabled', { ...SHOP_PAY, disabled: true }),
      product('150 px wide', SHOP_PAY, 150),
    ],
  },
  {
    title: 'Cart',
    states: [
      cart(1, 'one wallet'),
      cart(2, 'two'),
      cart(3, 'three'),
      cart(3, 'in a column', { around: 'additional-checkout-buttons--vertical' }),
      cart(3, 'in a column by its attribute', { attributes: { layout: 'column' } }),
      cart(3, 'at most two wallets', { attributes: { 'max-wallets': '2' } }),
      cart(3, '150 px wide', { width: 150 }),
      cart(2, 'disabled', { attributes: { disabled: true } }),
    ],
  },
  ...OWN_TAGS.map(([tag, title]) => ({
    title,
    states: [
      button(tag, 'as it is'),
      button(tag, 'call to action', { 'call-to-action': true }),
      button(tag, 'disabled', { disabled: true }),
      button(tag, '150 px wide', {}, 150),
    ],
  })),
  {
    title: 'Link to more options',
    states: [
      button('more-payment-options-link', 'as it is'),
      button('more-payment-options-link', 'disabled', { disabled: true }),
    ],
  },
];

/** Creates the element of a state. */
export function createLive({ tag, attributes }: LiveState): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    const text = typeof value === 'string' ? value : value === true ? '' : JSON.stringify(value);
    element.setAttribute(name, text);
  }
  return element;
}

const displayNames = new Intl.DisplayNames('en', { type: 'language' });

/** The languages of the script, with their names. */
export const languageViews = LANGUAGES.map((language) => ({
  name: displayNames.of(language) ?? language,
  language,
}));

/** Language of the script → its name. */
export const languageNames = Object.fromEntries(
  languageViews.map(({ language, name }) => [language, name]),
) as Record<Language, string>;

/** The language in a page's query (`?language=en`), or that of `ekspres.js`. */
export const languageIn = (query: string): Language =>
  LANGUAGES.find((language) => language === new URLSearchParams(query).get('language')) ?? LANGUAGES[0];

/**
 * The URL of the script in a language on the site of the docs.
 * @param base the path of the site
 */
export const scriptUrl = (base: string, language: Language): string =>
  `${base}ekspres/${firstFile(language)}`;

let isLoaded = false;

/**
 * Loads the script as a page does, once and in the language of the page's URL, and stops every click.
 * @param base the path of the site
 */
export function loadEkspres(base: string): void {
  if (isLoaded) return;
  isLoaded = true;
  document.addEventListener('ekspres-checkout-start', (event) => event.preventDefault());
  const script = document.createElement('script');
  Object.assign(script, { type: 'module', src: scriptUrl(base, languageIn(location.search)) });
  document.head.append(script);
}
