import type { WalletConfig } from '../../wallets/contract';
import { developerError } from '../../net/developer-error';
import { parseJson } from '../../net/parse';

/** Parses an attribute's text (null: absent). {@link checkAttributes}, in code that loads lazily, tells of invalid text. */
type Parser<T> = (value: string | null) => T;

/** A text; undefined when absent or blank. */
export const text: Parser<string | undefined> = (value) => value?.trim() || undefined;

/** A boolean attribute: true when present, unless its text is `false`. */
export const flag: Parser<boolean> = (value) => value !== null && value !== 'false';

/** A number; undefined when absent or anything else. */
export const number: Parser<number | undefined> = (value) => Number(value) || undefined;

/** The digits of an id, with or without `gid://` and a type before them. */
export const idDigits: Parser<string | undefined> = (value) => value?.trim().match(/\d+$/)?.[0];

/** Ids of enabled feature flags: a JSON list, or words with any separator. */
export const flags: Parser<readonly string[]> = (value) => value?.match(/\w+/g) ?? [];

/** Parses JSON; undefined when absent, blank or no JSON. Of what is none of `T`, an update may throw any error. */
const json = <T>(): Parser<T | undefined> => parseJson as Parser<T | undefined>;

/** Attributes that a host element passes on to the buttons inside it, unchanged, and how their texts are parsed. */
const passedOn = {
  'access-token': text,
  'buyer-country': text,
  'buyer-currency': text,
  'buyer-locale': text,
  'cart-id': text,
  disabled: flag,
  'discount-code': text,
  'enabled-flags': flags,
  form: text,
  'has-selling-plan': flag,
  'line-attributes': json<Record<string, string>>(),
  'pci-enabled': flag,
  quantity: number,
  'requires-shipping': flag,
  'selling-plan-id': idDigits,
  'shop-id': text,
  'variant-id': idDigits,
};

