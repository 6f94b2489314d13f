import {
  flag,
  flags,
  idDigits,
  number,
  object,
  objectOfTexts,
  text,
  variantParams,
  walletConfig,
  walletConfigOrNull,
  walletConfigs,
} from './attribute-parsers';

/** Every attribute, and how its text is parsed. All elements observe all of them; `attribute-readers.ts` says who reads which. */
export const attributes = {
  'access-token': text,
  'buyer-country': text,
  'buyer-currency': text,
  'buyer-locale': text,
  'call-to-action': flag,
  'cart-id': text,
  debug: flag,
  'disable-compat': flag,
  disabled: flag,
  'discount-code': text,
  'enabled-flags': flags,
  fallback: walletConfig,
  'has-selling-plan': flag,
  'line-attributes': objectOfTexts,
  'only-sdk': flag,
  'page-type': text,
  'pci-enabled': flag,
  quantity: number,
  recommended: walletConfigOrNull,
  'recommended-instrument': text,
  'requires-shipping': flag,
  'selling-plan-id': idDigits,
  'shop-id': text,
  slot: text,
  'variant-id': idDigits,
  'variant-params': variantParams,
  'wallet-config': walletConfig,
  'wallet-configs': walletConfigs,
  'wallet-params': object,
};

/** The names of the table. */
export type AttributeName = keyof typeof attributes;

/** The parsed value of an attribute. */
export type AttributeValue<Name extends AttributeName> = ReturnType<(typeof attributes)[Name]>;

/** The attribute's value. */
export const readAttribute = <Name extends AttributeName>(element: Element, name: Name) =>
  attributes[name](element.getAttribute(name)) as AttributeValue<Name>;

/** An element of ours, for code that only reads its attributes. */
export type ReadableElement = HTMLElement & {
  /** The attribute's value. */
  read<Name extends AttributeName>(name: Name): AttributeValue<Name>;
};

/** The names of the table. */
export const attributeNames = Object.keys(attributes) as AttributeName[];

/** The property of an attribute: `buyer-country` → `buyerCountry`. */
export const propertyOf = (name: string): string =>
  name.replace(/-./g, (dash) => dash.slice(1).toUpperCase());
