import type { WalletConfig } from '../../wallets/contract';

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

const A_CONFIG = 'a wallet config';

/** The rules of attributes that hold JSON: wallet configs and their parameters, variants, line item properties. */
export const jsonAttributeRules: readonly AttributeRule[] = [
  jsonRule('invalid-wallet-configs', 'wallet-configs', 'a list of wallet configs', listOf(isConfigOrNull)),
  jsonRule('invalid-wallet-config', 'wallet-config', A_CONFIG, isConfig),
  jsonRule('invalid-recommended-fallback-config', 'recommended', `${A_CONFIG} or null`, isConfigOrNull),
  jsonRule('invalid-fallback-wallet-config', 'fallback', A_CONFIG, isConfig),
  jsonRule('invalid-wallet-params', 'wallet-params', 'an object', isObject),
  jsonRule('invalid-variant-params', 'variant-params', 'a list of variants', listOf(isObject)),
  jsonRule('invalid-line-attributes', 'line-attributes', 'an object of texts', isObjectOfTexts),
];
