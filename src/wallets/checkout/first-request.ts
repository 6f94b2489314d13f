import { TIMEOUT_MS } from '../../net/storefront/failures';
import {
  createForRedirect,
  readForRedirect,
  type CartCreateInput,
  type CartCreateVariables,
} from '../../net/storefront/redirect-requests';
import { requestOf, type SentOperation } from '../../net/storefront/request-of';
import type { ClickContext, CartSource } from '../contract';

/** The variables with which a click that redirects to the checkout creates its cart. */
export function createVariables(
  { instrument, buyer }: Pick<ClickContext, 'instrument' | 'buyer'>,
  lines: CartCreateInput,
): CartCreateVariables {
  const preferences = instrument === 'ShopPay' && { preferences: { wallet: ['shop_pay'] } };
  const { country: countryCode, customerAccessToken } = buyer;
  const input = { ...lines, buyerIdentity: { countryCode, customerAccessToken, ...preferences } };
  return { input, withCarrierRates: false };
}

/** Whether something in the cart's form must be saved before the cart is read. */
const isUnsaved = ({ attributes, note }: CartSource) => attributes !== undefined || note !== undefined;

/** A request that was sent before the code that evaluates its response has loaded. */
export interface SentRequest {
  /** The operation's name. */
  operation: string;
  response: Promise<Response>;
}

/**
 * Sends the request that gets the cart of a click that redirects to the checkout, if it is the click's first
 * request. From then on, the context's `fetch` answers that request with the same response, once, so that a
 * click never creates two carts.
 * @returns undefined if another request comes first
 */
export function sendFirstRequest(
  context: Pick<ClickContext, 'api' | 'instrument' | 'buyer' | 'source' | 'fetch'>,
): SentRequest | undefined {
  const { api, instrument: wallet, buyer: locale, source, fetch } = context;
  const send = <Variables>(operation: SentOperation<Variables>, variables: Variables): SentRequest => {
    const { url, init } = requestOf(
      operation,
      variables,
      { ...api, wallet, locale },
      {
        // No optional field of these operations depends on the API's version.
        has: (field) => !api.rejections?.fields.has(field),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        startingCheckout: true,
      },
    );
    const response = fetch(url, init);
    // Whoever awaits the response handles its failure.
    response.catch(() => {});
    let isAnswered = false;
    context.fetch = (...request) => {
      if (isAnswered || request[0] !== url) return fetch(...request);
      isAnswered = true;
      return response;
    };
    return { operation: operation.name, response };
  };
  if (source.type === 'new_cart') return send(createForRedirect, createVariables(context, source.input));
  if (!source.cartId || isUnsaved(source)) return undefined;
  return send(readForRedirect, { id: source.cartId });
}
