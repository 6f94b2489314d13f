import type * as pl from '../pl/errors-in-dialog';
import { checkoutError } from './dialog';

export const dialogTexts: typeof pl.dialogTexts = {
  checkout_error: checkoutError,
  out_of_stock: 'This item is no longer available.',
  already_accepted: "Your order for this cart has already been accepted. You don't need to pay again.",
  outcome_unknown:
    "We don't know yet whether your order was accepted. Don't pay again. Check your email or contact the shop.",
};

export const quantityNeeded: typeof pl.quantityNeeded = 'Enter a quantity of 1 or more.';

export const outcomeLabels: typeof pl.outcomeLabels = { open_cart: 'Go to cart', open_order: 'View order' };

export const dialogTitles: typeof pl.dialogTitles = {
  already_accepted: 'Order accepted',
  outcome_unknown: 'Order status unknown',
};

export const walletDialogs: typeof pl.walletDialogs = {
  wallet_error: (wallet) => ({
    title: `${wallet} isn't available`,
    message: `There was a problem with ${wallet}. Try again or use a different payment method.`,
  }),
  not_eligible: (wallet) => ({
    title: `${wallet} isn't available`,
    message: `The items that were eligible for ${wallet} are no longer in your cart.`,
  }),
  submitted_elsewhere: () => ({
    title: 'Order in progress',
    message: "The order for this cart is being placed in another browser tab. Don't pay again.",
  }),
};
