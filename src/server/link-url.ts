import { permalink } from '../embed/shared/permalink';
import { parseUrl } from '../net/parse';
import { FROM_WALLET, LINK_QUERIES } from '../wallets/checkout/checkout-query';
import { buildCheckoutUrl } from '../wallets/checkout/checkout-url';
import type { WalletFace } from '../wallets/contract';
import { failOption, readValue, type ElementAttributes } from './options';

/** Options of buttons that may be links. */
export interface LinkOptions {
  /**
   * The page's setting of the same name: the origin of the shop, if the page has another one. Links lead
   * there.
   */
  apiOrigin?: string | undefined;
  /**
   * False: no button is rendered as a link. Needed on pages whose `ekspres-checkout-start` listeners may end
   * clicks, or wait, because a link works before the script has loaded.
   */
  link?: boolean | undefined;
}

/** The origin of a URL, without the characters that would end a string of a script. */
const ORIGIN = /^https?:\/\/[^\s/?#@\\<>"']+(?=[/?#]|$)/;

/**
 * The origin in the option `apiOrigin`; undefined if the option is missing.
 * @param call the function that was called, for the error message
 * @throws {TypeError} if the option is not a URL with http or https
 */
export function originOf(call: string, apiOrigin: unknown): string | undefined {
  if (apiOrigin == null) return undefined;
  const [origin] = ORIGIN.exec(String(apiOrigin)) ?? [];
  return origin ?? failOption(call, 'apiOrigin', 'an origin such as "https://shop.example"');
}

/** Returns the URL of a wallet's link; undefined if its button must be a button. */
export type LinkUrl = (face: WalletFace) => string | undefined;

/**
 * The links of an element that buys the variant in its attributes, by a cart permalink.
 * @param call the function that was called, for the error message
 * @throws {TypeError} if an option is invalid
 */
export function variantLinks(call: string, attributes: ElementAttributes, options: LinkOptions): LinkUrl {
  const origin = originOf(call, options.apiOrigin) ?? '';
  if (options.link != null && typeof options.link !== 'boolean') failOption(call, 'link', 'a boolean');
  const variantId = readValue(attributes, 'variant-id');
  const quantity = attributes.quantity === undefined ? 1 : readValue(attributes, 'quantity');
  const mayBeLinks =
    options.link !== false &&
    // Permalinks do not support selling plans.
    !attributes['selling-plan-id'] &&
    !readValue(attributes, 'has-selling-plan') &&
    !readValue(attributes, 'disabled');
  const line = mayBeLinks &&
    variantId &&
    quantity && {
      variantId,
      quantity,
      lineAttributes: readValue(attributes, 'line-attributes'),
      discount: readValue(attributes, 'discount-code'),
    };
  return ({ name }) => {
    const query = LINK_QUERIES[name]?.('product');
    return line && query ? origin + permalink(line, { ...FROM_WALLET, ...query }) : undefined;
  };
}

/**
 * The links of a cart's element to its checkout.
 * @param call the function that was called, for the error message
 * @throws {TypeError} if an option is invalid
 */
export function cartLinks(
  call: string,
  attributes: ElementAttributes,
  { checkoutUrl, apiOrigin }: { checkoutUrl?: string | null | undefined; apiOrigin?: string | undefined },
): LinkUrl {
  const origin = originOf(call, apiOrigin);
  if (checkoutUrl == null || checkoutUrl === '') return () => undefined;
  const urlWith = (query: Readonly<Record<string, string>>) => {
    const { href } = parseUrl(checkoutUrl, origin) ?? {};
    const trustedOrigins = origin ? [origin] : [];
    // The page's own URL is not known. Its parameters are added by a click that the script runs.
    return href && buildCheckoutUrl({ checkoutUrl: href, pageUrl: href, trustedOrigins, query });
  };
  if (typeof checkoutUrl !== 'string' || !urlWith({}))
    failOption(call, 'checkoutUrl', 'a URL with https, or of apiOrigin');
  return ({ name }) => {
    const query = LINK_QUERIES[name]?.('cart');
    return query && !readValue(attributes, 'disabled') ? urlWith(query) : undefined;
  };
}
