import type { WalletConfig } from '../../wallets/contract';

/** A rule for the value of an attribute. */
export interface AttributeRule {
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
export type ReadText = (attribute: string) => string | undefined;

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

/** Whether a JSON value is an object, not an array. */
export const isObject = (value: unknown): value is object =>
  !!value && typeof value === 'object' && !Array.isArray(value);

/** Whether a JSON value is a wallet's config. */
const isConfig = (value: unknown) => {
  const { name, wallet_params } = Object(value) as Partial<WalletConfig>;
  return isObject(value) && typeof name === 'string' && isObject(wallet_params ?? {});
};

/** Whether a JSON value is a config, or the `null` that pages write for a missing one. */
const isConfigOrNull = (value: unknown) => value === null || isConfig(value);

/** A check for an array of valid items. */
export const listOf = (fits: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(fits);

/** A rule for an attribute that contains JSON. */
export const jsonRule = (
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
export const walletConfigRules: readonly AttributeRule[] = [
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
