import type { Answer, ApiAccess, Failure } from '../../net/storefront/graphql-client';

/** Where wallet configs come from, and on whose behalf they are asked for. */
export type WalletConfigAccess = Pick<ApiAccess, 'origin' | 'accessToken' | 'fetch'>;

/** What a click on Buy with Prime or Amazon Pay is about. */
export interface SessionRequest {
  checkoutUrl: string;
  /** Where a shopper who cancels at Amazon comes back to. */
  cancelUrl: string;
  /** Global id. */
  cartId: string;
}

/**
 * What a checkout at Amazon begins with. The payload is signed as it stands: it goes to Amazon's script unchanged, with
 * all that came beside it (`signature`, `publicKeyId`, `algorithm`).
 */
export interface CheckoutSession {
  createCheckoutSessionConfig: { payloadJSON: string; [field: string]: unknown };
  appId?: string;
  checkoutSupportsSplitCart?: boolean;
  [field: string]: unknown;
}

/**
 * What Amazon's script draws the Amazon Pay button with.
 * https://developer.amazon.com/docs/amazon-pay-checkout/amazon-pay-script.html
 */
export interface AmazonPayButton {
  merchantId: string;
  /** Decides which of Amazon's scripts is loaded, see `amazon-script.ts`. */
  ledgerCurrency: string;
  /** Begins with `SANDBOX-` or `LIVE-`; without such a beginning, `sandbox` decides. */
  publicKeyId?: string;
  sandbox?: boolean;
  [field: string]: unknown;
}

/** How long the shop may take, ms: a skeleton, or a busy button, stands there meanwhile. */
const PATIENCE_MS = 10_000;

async function fetchConfig<Config>(
  name: 'optimus' | 'amazon_pay',
  { origin, accessToken, fetch }: WalletConfigAccess,
  init: RequestInit,
  fits: (config: Config) => unknown,
): Promise<Answer<Config>> {
  const headers = {
    Accept: 'application/json',
    'X-Shopify-Storefront-Access-Token': accessToken,
    ...(init.body && { 'Content-Type': 'application/json' }),
  };
  let kind: Failure['kind'] = 'network';
  let said: unknown;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(`${origin}/wallets/config/${name}`, { ...init, headers, signal });
    const text = await response.text();
    const good = response.status === 200;
    [kind, said] = good ? ['body', text] : ['status', `HTTP ${response.status}`];
    const config = good && (JSON.parse(text) as (Config & { error?: unknown }) | null);
    if (config && !config.error && fits(config)) return { ok: true, result: config };
  } catch (error) {
    // What is no JSON, or not all of it, speaks for itself.
    said ??= error;
  }
  const message = `${name}: ${String(said).slice(0, 1024)}`;
  return { ok: false, failure: { kind, operation: name, message, ignorable: kind !== 'body' } };
}

const payloadOf = ({ createCheckoutSessionConfig }: CheckoutSession) =>
  JSON.parse(createCheckoutSessionConfig.payloadJSON) as { cartDetails?: { lineItems?: unknown[] } };

/**
 * Asks for what a checkout at Amazon begins with: `optimus` for Buy with Prime, `amazon_pay` for Amazon Pay. Never
 * throws. An answer with `error`, or without a payload that is JSON, is a failure of kind `body`.
 */
export const fetchCheckoutSession = (
  name: 'optimus' | 'amazon_pay',
  { checkoutUrl, cancelUrl, cartId }: SessionRequest,
  access: WalletConfigAccess,
): Promise<Answer<CheckoutSession>> => {
  const body = { checkout_url: checkoutUrl, checkout_cancel_url: cancelUrl, cart_id: cartId };
  return fetchConfig(name, access, { method: 'POST', body: JSON.stringify(body) }, payloadOf);
};

/** Asks how the Amazon Pay button is drawn; fails as {@link fetchCheckoutSession} does. */
export const fetchAmazonPayButton = (access: WalletConfigAccess): Promise<Answer<AmazonPayButton>> =>
  fetchConfig<AmazonPayButton>(
    'amazon_pay',
    access,
    {},
    ({ merchantId, ledgerCurrency }) => merchantId && ledgerCurrency,
  );

/** Whether the list of line items in a fetched session's payload is empty: nothing of the cart is eligible. */
export const hasNoLineItems = (session: CheckoutSession): boolean =>
  payloadOf(session).cartDetails?.lineItems?.length === 0;
