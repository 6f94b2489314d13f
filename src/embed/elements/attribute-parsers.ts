import type { WalletConfig } from '../../wallets/contract';
import { parseJson } from '../page/parse-json';

/** Parses an attribute's text (null: absent). `check-attributes.ts`, which loads lazily, tells of invalid text. */
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

/** A parser of JSON: undefined when absent, blank or no JSON. Of what is none of `T`, an update may throw any error. */
const json = <T>() => parseJson as Parser<T | undefined>;

/** A cart's wallets; pages write `null` for a missing one. */
export const walletConfigs = json<readonly (WalletConfig | null)[]>();
export const walletConfig = json<WalletConfig>();
/** Pages write `null` where there is none. */
export const walletConfigOrNull = json<WalletConfig | null>();
export const object = json<Record<string, unknown>>();
/** Whether each variant of the product must be shipped. */
export const variantParams = json<readonly { id: number; requiresShipping: boolean }[]>();
export const objectOfTexts = json<Record<string, string>>();
