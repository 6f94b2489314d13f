import { toWalletCart } from '../to-wallet-cart';
import { WALLET_CART } from '../wallet-cart-answer';
import { cartWith } from './cart';

/** Reads a cart that exists, for a payment sheet. */
export const walletCart = cartWith(WALLET_CART, toWalletCart);
