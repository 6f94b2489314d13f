import { developerError } from '../../net/developer-error';
import type { WalletConfig } from '../../wallets/contract';

/** Reads an attribute's text (null: absent); throws a developer error on text that it cannot read. */
export type Parser<T> = (value: string | null, name: string) => T;

/** A text; undefined when absent or blank. */
export const text: Parser<string | undefined> = (value) => value?.trim() || undefined;

/** A boolean attribute: present means true, unless it says `false`. */
export const flag: Parser<boolean> = (value) => value !== null && value !== 'false';

/** Ids of switched-on feature flags, as a JSON list or separated by anything. */
export const flags: Parser<readonly string[]> = (value) => value?.match(/\w+/g) ?? [];

/** JSON with a check of its shape: undefined when absent, a developer error with this code when it does not fit. */
const json =
  <T>(code: string, expected: string, fits: (parsed: unknown) => boolean): Parser<T | undefined> =>
  (value, name) => {
    if (!value?.trim()) return undefined;
    let parsed: unknown;
    try {
      parsed = JSON.parse(value);
    } catch {
      // Falls through: text that is no JSON does not fit.
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

/** Pages write `null` where they have no config. */
const isConfigOrNull = (value: unknown) => value === null || isConfig(value);

const A_CONFIG = 'a wallet config';

/** A cart's wallets; pages write `null` for one that they left out. */
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
