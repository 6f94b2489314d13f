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

/** Kinds of elements that read attributes. `wallet`: a wallet's button; `checkout`: the element of one wallet on its own. */
export type ReaderKind = 'product' | 'cart' | 'wallet' | 'link' | 'checkout' | 'promise' | 'iframe';

const HOSTS: readonly ReaderKind[] = ['product', 'cart', 'checkout'];
const BUTTONS: readonly ReaderKind[] = [...HOSTS, 'wallet', 'link'];

/** One attribute: how its text is parsed, and which kinds of elements read it. */
interface Row<T> {
  parse: Parser<T>;
  readers: readonly ReaderKind[];
}
const row = <T>(parse: Parser<T>, readers: readonly ReaderKind[]): Row<T> => ({ parse, readers });

/** Every attribute: its name, parser and readers. Elements, documentation and tests read this table. */
export const attributes = {
  'access-token': row(text, [...BUTTONS, 'promise']),
  'buyer-country': row(text, BUTTONS),
  'buyer-currency': row(text, BUTTONS),
  'buyer-locale': row(text, BUTTONS),
  'call-to-action': row(flag, ['wallet', 'checkout', 'iframe']),
  'cart-id': row(text, ['cart', 'wallet', 'checkout']),
  debug: row(flag, HOSTS),
  'disable-compat': row(flag, ['product', 'cart']),
  disabled: row(flag, BUTTONS),
  'enabled-flags': row(flags, BUTTONS),
  fallback: row(fallbackConfig, ['product']),
  'has-selling-plan': row(flag, ['product', 'wallet', 'checkout']),
  'only-sdk': row(flag, ['checkout']),
  'page-type': row(text, BUTTONS),
  'pci-enabled': row(flag, [...HOSTS, 'wallet']),
  recommended: row(recommendedConfig, ['product']),
  'recommended-instrument': row(text, ['link']),
  'requires-shipping': row(flag, ['product', 'wallet', 'checkout']),
  'shop-id': row(text, [...HOSTS, 'wallet']),
  slot: row(text, ['wallet', 'link', 'promise', 'iframe']),
  'variant-params': row(variantParams, ['product']),
  'wallet-config': row(walletConfig, ['checkout']),
  'wallet-configs': row(walletConfigs, ['cart']),
  'wallet-params': row(walletParams, ['wallet', 'promise', 'iframe']),
};

/** The names of the table. */
export type AttributeName = keyof typeof attributes;

/** The parsed value of an attribute. */
export type AttributeValue<Name extends AttributeName> = ReturnType<(typeof attributes)[Name]['parse']>;

/** The attribute's value. Throws the parser's developer error. */
export const readAttribute = <Name extends AttributeName>(element: Element, name: Name) =>
  attributes[name].parse(element.getAttribute(name), name) as AttributeValue<Name>;

/** An element of ours, for code that only reads its attributes. */
export type ReadableElement = HTMLElement & {
  /** The attribute's value; throws its developer error. */
  read<Name extends AttributeName>(name: Name): AttributeValue<Name>;
};

/** Names of the attributes that this kind of element reads. */
export const attributesOf = (reader: ReaderKind): AttributeName[] =>
  (Object.keys(attributes) as AttributeName[]).filter((name) => attributes[name].readers.includes(reader));

/** The property of an attribute: `buyer-country` → `buyerCountry`. */
export const propertyOf = (name: string): string =>
  name.replace(/-./g, (dash) => dash.slice(1).toUpperCase());
