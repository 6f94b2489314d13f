import type { Answer } from '../../net/graphql-client';
import { toSdkUrl } from '../../net/sdk-hosts';
import { loadSdk, ownNonce } from '../../net/sdk-script';
import type { PaypalParams } from './params';
import { paypalSdk, type PaypalSdk } from './sdk';

/** The address that is being loaded, or has been. */
let url: string | undefined;

/**
 * Loads PayPal's script, one on a page: a second one would take the buttons of the first away. So the first address
 * counts for all who ask, until it turns out that nothing comes from there. Throws a developer error for an address
 * that is not PayPal's.
 */
export async function loadPaypal(
  { sdkUrl, merchantId }: PaypalParams,
  sdkOrigins: () => Promise<readonly string[]>,
): Promise<Answer<PaypalSdk>> {
  const own = paypalSdk();
  if (own) return { ok: true, result: own };
  const wanted = toSdkUrl('paypal', sdkUrl, await sdkOrigins());
  url ??= wanted;
  const nonce = ownNonce();
  const attributes = {
    // What the script adds to the page passes the page's policy by it.
    ...(nonce && { 'data-csp-nonce': nonce }),
    // An address for several merchants names none of them.
    ...(merchantId &&
      new URL(url).searchParams.get('merchant-id') === '*' && { 'data-merchant-id': merchantId }),
  };
  const answer = await loadSdk({ url, ready: paypalSdk, attributes });
  if (!answer.ok && answer.failure.kind === 'network') url = undefined;
  return answer;
}
