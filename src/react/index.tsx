/**
 * `ekspres/react`: the elements as React components. The page loads the script, or the app imports `ekspres`.
 */
import type { ReactElement } from 'react';
import { cartMarkup, type CartOptions } from '../server/render-cart';
import { productMarkup, type ProductOptions } from '../server/render-product';
import { walletButtonMarkup, type WalletButtonOptions } from '../server/render-wallet';
import { ServerRendered, splitProps, type Handlers, type HostProps } from './server-rendered';

/** Props of {@link ProductCheckout}. */
export type ProductCheckoutProps = ProductOptions & Handlers & HostProps;

/** Props of {@link CartCheckout}. */
export type CartCheckoutProps = CartOptions & Handlers & HostProps;

/** Props of {@link WalletButton}. */
export type WalletButtonProps = WalletButtonOptions & Handlers & HostProps;

/** A product page's element. Throws if an option is missing or invalid, as `renderProduct` does. */
export function ProductCheckout(props: ProductCheckoutProps): ReactElement {
  const { options, ...rest } = splitProps<ProductOptions>(props);
  return <ServerRendered markup={productMarkup(options)} {...rest} />;
}

/** A cart's element. Throws if an option is missing or invalid, as `renderCart` does. */
export function CartCheckout(props: CartCheckoutProps): ReactElement {
  const { options, ...rest } = splitProps<CartOptions>(props);
  return <ServerRendered markup={cartMarkup(options)} {...rest} />;
}

/**
 * The element of one wallet, `<shopify-wallet-button>`. Throws if an option is missing or invalid, as
 * `renderWallet` does.
 */
export function WalletButton(props: WalletButtonProps): ReactElement {
  const { options, ...rest } = splitProps<WalletButtonOptions>(props);
  return <ServerRendered markup={walletButtonMarkup(options)} {...rest} />;
}
