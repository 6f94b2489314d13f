import { developerError } from '../../net/developer-error';
import type { WalletConfig } from '../../wallets/contract';

/** Parses an attribute's text (null: absent). Throws a developer error for invalid text. */
export type Parser<T> = (value: string | null, name: string) => T;

/** A text; undefined when absent or blank. */
export const text: Parser<string | undefined> = (value) => value?.trim() || undefined;

/** A boolean attribute: true when present, unless its text is `false`. */
export const flag: Parser<boolean> = (value) => value !== null && value !== 'false';

/** Ids of enabled feature flags: a JSON list, or words with any separator. */
export const flags: Parser<readonly string[]> = (value) => value?.match(/\w+/g) ?? [];

/** A parser of JSON: undefined when absent, a developer error with this code when `fits` refuses it. */
const json =
  <T>(code: string, expected: string, fits: (parsed: unknown) => boolean): Parser<T | undefined> =>
  (value, name) => {
    if (!value?.trim()) return undefined;
    let parsed: unknown;
    try {
      parsed = JSON.parse(value);
    } catch {
      // Invalid JSON is reported below.
    }
    if (parsed === undefined || !fits(parsed)) {
      throw developerError(code, `${name}: expected JSON, ${expected}`);
    }
    return parsed as T;
  };

const isObject = (value: unknown) => !!value && typeof value === 'object' && !Array.isArray(value);
const isConfig = (value: unknown) => {
  const { name, wallet_params } = Object(value) as Partial<WalletConfig>;
  return isObject(value) && typeof name === 'string' && isObject(wallet_params ?? {});
};

/** Pages write `null` for a missing config. */
const isConfigOrNull = (value: unknown) => value === null || isConfig(value);

const A_CONFIG = 'a wallet config';

/** A cart's wallets; pages write `null` for a missing one. */
type WalletConfigs = readonly (WalletConfig | null)[];

export const walletConfigs = json<WalletConfigs>(
  'invalid-wallet-configs',
  'a list of wallet configs',
  (value) => Array.isArray(value) && value.every(isConfigOrNull),
);
export const walletConfig = json<WalletConfig>('invalid-wallet-config', A_CONFIG, isConfig);
export const recommendedConfig = json<WalletConfig | null>(
  'invalid-recommended-fallback-config',
  `${A_CONFIG} or null`,
  isConfigOrNull,
);
export const fallbackConfig = json<WalletConfig>('invalid-fallback-wallet-config', A_CONFIG, isConfig);
export const walletParams = json<Record<string, unknown>>('invalid-wallet-params', 'an object', isObject);

/** Whether each variant of the product must be shipped. */
export const variantParams = json<readonly { id: number; requiresShipping: boolean }[]>(
  'invalid-variant-params',
  'a list of variants',
  (value) => Array.isArray(value) && value.every(isObject),
);
