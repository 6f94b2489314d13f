import { toWalletCart } from '../to-wallet-cart';
import { WALLET_CART } from '../wallet-cart-answer';
import { cartNoteUpdateWith } from './cart-note-update';

/** Saves a cart's note, for a payment sheet. */
export const walletCartNoteUpdate = cartNoteUpdateWith(WALLET_CART, toWalletCart);
