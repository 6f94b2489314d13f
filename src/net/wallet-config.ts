import { failed, fetchText } from './fetch-text';
import type { Answer, ApiAccess } from './graphql-client';

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

const isText = (value: unknown) => typeof value === 'string' && value !== '';

async function fetchConfig<Config>(
  name: 'optimus' | 'amazon_pay',
  access: WalletConfigAccess,
  init: RequestInit,
  fits: (config: Partial<Config>) => boolean,
): Promise<Answer<Config>> {
  if (!access.accessToken) return failed('incomplete', `${name}: expected the attribute access-token`);
  const headers = {
    Accept: 'application/json',
    'X-Shopify-Storefront-Access-Token': access.accessToken,
    ...(init.body && { 'Content-Type': 'application/json' }),
  };
  const url = `${access.origin}/wallets/config/${name}`;
  const answer = await fetchText(name, url, { ...init, headers }, access.fetch);
  if (!answer.ok) return answer;
  const said = `${name}: ${answer.result.slice(0, 1024)}`;
  try {
    const config = JSON.parse(answer.result) as Config & { error?: unknown };
    return !config.error && fits(config) ? { ok: true, result: config } : failed('incomplete', said);
  } catch {
    return failed('body', said);
  }
}

/**
 * Asks for what a checkout at Amazon begins with: `optimus` for Buy with Prime, `amazon_pay` for Amazon Pay. Never
 * throws. An answer with `error`, or without a payload, is a failure of kind `incomplete`; so is a missing access token,
 * without which nothing is asked.
 */
export const fetchCheckoutSession = (
  name: 'optimus' | 'amazon_pay',
  { checkoutUrl, cancelUrl, cartId }: SessionRequest,
  access: WalletConfigAccess,
  signal: AbortSignal | null = null,
): Promise<Answer<CheckoutSession>> =>
  fetchConfig<CheckoutSession>(
    name,
    access,
    {
      method: 'POST',
      body: JSON.stringify({ checkout_url: checkoutUrl, checkout_cancel_url: cancelUrl, cart_id: cartId }),
      signal,
    },
    (config) => {
      const payload = config.createCheckoutSessionConfig?.payloadJSON;
      // What is no JSON throws: the body is broken.
      return isText(payload) && JSON.parse(payload as string) !== undefined;
    },
  );

/** Asks how the Amazon Pay button is drawn; fails as {@link fetchCheckoutSession} does. */
export const fetchAmazonPayButton = (
  access: WalletConfigAccess,
  signal: AbortSignal | null = null,
): Promise<Answer<AmazonPayButton>> =>
  fetchConfig<AmazonPayButton>(
    'amazon_pay',
    access,
    { signal },
    (config) => isText(config.merchantId) && isText(config.ledgerCurrency),
  );

/** Whether the payload has a list of line items and it is empty: nothing of the cart is eligible. */
export function hasNoLineItems({ createCheckoutSessionConfig }: CheckoutSession): boolean {
  try {
    const payload = JSON.parse(createCheckoutSessionConfig.payloadJSON) as {
      cartDetails?: { lineItems?: unknown };
    };
    const items = payload.cartDetails?.lineItems;
    return Array.isArray(items) && !items.length;
  } catch {
    return false;
  }
}
