import type { Attempt, AttemptBook } from './attempts';
import type { Cart } from './cart';
import type { Order } from './orders';

/** The page behind `redirectUrl` of a submit: it waits for the end of the attempt. */
export const processingPath = (attemptId: string): string => `/checkouts/${attemptId}/processing`;

/** The bank's page, on which the shopper confirms the payment (3-D Secure). */
export const challengePath = (attemptId: string): string => `/checkouts/${attemptId}/challenge`;

/** The confirmation of an order. */
export const orderPath = ({ id }: Pick<Order, 'id'>): string => `/orders/${id}`;

/**
 * Where the shopper goes from the processing page with this query; undefined while the attempt is in
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
      // With the wallets that can have made the attempt.
      return `/cart?declined=${state.codes.join()}&wallets=google_pay,apple_pay,shop_pay`;
  }
}

/**
 * The page that a cart's checkout leads to instead, because the cart is ordered, or an attempt may still
 * order it.
 */
export function pathInsteadOfCheckout(cart: Cart, attempts: AttemptBook): string | undefined {
  if (cart.orderId !== null) return orderPath({ id: cart.orderId });
  const attempt = attempts.unfinishedOf(cart);
  return attempt && processingPath(attempt.id);
}
