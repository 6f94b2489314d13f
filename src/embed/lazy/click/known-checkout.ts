import { knownCart } from '../../../signals/cart';
import { buildCheckoutUrl } from '../../../wallets/checkout/checkout-url';
import type { PressedPurchase } from '../../shared/read-purchase';
import { readApiSettings } from './settings';

/** The URL of a checkout, as a click opens it; undefined if it cannot be used. */
export const usableCheckout = (checkoutUrl: string): string | undefined =>
  buildCheckoutUrl({
    checkoutUrl,
    pageUrl: location.href,
    trustedOrigins: [location.origin, readApiSettings().apiOrigin],
    query: {},
  });

/** The checkout of a cart, as read by the query for the cart's buttons; undefined if it is unknown. */
export function knownCheckout(purchase: PressedPurchase): string | undefined {
  if (purchase.type !== 'cart') return undefined;
  const { checkoutUrl } = knownCart(purchase.cartId ?? '');
  return checkoutUrl && usableCheckout(checkoutUrl);
}
