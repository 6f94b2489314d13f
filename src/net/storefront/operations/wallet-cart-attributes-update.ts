import { toWalletCart } from '../to-wallet-cart';
import { WALLET_CART } from '../wallet-cart-answer';
import { cartAttributesUpdateWith } from './cart-attributes-update';

/** Saves a cart's attributes, for a payment sheet. */
export const walletCartAttributesUpdate = cartAttributesUpdateWith(WALLET_CART, toWalletCart);
