import type { CheckoutSession, AmazonPayButton } from './fetch-session-and-config';
import type { PurchaseFacts, PageType, ButtonTheme } from '../contract';
import type { PrimeAccount } from './params';
import type { CheckoutOptions, PrimeOptions } from './sdk';

/** What a button passes to its click, as `ClickContext.vendorClick`. */
export interface AmazonClick {
  /** The wallet's name, as dialogs show it. */
  label: string;
  /** Name of the shop's config that returns its sessions. */
  config: 'optimus' | 'amazon_pay';
  /** Opens Amazon's checkout, by a redirect or in a window. Throws what the script throws. */
  open(session: CheckoutSession, facts: PurchaseFacts): void;
}

/** Amazon's names for the part of a site that has the button. */
export type Placement = 'Product' | 'Cart' | 'Checkout' | 'Other';

const PRIME_PLACEMENTS: Readonly<Record<PageType | 'cart', Placement>> = {
  checkout: 'Checkout',
  cart: 'Cart',
  cart_page: 'Cart',
  cart_ajax: 'Cart',
  product: 'Product',
  unknown: 'Product',
};

/** The placement of a Buy with Prime button. */
export const primePlacement = (pageType: string): Placement =>
  Object.hasOwn(PRIME_PLACEMENTS, pageType) ? PRIME_PLACEMENTS[pageType as PageType] : 'Other';

/** The placement of an Amazon Pay button. */
export const amazonPayPlacement = (pageType: string): Placement =>
  pageType === 'product' ? 'Product' : 'Cart';

/** Whether Amazon asks for an address: not where nothing is shipped, else as the shop's config says, else yes. */
const productType = ({ requiresShipping }: PurchaseFacts, config: Record<string, unknown>): unknown =>
  requiresShipping === false ? 'PayOnly' : (config['productType'] ?? 'PayAndShip');

/**
 * Options of a button whose session is fetched when it is clicked. The script does not speak Polish: without a language
 * from the shop it uses the browser's, or the region's default (English, Japanese).
 */
export const buttonOptions = (
  // Not passed on: given a session, the script would open the checkout itself.
  { createCheckoutSessionConfig: _session, ...config }: AmazonPayButton,
  placement: Placement,
  facts: PurchaseFacts,
  theme: ButtonTheme,
) => ({
  // Gold is Amazon's default. What the shop's config says overrides this.
  ...(theme === 'light' && { buttonColor: 'LightGray' }),
  ...config,
  productType: productType(facts, config),
  placement,
});

/** Options of an Amazon Pay checkout. */
export const checkoutOptions = (session: CheckoutSession, facts: PurchaseFacts): CheckoutOptions => ({
  createCheckoutSessionConfig: session.createCheckoutSessionConfig,
  productType: productType(facts, session),
});

/** Options of a Buy with Prime checkout. The session's account fields override the page's. */
export const primeOptions = (
  account: PrimeAccount,
  { appId, checkoutSupportsSplitCart, ...session }: CheckoutSession,
  placement: Placement,
): PrimeOptions => ({
  appId,
  checkoutSupportsSplitCart,
  amazonPayOptions: { ...account, ...session, productType: session.productType ?? 'PayAndShip', placement },
});
