import { toWalletCart, WALLET_CART_FIELDS, walletDeliveryGroups } from '../to-wallet-cart';
import { cartCreateWith } from './cart-create';

/** Makes a cart, for a payment sheet. */
export const walletCartCreate = cartCreateWith(
  WALLET_CART_FIELDS + walletDeliveryGroups('$withCarrierRates'),
  toWalletCart,
);
