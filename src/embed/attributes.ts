import {
  fallbackConfig,
  flag,
  flags,
  recommendedConfig,
  text,
  variantParams,
  walletConfig,
  walletConfigs,
  walletParams,
  type Parser,
} from './attribute-parsers';

/** The elements that read attributes, by what they are. */
export type Reader = 'product' | 'cart' | 'wallet' | 'link' | 'checkout' | 'promise' | 'iframe';

type Row<T> = readonly [name: string, parse: Parser<T>, readers: readonly Reader[]];
const row = <T>(name: string, parse: Parser<T>, ...readers: Reader[]): Row<T> => [name, parse, readers];

/** Every attribute: its property, name, parser and readers. Elements, documentation and tests read this table. */
export const attributes = {
  accessToken: row('access-token', text, 'product', 'cart', 'wallet', 'link', 'checkout', 'promise'),
  buyerCountry: row('buyer-country', text, 'product', 'cart', 'wallet', 'link', 'checkout'),
  buyerCurrency: row('buyer-currency', text, 'product', 'cart', 'wallet', 'link', 'checkout'),
  buyerLocale: row('buyer-locale', text, 'product', 'cart', 'wallet', 'link', 'checkout'),
  callToAction: row('call-to-action', flag, 'wallet', 'checkout', 'iframe'),
  cartId: row('cart-id', text, 'cart', 'wallet', 'checkout'),
  debug: row('debug', flag, 'product', 'cart', 'checkout'),
  disableCompat: row('disable-compat', flag, 'product', 'cart'),
  disabled: row('disabled', flag, 'product', 'cart', 'wallet', 'link', 'checkout'),
  enabledFlags: row('enabled-flags', flags, 'product', 'cart', 'wallet', 'link', 'checkout'),
  fallback: row('fallback', fallbackConfig, 'product'),
  hasSellingPlan: row('has-selling-plan', flag, 'product', 'wallet'),
  onlySdk: row('only-sdk', flag, 'checkout'),
  pageType: row('page-type', text, 'product', 'cart', 'wallet', 'link', 'checkout'),
  pciEnabled: row('pci-enabled', flag, 'product', 'cart', 'wallet', 'checkout'),
  recommended: row('recommended', recommendedConfig, 'product'),
  recommendedInstrument: row('recommended-instrument', text, 'link'),
  requiresShipping: row('requires-shipping', flag, 'product', 'wallet'),
  shopId: row('shop-id', text, 'product', 'cart', 'wallet', 'checkout'),
  slot: row('slot', text, 'wallet', 'link', 'promise', 'iframe'),
  variantParams: row('variant-params', variantParams, 'product'),
  walletConfig: row('wallet-config', walletConfig, 'checkout'),
  walletConfigs: row('wallet-configs', walletConfigs, 'cart'),
  walletParams: row('wallet-params', walletParams, 'wallet', 'promise', 'iframe'),
} satisfies Record<string, Row<unknown>>;

/** The property names of the table. */
export type AttributeName = keyof typeof attributes;

/** What an attribute reads as. */
export type AttributeValue<Name extends AttributeName> = ReturnType<(typeof attributes)[Name][1]>;

/** The attribute's value; throws its developer error. */
export function readAttribute<Name extends AttributeName>(
  element: Element,
  property: Name,
): AttributeValue<Name> {
  const [name, parse] = attributes[property];
  return parse(element.getAttribute(name), name) as AttributeValue<Name>;
}

/** Names of the attributes that this kind of element reads. */
export const attributesOf = (reader: Reader): string[] =>
  Object.values(attributes)
    .filter(([, , readers]) => (readers as readonly Reader[]).includes(reader))
    .map(([name]) => name);
