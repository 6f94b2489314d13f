import { toCartAnswer, USER_ERRORS, type CartAnswer } from './cart-answer';
import { toWalletCart, WALLET_CART_FIELDS, walletDeliveryGroups } from './to-wallet-cart';
import type { WalletCart } from './wallet-cart';

/** A cart as a sheet needs it, with what the API said of it. */
export type WalletCartAnswer = CartAnswer<WalletCart>;

/** The whole cart of a sheet, as a selection; its delivery options come in a later part of the answer. */
export const WALLET_CART = WALLET_CART_FIELDS + walletDeliveryGroups('true');

/** What every mutation that changes a sheet's cart answers, as a selection. */
export const WALLET_CART_PAYLOAD = `{cart{${WALLET_CART}}${USER_ERRORS}}`;

/** Reads a payload of {@link WALLET_CART_PAYLOAD}; undefined when it has neither a whole cart nor errors. */
export const toWalletCartAnswer = (payload: unknown): WalletCartAnswer | undefined =>
  toCartAnswer(payload, toWalletCart);
