import type { WalletConfig } from '../../wallets/contract';
import { toCountryCode, toLanguageCode } from '../../net/storefront/locale-codes';
import { toPositive } from './attributes';

/** A rule for the value of an attribute. */
interface AttributeRule {
  attribute: string;
  /** Code of the developer error. */
  code: string;
  /** Describes what is valid, for the error's message. */
  expected: string;
  /** A valid value, if the value is JSON. */
  example?: string;
  fits(text: string): boolean;
}

/** A developer error in an element's attributes. */
export interface AttributeError {
  code: string;
  message: string;
}

/** Reads the value of an attribute; undefined if the element does not have it. */
type ReadText = (attribute: string) => string | undefined;

/** The attributes without which no element with a button works. */
export const REQUIRED = ['access-token', 'buyer-country', 'buyer-currency'] as const;

/** Elements without a button. */
const WITHOUT_BUTTON = ['shopify-delivery-promise', 'shop-pay-iframe-content'];

/** How to fix a missing attribute. */
const MISSING: Readonly<Record<(typeof REQUIRED)[number], string>> = {
  'access-token': "Add the shop's public Storefront token.",
  'buyer-country': "Add the code of the buyer's country, such as PL.",
  'buyer-currency': "Add the code of the buyer's currency, such as PLN.",
};

/** The errors of an element without attributes that it needs. */
export const missingAttributes = (tag: string, textOf: ReadText): AttributeError[] =>
  REQUIRED.filter((name) => !WITHOUT_BUTTON.includes(tag) && !textOf(name)).map((name) => ({
    code: 'invalid-webcomponent',
    message: `${name} is missing. ${MISSING[name]}`,
  }));

/** The attribute with the wallets of an element, by its tag. Without it the element has nothing to show. */
const REQUIRED_CONFIGS: Readonly<Partial<Record<string, string>>> = {
  'shopify-accelerated-checkout-cart': 'wallet-configs',
  'shopify-wallet-button': 'wallet-config',
};

/** The error of an element without the wallets that its tag needs. */
export function missingConfig(tag: string, textOf: ReadText): AttributeError[] {
  const attribute = REQUIRED_CONFIGS[tag];
  if (!attribute || textOf(attribute)) return [];
  return [{ code: 'no-config-provided', message: `No config provided. Set ${attribute}.` }];
}

/** The message of the error `missing-product-form`. */
export const NO_FORM =
  'There is no product form. Put the element into one, or set the attribute form or variant-id.';

/** The message of the developer error for a value that breaks the rule. */
export const ruleMessage = ({ attribute, expected, example }: AttributeRule): string =>
  `${attribute} is invalid. Use ${example ? `JSON: ${expected}, such as ${example}` : expected}.`;

/** Whether a JSON value is an object, not an array. */
const isObject = (value: unknown): value is object =>
  !!value && typeof value === 'object' && !Array.isArray(value);

/** Whether a JSON value is a wallet's config. */
const isConfig = (value: unknown) => {
  const { name, wallet_params } = Object(value) as Partial<WalletConfig>;
  return isObject(value) && typeof name === 'string' && isObject(wallet_params ?? {});
};

/** Whether a JSON value is a config, or the `null` that pages write for a missing one. */
const isConfigOrNull = (value: unknown) => value === null || isConfig(value);

/** A check for an array of valid items. */
const listOf = (fits: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(fits);

/** A rule for an attribute that contains JSON. */
const jsonRule = (
  code: string,
  attribute: string,
  expected: string,
  example: string,
  fits: (value: unknown) => boolean,
): AttributeRule => ({
  attribute,
  code,
  expected,
  example,
  fits(text) {
    try {
      return fits(JSON.parse(text));
    } catch {
      return false;
    }
  },
});

/** Words of the errors' messages. */
const A_CONFIG = 'a wallet config';
const EXAMPLE = '{"name": "shop_pay", "wallet_params": {}}';

/** The rules of the attributes that contain wallet configs as JSON. */
const walletConfigRules: readonly AttributeRule[] = [
  jsonRule(
    'invalid-wallet-configs',
    'wallet-configs',
    'an array of wallet configs',
    `[${EXAMPLE}]`,
    listOf(isConfigOrNull),
  ),
  jsonRule('invalid-wallet-config', 'wallet-config', A_CONFIG, EXAMPLE, isConfig),
  jsonRule(
    'invalid-recommended-fallback-config',
    'recommended',
    `${A_CONFIG} or null`,
    EXAMPLE,
    isConfigOrNull,
  ),
  jsonRule(
    'invalid-fallback-wallet-config',
    'fallback',
    A_CONFIG,
    EXAMPLE.replace('shop_pay', 'buy_it_now'),
    isConfig,
  ),
  jsonRule('invalid-wallet-params', 'wallet-params', 'an object', '{"environment": "TEST"}', isObject),
];

const isString = (value: unknown) => typeof value === 'string';

const isObjectOfStrings = (value: unknown) => isObject(value) && Object.values(value).every(isString);

/** A rule for an id: digits, or a global id of this type. */
const idRule = (code: string, attribute: string, type: string): AttributeRule => ({
  attribute,
  code,
  expected: `digits or gid://shopify/${type}/…`,
  fits: (text) => !!toPositive(text.replace(`gid://shopify/${type}/`, '')),
});

/** A rule for a positive integer. */
const positiveRule = (code: string, attribute: string): AttributeRule => ({
  attribute,
  code,
  expected: 'a positive integer',
  fits: (text) => !!toPositive(text),
});

/** The rules of attributes. An attribute without a rule accepts any string. */
export const attributeRules: readonly AttributeRule[] = [
  ...walletConfigRules,
  jsonRule(
    'invalid-variant-params',
    'variant-params',
    'an array of variants',
    '[{"id": 123, "requiresShipping": true}]',
    listOf(isObject),
  ),
  jsonRule(
    'invalid-line-attributes',
    'line-attributes',
    'an object of strings',
    '{"Gift": "yes"}',
    isObjectOfStrings,
  ),
  idRule('invalid-variant-id', 'variant-id', 'ProductVariant'),
  idRule('invalid-selling-plan-id', 'selling-plan-id', 'SellingPlan'),
  positiveRule('invalid-quantity', 'quantity'),
  positiveRule('invalid-max-wallets', 'max-wallets'),
];

/**
 * The rules for codes that the API must list. The server's functions do not use them: a server may write the
 * country and the language of its visitor, and its page must not fail for a rare one.
 */
export const apiCodeRules: readonly AttributeRule[] = [
  {
    attribute: 'buyer-country',
    code: 'invalid-buyer-country',
    expected: 'the code of a country that the Storefront API lists, such as PL',
    fits: (text) => !!toCountryCode(text),
  },
  {
    attribute: 'buyer-locale',
    code: 'invalid-buyer-locale',
    expected: 'a language that the Storefront API lists, such as pl or pt-BR',
    fits: (text) => !!toLanguageCode(text),
  },
];
