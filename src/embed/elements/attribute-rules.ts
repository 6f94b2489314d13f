import type { WalletConfig } from '../../wallets/contract';

/** The attributes without which no element works. */
export const REQUIRED = ['access-token', 'buyer-country', 'buyer-currency'] as const;

/** The attribute with the wallets of an element, by its tag: without it the element has nothing to show. */
export const REQUIRED_CONFIGS: Readonly<Partial<Record<string, string>>> = {
  'shopify-accelerated-checkout-cart': 'wallet-configs',
  'shopify-wallet-button': 'wallet-config',
};

/** What the text of an attribute must be. */
export interface AttributeRule {
  attribute: string;
  /** Code of the developer error. */
  code: string;
  /** Describes what fits, for the error's message. */
  expected: string;
  /** Whether the text is JSON. */
  isJson: boolean;
  fits(text: string): boolean;
}

/** The message of the developer error for a text that breaks the rule. */
export const ruleMessage = ({ attribute, expected, isJson }: AttributeRule): string =>
  `${attribute}: expected ${isJson ? 'JSON, ' : ''}${expected}`;

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

/** The rules of attributes. An attribute without a rule may have any text. */
export const attributeRules: readonly AttributeRule[] = [
  jsonRule('invalid-wallet-configs', 'wallet-configs', 'a list of wallet configs', listOf(isConfigOrNull)),
  jsonRule('invalid-wallet-config', 'wallet-config', A_CONFIG, isConfig),
  jsonRule('invalid-recommended-fallback-config', 'recommended', `${A_CONFIG} or null`, isConfigOrNull),
  jsonRule('invalid-fallback-wallet-config', 'fallback', A_CONFIG, isConfig),
  jsonRule('invalid-wallet-params', 'wallet-params', 'an object', isObject),
  jsonRule('invalid-variant-params', 'variant-params', 'a list of variants', listOf(isObject)),
  jsonRule('invalid-line-attributes', 'line-attributes', 'an object of texts', isObjectOfTexts),
  idRule('invalid-variant-id', 'variant-id', 'ProductVariant'),
  idRule('invalid-selling-plan-id', 'selling-plan-id', 'SellingPlan'),
  {
    code: 'invalid-quantity',
    attribute: 'quantity',
    expected: 'a positive integer',
    isJson: false,
    fits: isPositive,
  },
];