/** Every attribute, and how its text is parsed. All elements observe all of them; `attribute-readers.ts` says who reads which. */
export const attributes = {
  ...passedOn,
  'call-to-action': flag,
  debug: flag,
  'disable-compat': flag,
  fallback: json<WalletConfig>(),
  'only-sdk': flag,
  'page-type': text,
  // Pages write `null` where there is none.
  recommended: json<WalletConfig | null>(),
  'recommended-instrument': text,
  slot: text,
  // Whether each variant of the product must be shipped.
  'variant-params': json<readonly { id: number; requiresShipping: boolean }[]>(),
  'wallet-config': json<WalletConfig>(),
  // Pages write `null` for a missing one.
  'wallet-configs': json<readonly (WalletConfig | null)[]>(),
  'wallet-params': json<Record<string, unknown>>(),
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

/** The names of the attributes that are passed on. */
export const passedOnNames = Object.keys(passedOn) as AttributeName[];

/** The names of the table. */
export const attributeNames = Object.keys(attributes) as AttributeName[];

/** The property of an attribute: `buyer-country` → `buyerCountry`. */
export const propertyOf = (name: string): string =>
  name.replace(/-./g, (dash) => dash.slice(1).toUpperCase());

/** The text of the attribute that a property's value is written to; null removes the attribute. */
export function attributeText(value: unknown): string | null {
  if (value == null || value === false) return null;
  if (typeof value === 'string') return value;
  return value === true ? '' : JSON.stringify(value);
}

/** Writes a value to an attribute as {@link attributeText} says, where it is not there yet. */
export function writeAttribute(element: Element, name: string, value: unknown): void {
  const text = attributeText(value);
  if (text === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

// What follows checks the texts. The first file does without it.

/** How the text of an attribute must be. */
export interface AttributeRule {
  attribute: string;
  /** Of the developer error. */
  code: string;
  expected: string;
  /** Whether the text is JSON. */
  isJson: boolean;
  fits(text: string): boolean;
}

/** The message of the developer error of a text that does not fit. */
export const expectedOf = ({ attribute, expected, isJson }: AttributeRule): string =>
  `${attribute}: expected ${isJson ? 'JSON, ' : ''}${expected}`;

/** The attributes without which no element works. */
export const REQUIRED = ['access-token', 'buyer-country', 'buyer-currency'] as const;

const isObject = (value: unknown): value is object =>
  !!value && typeof value === 'object' && !Array.isArray(value);

const isConfig = (value: unknown) => {
  const { name, wallet_params } = Object(value) as Partial<WalletConfig>;
  return isObject(value) && typeof name === 'string' && isObject(wallet_params ?? {});
};

/** Pages write `null` for a missing config. */
const isConfigOrNull = (value: unknown) => value === null || isConfig(value);

const isText = (value: unknown) => typeof value === 'string';

const isObjectOfTexts = (value: unknown) => isObject(value) && Object.values(value).every(isText);

const listOf = (fits: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(fits);

/** A rule for an attribute that holds JSON. */
const jsonRule = (
  code: string,
  attribute: string,
  expected: string,
  fits: (value: unknown) => boolean,
): AttributeRule => ({
  attribute,
  code,
  expected,
  isJson: true,
  fits(text) {
    try {
      return fits(JSON.parse(text));
    } catch {
      return false;
    }
  },
});

const isPositive = (text: string) => /^0*[1-9]\d*$/.test(text);

/** A rule for an id: digits, or a global id of this type. */
const idRule = (code: string, attribute: string, type: string): AttributeRule => ({
  attribute,
  code,
  expected: `digits or gid://shopify/${type}/…`,
  isJson: false,
  fits: (text) => isPositive(text.replace(`gid://shopify/${type}/`, '')),
});

const A_CONFIG = 'a wallet config';

/** The rules of attributes; one without a rule may have any text. */
export const attributeRules: readonly AttributeRule[] = [
  jsonRule('invalid-wallet-configs', 'wallet-configs', 'a list of wallet configs', listOf(isConfigOrNull)),
  jsonRule('invalid-wallet-config', 'wallet-config', A_CONFIG, isConfig),
  jsonRule('invalid-recommended-fallback-config', 'recommended', `${A_CONFIG} or null`, isConfigOrNull),
  jsonRule('invalid-fallback-wallet-config', 'fallback', A_CONFIG, isConfig),
  jsonRule('invalid-wallet-params', 'wallet-params', 'an object', isObject),
  jsonRule('invalid-variant-params', 'variant-params', 'a list of variants', listOf(isObject)),
  idRule('invalid-variant-id', 'variant-id', 'ProductVariant'),
  idRule('invalid-selling-plan-id', 'selling-plan-id', 'SellingPlan'),
  {
    code: 'invalid-quantity',
    attribute: 'quantity',
    expected: 'a positive integer',
    isJson: false,
    fits: isPositive,
  },
  jsonRule('invalid-line-attributes', 'line-attributes', 'an object of texts', isObjectOfTexts),
];

/** The attribute without which an element has nothing to show, by its tag. */
export const CONFIG_OF: Readonly<Partial<Record<string, string>>> = {
  'shopify-accelerated-checkout-cart': 'wallet-configs',
  'shopify-wallet-button': 'wallet-config',
};

/** The texts of each element that have passed, by their attributes: they are checked again when they change. */
const passed = new WeakMap<Element, Map<string, string>>();

/** Throws the developer error of an element that buys what a product form says, and has none. */
export function failWithoutForm(): never {
  throw developerError('missing-product-form', 'expected a product form');
}

/** Checks the attributes of an element. Throws a developer error for the first that is missing or does not fit. */
export function checkAttributes(element: Element): void {
  const textOf = (name: string) => element.getAttribute(name)?.trim();
  for (const name of REQUIRED) {
    if (!textOf(name)) throw developerError('invalid-webcomponent', `expected ${name}`);
  }
  const fitting = passed.get(element) ?? new Map<string, string>();
  passed.set(element, fitting);
  for (const rule of attributeRules) {
    const { attribute, code } = rule;
    const text = textOf(attribute);
    if (!text || fitting.get(attribute) === text) continue;
    if (!rule.fits(text)) throw developerError(code, expectedOf(rule));
    fitting.set(attribute, text);
  }
  const config = CONFIG_OF[element.localName];
  if (config && !textOf(config)) {
    throw developerError('no-config-provided', `No config provided: expected ${config}`);
  }
}
