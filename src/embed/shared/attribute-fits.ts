import { isObject, parseJson } from '../../net/parse';
import type { PageWalletConfig } from '../../wallets/contract';
import { toCountryCode, toLanguageCode } from '../../net/storefront/locale-codes';
import { toPositive } from './attribute-values';

/** The attributes without which no element with a button works. */
export const REQUIRED = ['access-token', 'buyer-country', 'buyer-currency'] as const;

/** The tags of elements without a button. */
export const WITHOUT_BUTTON: readonly string[] = ['shopify-delivery-promise', 'shop-pay-iframe-content'];

/** The attributes that an element with this tag needs. */
export const requiredOf = (tag: string): readonly (typeof REQUIRED)[number][] =>
  WITHOUT_BUTTON.includes(tag) ? [] : REQUIRED;

/** The attribute with the wallets of an element, by its tag. Without it the element has nothing to show. */
export const REQUIRED_CONFIGS: Readonly<Partial<Record<string, string>>> = {
  'shopify-accelerated-checkout-cart': 'wallet-configs',
  'shopify-wallet-button': 'wallet-config',
};

/** Whether the text of an attribute is valid. */
type Fits = (text: string) => boolean;

/** Whether a JSON value is a wallet's config. */
const isConfig = (value: unknown) => {
  const { name, wallet_params } = Object(value) as Partial<PageWalletConfig>;
  return isObject(value) && typeof name === 'string' && isObject(wallet_params ?? {});
};

/** Whether a JSON value is a config, or the `null` that pages write for a missing one. */
const isConfigOrNull = (value: unknown) => value === null || isConfig(value);

const isObjectOfStrings = (value: unknown) =>
  isObject(value) && Object.values(value).every((item) => typeof item === 'string');

/** A check for an array of valid items. */
const listOf = (fits: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(fits);

const json =
  (fits: (value: unknown) => boolean): Fits =>
  (text) =>
    fits(parseJson(text));

/** A check for an id: digits, or a global id of this type. */
const idOf =
  (type: string): Fits =>
  (text) =>
    !!toPositive(text.replace(`gid://shopify/${type}/`, ''));

const isPositive: Fits = (text) => !!toPositive(text);

/** The checks of attributes. An attribute without a check accepts any string. */
export const attributeFits = {
  'wallet-configs': json(listOf(isConfigOrNull)),
  'wallet-config': json(isConfig),
  recommended: json(isConfigOrNull),
  fallback: json(isConfig),
  'wallet-params': json(isObject),
  'variant-params': json(listOf(isObject)),
  'line-attributes': json(isObjectOfStrings),
  'variant-id': idOf('ProductVariant'),
  'selling-plan-id': idOf('SellingPlan'),
  quantity: isPositive,
  'max-wallets': isPositive,
} as const satisfies Record<string, Fits>;

/**
 * The checks of codes that the API must list. The server's functions do not use them: a server may write the
 * country and the language of its visitor, and its page must not fail for a rare one.
 */
export const apiCodeFits = {
  'buyer-country': (text) => !!toCountryCode(text),
  'buyer-locale': (text) => !!toLanguageCode(text),
} as const satisfies Record<string, Fits>;
