import type { Attempt, AttemptBook } from './attempts';
import type { Cart } from './cart';
import type { Order } from './orders';

/** The page behind `redirectUrl` of a submit: it waits for the end of the attempt. */
export const processingPath = (attemptId: string): string => `/checkouts/${attemptId}/processing`;

/** The bank's page, on which the shopper confirms the payment (3-D Secure). */
export const challengePath = (attemptId: string): string => `/checkouts/${attemptId}/challenge`;

/** The path that leads to the checkout of a cart. */
export const checkoutPath = ({ token, key }: Pick<Cart, 'token' | 'key'>): string =>
  `/cart/c/${token}?key=${key}`;

/** The confirmation of an order. */
export const orderPath = ({ id }: Pick<Order, 'id'>): string => `/orders/${id}`;

/**
 * The path to which the processing page with this query redirects; undefined while the attempt is in
 * processing.
 */
export function pathAfterAttempt({ id, state }: Attempt, query: string): string | undefined {
  switch (state.at) {
    case 'processing':
      return undefined;
    case 'challenge':
      return challengePath(id) + query;
    case 'ordered':
      return orderPath(state.order) + query;
    case 'failed':
      // The cart page shows the wallets that can have made the attempt.
      return `/cart?declined=${state.codes.join()}&wallets=google_pay,apple_pay,shop_pay`;
  }
}

/**
 * The path to which the checkout of a cart redirects if the cart is ordered, or has an unfinished attempt;
 * undefined for other carts.
 */
export function pathInsteadOfCheckout(cart: Cart, attempts: AttemptBook): string | undefined {
  if (cart.orderId !== null) return orderPath({ id: cart.orderId });
  const attempt = attempts.unfinishedOf(cart);
  return attempt && processingPath(attempt.id);
}
