import type { AttributeName } from './attributes';

/**
 * Kinds of elements that read attributes. `wallet`: a wallet's button; `checkout`: `<shopify-wallet-button>`.
 */
export type ReaderKind = 'product' | 'cart' | 'wallet' | 'link' | 'checkout' | 'promise' | 'iframe';

const HOST_KINDS = ['product', 'cart', 'checkout'] as const;
/** Elements that can buy a variant without a product form. */
const VARIANT_BUYERS = ['product', 'wallet', 'link', 'checkout'] as const;
const BUTTONS = ['product', 'cart', 'wallet', 'link', 'checkout'] as const;

const readers = {
  'access-token': [...BUTTONS, 'promise'],
  'buyer-country': BUTTONS,
  'buyer-currency': BUTTONS,
  'buyer-locale': BUTTONS,
  'call-to-action': ['wallet', 'checkout', 'iframe'],
  'cart-id': ['cart', 'wallet', 'checkout'],
  debug: [...BUTTONS, 'promise'],
  'disable-compat': ['product', 'cart'],
  disabled: BUTTONS,
  'discount-code': VARIANT_BUYERS,
  'enabled-flags': BUTTONS,
  fallback: ['product'],
  form: [...VARIANT_BUYERS, 'promise'],
  'has-selling-plan': ['product', 'wallet', 'checkout'],
  layout: ['cart'],
  'line-attributes': VARIANT_BUYERS,
  'max-wallets': ['cart'],
  'only-sdk': ['checkout'],
  'page-type': BUTTONS,
  'pci-enabled': [...HOST_KINDS, 'wallet'],
  quantity: VARIANT_BUYERS,
  recommended: ['product'],
  'recommended-instrument': ['link'],
  'requires-shipping': ['product', 'wallet', 'checkout'],
  'sdk-only': ['checkout'],
  'selling-plan-id': [...VARIANT_BUYERS, 'promise'],
  'shop-id': [...HOST_KINDS, 'wallet'],
  slot: ['wallet', 'link', 'promise', 'iframe'],
  'variant-id': [...VARIANT_BUYERS, 'promise'],
  'variant-params': ['product'],
  'wallet-config': ['checkout'],
  'wallet-configs': ['cart'],
  'wallet-params': ['wallet', 'promise', 'iframe'],
} as const satisfies Readonly<Record<AttributeName, readonly ReaderKind[]>>;

/**
 * Which kinds of elements read each attribute. The docs and types are generated from this table; only pages
 * with `debug` load it.
 */
export const attributeReaders: Readonly<Record<AttributeName, readonly ReaderKind[]>> = readers;

/** The attributes that a kind of element reads. */
export type AttributeOf<Kind extends ReaderKind> = {
  [Name in AttributeName]: Kind extends (typeof readers)[Name][number] ? Name : never;
}[AttributeName];
