import type { Answer } from '../../net/storefront/graphql-client';
import { toSdkUrl } from '../../net/sdk/sdk-hosts';
import { loadSdk, ownNonce, tagsOf } from '../../net/sdk/sdk-script';
import type { ButtonContext } from '../contract';
import type { PaypalParams } from './params';
import { NAMESPACE, paypalSdk, type PaypalSdk } from './sdk';

/** How long a script of the page's own may take before ours stands in for it, ms. */
const PATIENCE_MS = 2000;

/** The address that is being loaded, or has been. */
let url: string | undefined;

/** The address as PayPal wants it for an agreement: without `vault` its buttons are drawn, and dead. */
function addressFor(
  { sdkUrl, requiresBillingAgreement }: PaypalParams,
  origins: readonly string[] | undefined,
): string {
  const address = new URL(toSdkUrl('paypal', sdkUrl, origins));
  if (requiresBillingAgreement) address.searchParams.set('vault', 'true');
  return address.href;
}

/** Waits for a script that is under way. */
const arrival = (script: HTMLScriptElement) =>
  new Promise<unknown>((done) => {
    setTimeout(done, PATIENCE_MS);
    for (const type of ['load', 'error']) script.addEventListener(type, done);
  });

/**
 * Loads PayPal's script, one on a page: a second one would take the buttons of the first away. So the first address
 * counts for all who ask, until it turns out that nothing comes from there; a script of the page's own is waited for,
 * and one that has no buttons keeps its name. Throws a developer error for an address that is not PayPal's.
 */
export async function loadPaypal(
  params: PaypalParams,
  settings: ButtonContext['settings'],
): Promise<Answer<PaypalSdk>> {
  const isTaken = () => 'paypal' in globalThis;
  const own = paypalSdk();
  if (own) return { ok: true, result: own };
  const wanted = addressFor(params, (await settings()).sdkOrigins);
  const theirs = url ? undefined : tagsOf(wanted).find(({ dataset }) => !dataset.namespace);
  if (theirs && !isTaken()) await arrival(theirs);
  url ??= wanted;
  const nonce = ownNonce();
  const attributes = {
    // What the script adds to the page passes the page's policy by it.
    ...(nonce && { 'data-csp-nonce': nonce }),
    ...((theirs || isTaken()) && { 'data-namespace': NAMESPACE }),
    // An address for several merchants names none of them.
    ...(params.merchantId && /\bmerchant-id=\*/.test(url) && { 'data-merchant-id': params.merchantId }),
  };
  const answer = await loadSdk({ url, ready: paypalSdk, attributes });
  if (!answer.ok && answer.failure.kind === 'network') url = undefined;
  return answer;
}
