import {
  fallbackConfig,
  flag,
  flags,
  recommendedConfig,
  text,
  variantParams,
  walletConfig,
  walletConfigs,
  walletParams,
  type Parser,
} from './attribute-parsers';

/** Kinds of elements that read attributes, as bits: a row of the table combines them. */
export const PRODUCT = 1;
export const CART = 2;
export const WALLET = 4;
export const LINK = 8;
export const CHECKOUT = 16;
export const PROMISE = 32;
export const IFRAME = 64;

const HOSTS = PRODUCT | CART | CHECKOUT;
const BUTTONS = HOSTS | WALLET | LINK;

type Row<T> = readonly [parse: Parser<T>, readers: number];
const row = <T>(parse: Parser<T>, readers: number): Row<T> => [parse, readers];

/** Every attribute: its name, parser and readers. Elements, documentation and tests read this table. */
export const attributes = {
  'access-token': row(text, BUTTONS | PROMISE),
  'buyer-country': row(text, BUTTONS),
  'buyer-currency': row(text, BUTTONS),
  'buyer-locale': row(text, BUTTONS),
  'call-to-action': row(flag, WALLET | CHECKOUT | IFRAME),
  'cart-id': row(text, CART | WALLET | CHECKOUT),
  debug: row(flag, HOSTS),
  'disable-compat': row(flag, PRODUCT | CART),
  disabled: row(flag, BUTTONS),
  'enabled-flags': row(flags, BUTTONS),
  fallback: row(fallbackConfig, PRODUCT),
  'has-selling-plan': row(flag, PRODUCT | WALLET | CHECKOUT),
  'only-sdk': row(flag, CHECKOUT),
  'page-type': row(text, BUTTONS),
  'pci-enabled': row(flag, HOSTS | WALLET),
  recommended: row(recommendedConfig, PRODUCT),
  'recommended-instrument': row(text, LINK),
  'requires-shipping': row(flag, PRODUCT | WALLET | CHECKOUT),
  'shop-id': row(text, HOSTS | WALLET),
  slot: row(text, WALLET | LINK | PROMISE | IFRAME),
  'variant-params': row(variantParams, PRODUCT),
  'wallet-config': row(walletConfig, CHECKOUT),
  'wallet-configs': row(walletConfigs, CART),
  'wallet-params': row(walletParams, WALLET | PROMISE | IFRAME),
};

/** The names of the table. */
export type AttributeName = keyof typeof attributes;

/** The parsed value of an attribute. */
export type AttributeValue<Name extends AttributeName> = ReturnType<(typeof attributes)[Name][0]>;

/** The attribute's value. Throws the parser's developer error. */
export const readAttribute = <Name extends AttributeName>(element: Element, name: Name) =>
  attributes[name][0](element.getAttribute(name), name) as AttributeValue<Name>;

/** An element of ours, for code that only reads its attributes. */
export type ReadableElement = HTMLElement & {
  /** The attribute's value; throws its developer error. */
  read<Name extends AttributeName>(name: Name): AttributeValue<Name>;
};

/** Names of the attributes that this kind of element reads. */
export const attributesOf = (reader: number): AttributeName[] =>
  (Object.keys(attributes) as AttributeName[]).filter((name) => attributes[name][1] & reader);

/** The property of an attribute: `buyer-country` → `buyerCountry`. */
export const propertyOf = (name: string): string =>
  name.replace(/-./g, (dash) => dash.slice(1).toUpperCase());
