/**
 * `ekspres/react`: the elements as React components. The page loads the script, or the app imports `ekspres`.
 */
import { forwardRef } from 'react';
import { cartMarkup, type CartOptions } from '../server/render-cart';
import { productMarkup, type ProductOptions } from '../server/render-product';
import { walletButtonMarkup, type WalletButtonOptions } from '../server/render-wallet';
import type { EkspresElements } from '../types/elements';
import {
  ServerRendered,
  type NewCartProps,
  type Handlers,
  type HostProps,
  type WalletRenderedHandler,
} from './server-rendered';

/**
 * Whether this is the build for browsers. It renders elements without content, because React shows that of a
 * server and the script fills the others.
 */
declare const __EKSPRES_IN_BROWSER__: boolean;

/** Props of {@link ProductCheckout}. */
export type ProductCheckoutProps = ProductOptions & Handlers & NewCartProps & HostProps<ProductOptions>;

/** Props of {@link CartCheckout}. */
export type CartCheckoutProps = CartOptions & Handlers & HostProps<CartOptions>;

/** Props of {@link WalletButton}. */
export type WalletButtonProps = WalletButtonOptions &
  Handlers &
  WalletRenderedHandler &
  NewCartProps &
  HostProps<WalletButtonOptions>;

/** A product page's element. With invalid props it is empty, and reports them. */
export const ProductCheckout = forwardRef<
  EkspresElements['shopify-accelerated-checkout'],
  ProductCheckoutProps
>(function ProductCheckout(props, elementRef) {
  return (
    <ServerRendered
      component="ProductCheckout"
      tag="shopify-accelerated-checkout"
      render={__EKSPRES_IN_BROWSER__ ? undefined : productMarkup}
      props={props}
      elementRef={elementRef}
    />
  );
});

/** A cart's element. With invalid props it is empty, and reports them. */
export const CartCheckout = forwardRef<
  EkspresElements['shopify-accelerated-checkout-cart'],
  CartCheckoutProps
>(function CartCheckout(props, elementRef) {
  return (
    <ServerRendered
      component="CartCheckout"
      tag="shopify-accelerated-checkout-cart"
      render={__EKSPRES_IN_BROWSER__ ? undefined : cartMarkup}
      props={props}
      elementRef={elementRef}
    />
  );
});

/** The element of one wallet, `<shopify-wallet-button>`. With invalid props it is empty, and reports them. */
export const WalletButton = forwardRef<EkspresElements['shopify-wallet-button'], WalletButtonProps>(
  function WalletButton(props, elementRef) {
    return (
      <ServerRendered
        component="WalletButton"
        tag="shopify-wallet-button"
        render={__EKSPRES_IN_BROWSER__ ? undefined : walletButtonMarkup}
        props={props}
        elementRef={elementRef}
      />
    );
  },
);
