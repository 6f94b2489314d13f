import type * as pl from '../pl/dialog';

export const closeLabel: typeof pl.closeLabel = 'Close';

export const actionLabels: typeof pl.actionLabels = {
  retry: 'Try again',
  open_checkout: 'Go to checkout',
};

export const checkoutTitle: typeof pl.checkoutTitle = "Your purchase couldn't be completed";

export const checkoutError: typeof pl.checkoutError =
  'Checkout is currently unavailable because of a technical problem. Try again in a few minutes.';
