import type { ReaderKind } from '../embed/shared/attributes-by-element';
import {
  attributeNames,
  attributes,
  attributeText,
  propertyOf,
  type AttributeName,
  type AttributeValue,
} from '../embed/shared/attributes';
import { toFact, toFlag, toFlagIds, toIdDigits, toInteger, toText } from '../embed/shared/attribute-values';
import { REQUIRED } from '../embed/shared/attribute-fits';
import { attributeRules } from '../embed/shared/attribute-rules';
import type { Language } from '../ui/languages';
import type { WalletName } from '../wallets/instrument-names';
import type { ElementProperties, OrNumber, PropertyName, PropertyTable } from '../types/elements';

type RequiredName = (typeof REQUIRED)[number];

/** The properties of these kinds of elements; those of the attributes in `REQUIRED` are required. */
export type Properties<Kind extends ReaderKind> = {
  [Name in keyof Pick<PropertyTable, PropertyName<RequiredName>>]: string;
} & {
  [Name in keyof Omit<ElementProperties<Kind>, PropertyName<RequiredName>>]?:
    PropertyTable[Name] | OrNumber<Name> | null;
};

/** The page's choice among its wallets, in the form of the setting `wallets`. */
export interface WalletChoice {
  /** Names of wallets that are not offered. */
  hidden?: readonly WalletName[] | undefined;
  /** Names of wallets that come first. */
  order?: readonly WalletName[] | undefined;
}

/** Options that are not properties of the element. */
export interface RenderOptions {
  /**
   * Language of the labels: that of the script on the page. By default `pl`, the language of `ekspres.js`.
   */
  language?: Language | undefined;
  /** Nonce of the page's content security policy, for styles. */
  nonce?: string | undefined;
  /** The page's setting of the same name. */
  wallets?: WalletChoice | undefined;
}

/** What the value of an option must be. */
interface Expectation {
  expected: string;
  fits(value: unknown): boolean;
}

const isString = (value: unknown) => typeof value === 'string';
const isBoolean = (value: unknown) => typeof value === 'boolean';
const isStringOrNumber = (value: unknown) => isString(value) || typeof value === 'number';

/**
 * What the value of an option must be, by the parser of its attribute. Attributes with JSON have no row,
 * because a rule checks them.
 */
const EXPECTATIONS = new Map<unknown, Expectation>([
  [toText, { expected: 'a string', fits: isString }],
  [toFlag, { expected: 'a boolean', fits: isBoolean }],
  [toFact, { expected: 'a boolean', fits: isBoolean }],
  [toInteger, { expected: 'a positive integer', fits: isStringOrNumber }],
  [toIdDigits, { expected: 'digits or a global id', fits: isStringOrNumber }],
  [
    toFlagIds,
    {
      expected: 'an array of ids',
      fits: (value) => isString(value) || (Array.isArray(value) && value.every(isStringOrNumber)),
    },
  ],
]);

/** The attribute `shop-id` may contain any string, which telemetry reports unchanged. */
const SHOP_ID: Expectation = { expected: 'a string or a number', fits: isStringOrNumber };

/** Throws the TypeError for an invalid option. `call`: the function that received the option. */
export function failOption(call: string, option: string, expected: string): never {
  throw new OptionError(call, option, expected);
}

/** The error of an invalid option. `call`: the function that received the option. */
export class OptionError extends TypeError {
  constructor(
    call: string,
    readonly option: string,
    readonly expected: string,
  ) {
    super(`${call}: the option ${option} must be ${expected}.`);
  }
}

/**
 * The string for an attribute; undefined if the attribute is left out. Throws a TypeError if the option's
 * value is invalid.
 */
function checkedText(call: string, name: AttributeName, value: unknown): string | undefined {
  const option = propertyOf(name);
  const rule = attributeRules.find(({ attribute }) => attribute === name);
  if (value == null || value === '') return undefined;
  const { expected, fits } =
    name === 'shop-id' ? SHOP_ID : (EXPECTATIONS.get(attributes[name]) ?? { expected: '', fits: () => true });
  const fail: () => never = () => failOption(call, option, rule?.expected ?? expected);
  if (!fits(value)) fail();
  let written: string | null = null;
  try {
    // `JSON.stringify` returns undefined for a function.
    written = attributeText(name, value) ?? null;
  } catch {
    // `JSON.stringify` throws for circular references and for a bigint.
    fail();
  }
  if (rule && (written === null || !rule.fits(written.trim()))) fail();
  // Digits only, because the early-click script puts the id into a URL unchanged.
  return (name === 'variant-id' ? toIdDigits(written) : written) ?? undefined;
}

/** Names of options that are not attributes. */
const RENDER_OPTIONS: readonly string[] = [
  'language',
  'nonce',
  'wallet',
  'wallets',
  'deliveryPromise',
  'link',
  'apiOrigin',
  'checkoutUrl',
];

export const optionNames: readonly string[] = [...RENDER_OPTIONS, ...attributeNames.map(propertyOf)];

/** The values of an element's attributes, by name. */
export type ElementAttributes = Readonly<Partial<Record<AttributeName, string>>>;

/** The parsed value of an attribute. */
export const readValue = <Name extends AttributeName>(given: ElementAttributes, name: Name) =>
  attributes[name](given[name] ?? null) as AttributeValue<Name>;

/**
 * The attributes of an element with these options.
 * @param call the function that was called, for the error message
 * @throws {TypeError} if an option is missing, invalid or unknown
 */
export function attributesOf(call: string, options: object): ElementAttributes {
  const given: Readonly<Record<string, unknown>> = { ...options };
  const unknown = Object.keys(given).find((name) => !optionNames.includes(name));
  if (unknown !== undefined) {
    throw new TypeError(
      `${call}: unknown option ${unknown}. The known options are ${optionNames.join(', ')}.`,
    );
  }
  for (const name of REQUIRED) {
    const value = given[propertyOf(name)];
    if (!isString(value) || !String(value).trim()) failOption(call, propertyOf(name), 'a non-empty string');
  }
  for (const name of ['nonce', 'wallet']) {
    if (given[name] != null && !isString(given[name])) failOption(call, name, 'a string');
  }
  if (given.deliveryPromise != null && typeof given.deliveryPromise !== 'boolean') {
    failOption(call, 'deliveryPromise', 'a boolean');
  }
  const entries = attributeNames.map(
    (name) => [name, checkedText(call, name, given[propertyOf(name)])] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The attributes of an element some of whose options are invalid: those that can be written. */
export function uncheckedAttributes(options: object): ElementAttributes {
  const given: Readonly<Record<string, unknown>> = { ...options };
  const written = attributeNames.flatMap((name) => {
    try {
      const value = attributeText(name, given[propertyOf(name)]) ?? null;
      return value === null ? [] : [[name, value] as const];
    } catch {
      // `JSON.stringify` throws for circular references and for a bigint.
      return [];
    }
  });
  return Object.fromEntries(written);
}
