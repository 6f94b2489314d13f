import type { WalletName } from '../instrument-names';

/*
 * Parameters of URLs that lead to the checkout: of the checkout's own URL, or of a cart permalink, which
 * passes them on.
 */

/** Of all wallets' buttons. */
export const FROM_WALLET = { storefront_wallet: 'true' };

export const SKIP_SHOP_PAY = { skip_shop_pay: 'true' };

/** Opens Shop Pay. */
export const shopPayQuery = (source: 'cart' | 'product') => ({
  payment: 'shop_pay',
  redirect_source: `direct_checkout_${source}`,
});

/** What a wallet's link adds to its URL, for the wallets whose buttons a server may render as links. */
export const LINK_QUERIES: Partial<
  Record<WalletName, (source: 'cart' | 'product') => Readonly<Record<string, string>>>
> = { shop_pay: shopPayQuery, facebook_pay: () => SKIP_SHOP_PAY };
