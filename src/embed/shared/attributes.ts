import type { PageWalletConfig } from '../../wallets/contract';
import { parseJson } from '../../net/parse';
import { toFact, toFlag, toFlagIds, toIdDigits, toInteger, toText, type Parser } from './attribute-values';

/**
 * Parses JSON; undefined if absent, blank or invalid. Whether it is a `T` is checked lazily; reading it
 * before that may throw.
 */
type JsonParser<T> = Parser<T | undefined>;

/**
 * Attributes that a host element passes on unchanged to the buttons inside it, and how their values are
 * parsed.
 */
const passedOn = {
  'access-token': toText,
  'buyer-country': toText,
  'buyer-currency': toText,
  'buyer-locale': toText,
  'cart-id': toText,
  disabled: toFlag,
  'discount-code': toText,
  'enabled-flags': toFlagIds,
  form: toText,
  'has-selling-plan': toFact,
  'line-attributes': parseJson as JsonParser<Record<string, string>>,
  'pci-enabled': toFlag,
  quantity: toInteger,
  'requires-shipping': toFact,
  'selling-plan-id': toIdDigits,
  'shop-id': toText,
  'variant-id': toIdDigits,
};

/**
 * Every attribute, and how its value is parsed. All elements observe all of them; `attributes-by-element.ts`
 * lists which elements read each.
 */
export const attributes = {
  ...passedOn,
  'call-to-action': toFlag,
  debug: toFlag,
  'disable-compat': toFlag,
  fallback: parseJson as JsonParser<PageWalletConfig>,
  layout: toText,
  'max-wallets': toInteger,
  'only-sdk': toFlag,
  'page-type': toText,
  // Pages write `null` if there is none.
  recommended: parseJson as JsonParser<PageWalletConfig | null>,
  'recommended-instrument': toText,
  // A second name of `only-sdk`, because Svelte and Preact take `on…` for a handler.
  'sdk-only': toFlag,
  slot: toText,
  // Whether each variant of the product must be shipped.
  'variant-params': parseJson as JsonParser<readonly ({ id: number; requiresShipping: boolean } | null)[]>,
  'wallet-config': parseJson as JsonParser<PageWalletConfig>,
  // Pages write `null` for a missing one.
  'wallet-configs': parseJson as JsonParser<readonly (PageWalletConfig | null)[]>,
  'wallet-params': parseJson as JsonParser<Record<string, unknown>>,
};

export type AttributeTable = typeof attributes;

export type AttributeName = keyof AttributeTable;

/** The parsed value of an attribute. */
export type AttributeValue<Name extends AttributeName> = ReturnType<(typeof attributes)[Name]>;

/** The attribute's parsed value. */
export const readAttribute = <Name extends AttributeName>(element: Element, name: Name) =>
  attributes[name](element.getAttribute(name)) as AttributeValue<Name>;

/** One of our elements, for code that only reads its attributes. */
export type ReadableElement = HTMLElement & {
  /** The attribute's parsed value. */
  read<Name extends AttributeName>(name: Name): AttributeValue<Name>;
};

/** The names of the attributes that host elements pass on. */
export const passedOnNames = Object.keys(passedOn) as AttributeName[];

export const attributeNames = Object.keys(attributes) as AttributeName[];

/** The property of an attribute: `buyer-country` → `buyerCountry`. */
export const propertyOf = (name: string): string =>
  name.replace(/-./g, (dash) => dash.slice(1).toUpperCase());

/**
 * The attribute's string for a property's value; null removes the attribute. A fact is written even if it is
 * false.
 */
export function attributeText(name: string, value: unknown): string | null {
  if (value == null) return null;
  if (value === false) return attributes[name as AttributeName] === toFact ? 'false' : null;
  if (typeof value === 'string') return value;
  return value === true ? '' : JSON.stringify(value);
}
