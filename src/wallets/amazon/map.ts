import type { AmazonPayButton, CheckoutSession } from '../../net/wallet-config';
import type { PurchaseFacts } from '../contract';
import type { PrimeAccount } from './params';
import type { Placement } from './placement';
import type { CheckoutOptions, PrimeOptions } from './sdk';

/** Whether Amazon asks the shopper for an address: yes, unless nothing is shipped. */
const productType = ({ requiresShipping }: PurchaseFacts) =>
  requiresShipping === false ? 'PayOnly' : 'PayAndShip';

/**
 * What Amazon's script draws a button with that gets its session when it is clicked. Polish is none of the script's
 * languages: where the shop names none, the script takes the browser's, or the region's English (Japanese).
 */
export function buttonOptions(config: AmazonPayButton, placement: Placement, facts: PurchaseFacts) {
  const options: Partial<CheckoutSession> & AmazonPayButton = { ...config };
  // With a session the script would open it by itself.
  delete options.createCheckoutSessionConfig;
  return { ...options, productType: productType(facts), placement };
}

/** What an Amazon Pay checkout is opened with. */
export const checkoutOptions = (session: CheckoutSession, facts: PurchaseFacts): CheckoutOptions => ({
  createCheckoutSessionConfig: session.createCheckoutSessionConfig,
  productType: productType(facts),
});

/** What a Buy with Prime checkout is opened with; what the session says of the account beats the page. */
export const primeOptions = (
  account: PrimeAccount,
  { appId, checkoutSupportsSplitCart, ...session }: CheckoutSession,
  placement: Placement,
): PrimeOptions => ({
  appId,
  checkoutSupportsSplitCart,
  amazonPayOptions: { ...account, ...session, productType: 'PayAndShip', placement },
});
