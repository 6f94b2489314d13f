import { toJson } from '../../net/parse';
import type { Failure, Received } from '../../net/storefront/failures';
import type { ApiAccess } from '../../net/storefront/request-of';

/** The shop's origin and access token for wallet configs. */
export type WalletConfigAccess = Pick<ApiAccess, 'origin' | 'accessToken' | 'fetch'>;

/** The checkout that a session is requested for. */
export interface SessionRequest {
  checkoutUrl: string;
  /** URL to which a shopper who cancels at Amazon returns. */
  cancelUrl: string;
  /** Global id of the cart. */
  cartId: string;
}

/**
 * A session with which Amazon's checkout is opened. The payload is signed, so it is passed to Amazon's script
 * unchanged, together with the fields beside it (`signature`, `publicKeyId`, `algorithm`).
 */
export interface CheckoutSession {
  createCheckoutSessionConfig: { payloadJSON: string; [field: string]: unknown };
  appId?: string;
  checkoutSupportsSplitCart?: boolean;
  [field: string]: unknown;
}

/**
 * The shop's config of the Amazon Pay button, for Amazon's script.
 * https://developer.amazon.com/docs/amazon-pay-checkout/amazon-pay-script.html
 */
export interface AmazonPayButton {
  merchantId: string;
  /** ISO 4217. Determines which of Amazon's scripts is loaded, see `amazonSdkUrl`. */
  ledgerCurrency: string;
  /** Begins with `SANDBOX-` or `LIVE-`; without either prefix, `sandbox` decides. */
  publicKeyId?: string;
  sandbox?: boolean;
  [field: string]: unknown;
}

/** Time limit of the shop's response, ms. Until then a skeleton or a disabled button is shown. */
const TIMEOUT_MS = 10_000;

/**
 * Requests one of the shop's wallet configs. Never throws.
 * @param name also the name of the request in failures
 * @param isUsable returns whether a response has what the wallet needs. A response for which it throws is not
 *   usable either.
 */
async function fetchConfig<Config>(
  name: 'optimus' | 'amazon_pay',
  { origin, accessToken, fetch }: WalletConfigAccess,
  init: RequestInit,
  isUsable: (config: Config) => boolean,
): Promise<Received<Config>> {
  const headers = {
    Accept: 'application/json',
    'X-Shopify-Storefront-Access-Token': accessToken,
    ...(init.body && { 'Content-Type': 'application/json' }),
  };
  const fail = (kind: Failure['kind'], detail: unknown, codes?: string[]): Received<Config> => {
    const message = `${name}: ${String(detail).slice(0, 1024)}`;
    const failure = { kind, operation: name, message, ignorable: kind !== 'body', ...(codes && { codes }) };
    return { ok: false, failure };
  };
  let text: string | undefined;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${origin}/wallets/config/${name}`, { ...init, headers, signal });
    text = await response.text();
    if (response.status !== 200) return fail('status', `HTTP ${response.status}`, [`${response.status}`]);
    const config = JSON.parse(text) as (Config & { error?: unknown }) | null;
    return config && !config.error && isUsable(config) ? { ok: true, result: config } : fail('body', text);
  } catch (error) {
    // For a response that is not JSON, the detail is its text, which is more helpful than the parser's error.
    return text === undefined ? fail('network', error) : fail('body', text);
  }
}

/** The parsed payload of a session. Throws if it is not JSON. */
const payloadOf = ({ createCheckoutSessionConfig }: CheckoutSession) =>
  JSON.parse(createCheckoutSessionConfig.payloadJSON) as { cartDetails?: { lineItems?: unknown[] } };

/** The plain id in a cart's global id, without the cart's secret key. */
const plainId = (cartId: string) => cartId.replace(/^.*\/|\?.*$/g, '');

/**
 * Requests a checkout session: `optimus` for Buy with Prime, `amazon_pay` for Amazon Pay. Never throws. A
 * response with `error`, or without a JSON payload, is a failure of kind `body`.
 */
export const fetchCheckoutSession = (
  name: 'optimus' | 'amazon_pay',
  { checkoutUrl, cancelUrl, cartId }: SessionRequest,
  access: WalletConfigAccess,
): Promise<Received<CheckoutSession>> => {
  const body = { checkout_url: checkoutUrl, checkout_cancel_url: cancelUrl, cart_id: plainId(cartId) };
  const init = { method: 'POST', body: toJson(body) };
  return fetchConfig<CheckoutSession>(name, access, init, (session) => !!payloadOf(session));
};

/** Requests the config of the Amazon Pay button; fails in the same way as {@link fetchCheckoutSession}. */
export const fetchAmazonPayButton = (access: WalletConfigAccess): Promise<Received<AmazonPayButton>> =>
  fetchConfig<AmazonPayButton>(
    'amazon_pay',
    access,
    {},
    ({ merchantId, ledgerCurrency }) => !!merchantId && !!ledgerCurrency,
  );

/**
 * Whether a session's payload has an empty list of line items, which means that no line of the cart is
 * eligible.
 */
export const hasNoLineItems = (session: CheckoutSession): boolean =>
  payloadOf(session).cartDetails?.lineItems?.length === 0;
