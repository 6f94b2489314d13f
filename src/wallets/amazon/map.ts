import type { AmazonPayButton, CheckoutSession } from './wallet-config';
import type { PurchaseFacts } from '../contract';
import type { PrimeAccount } from './params';
import type { Placement } from './placement';
import type { CheckoutOptions, PrimeOptions } from './sdk';

/** Whether Amazon asks the shopper for an address: not where nothing is shipped, else as the shop says, else yes. */
const productType = ({ requiresShipping }: PurchaseFacts, said: Record<string, unknown>): unknown =>
  requiresShipping === false ? 'PayOnly' : (said['productType'] ?? 'PayAndShip');

/**
 * What Amazon's script draws a button with that gets its session when it is clicked. Polish is none of the script's
 * languages: where the shop names none, the script takes the browser's, or the region's English (Japanese).
 */
export const buttonOptions = (
  // With a session the script would open it by itself.
  { createCheckoutSessionConfig: _session, ...config }: AmazonPayButton,
  placement: Placement,
  facts: PurchaseFacts,
) => ({ ...config, productType: productType(facts, config), placement });

/** What an Amazon Pay checkout is opened with. */
export const checkoutOptions = (session: CheckoutSession, facts: PurchaseFacts): CheckoutOptions => ({
  createCheckoutSessionConfig: session.createCheckoutSessionConfig,
  productType: productType(facts, session),
});

/** What a Buy with Prime checkout is opened with; what the session says of the account beats the page. */
export const primeOptions = (
  account: PrimeAccount,
  { appId, checkoutSupportsSplitCart, ...session }: CheckoutSession,
  placement: Placement,
): PrimeOptions => ({
  appId,
  checkoutSupportsSplitCart,
  amazonPayOptions: { ...account, ...session, productType: session.productType ?? 'PayAndShip', placement },
});
