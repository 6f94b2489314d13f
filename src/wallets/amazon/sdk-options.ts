import type { CheckoutSession, AmazonPayButton } from './fetch-session-and-config';
import type { PurchaseFacts, PageType, ButtonTheme } from '../contract';
import { AMAZON_LANGUAGES } from '../../ui/messages/pl/vendor-locales';
import type { CheckoutOptions, PrimeOptions } from './sdk';

/** The merchant's account at Amazon, from Buy with Prime's wallet parameters. */
interface PrimeAccount {
  merchantId: unknown;
  publicKeyId: unknown;
  /** ISO 4217; USD by default. */
  ledgerCurrency: string;
  sandbox: unknown;
}

/**
 * Reads the account. It is not validated here, because Amazon's script does that, and the session of a click
 * may add what is missing.
 */
export const primeAccount = ({
  merchantId,
  publicKeyId,
  ledgerCurrency,
  sandbox,
}: Record<string, unknown>): PrimeAccount => ({
  merchantId,
  publicKeyId,
  ledgerCurrency: (ledgerCurrency as string | undefined) || 'USD',
  sandbox,
});

/** Amazon's names for the kind of page that has the button. */
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

/** The placement of an Amazon Pay button: on every page but a product's, it buys the cart. */
export const amazonPayPlacement = (pageType: string): Placement =>
  pageType === 'product' ? 'Product' : 'Cart';

/** The default of {@link productType}, with which Amazon asks for an address. */
const PAY_AND_SHIP = 'PayAndShip';

/**
 * Amazon's option that decides whether it asks for an address: `PayOnly` if nothing is shipped, or else the
 * value in the shop's config, or else `PayAndShip`.
 */
const productType = ({ requiresShipping }: PurchaseFacts, config: Record<string, unknown>): unknown =>
  requiresShipping === false ? 'PayOnly' : (config['productType'] ?? PAY_AND_SHIP);

/**
 * The option for the language of Amazon's pages. The ledger currency decides which languages Amazon offers;
 * there is no option if the script's language is not one of them.
 */
const checkoutLanguage = (ledgerCurrency: unknown) => {
  const language = AMAZON_LANGUAGES[String(ledgerCurrency)];
  return language && { checkoutLanguage: language };
};

/**
 * Options of a button whose session is fetched when it is clicked. Without a language Amazon's script uses
 * the browser's language, or the region's default (English, Japanese).
 */
export const buttonOptions = (
  // The session is left out, because with one the script would open the checkout itself.
  { createCheckoutSessionConfig: _session, ...config }: AmazonPayButton,
  placement: Placement,
  facts: PurchaseFacts,
  theme: ButtonTheme,
) => ({
  // Gold is Amazon's default. The shop's config overrides this.
  ...(theme === 'light' && { buttonColor: 'LightGray' }),
  ...checkoutLanguage(config.ledgerCurrency),
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
  amazonPayOptions: {
    ...checkoutLanguage(session.ledgerCurrency ?? account.ledgerCurrency),
    ...account,
    ...session,
    productType: session.productType ?? PAY_AND_SHIP,
    placement,
  },
});
