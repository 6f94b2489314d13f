import { knownCart } from '../../../signals/cart';
import { trustedUrl } from '../../../wallets/checkout/trusted-url';
import type { PressedPurchase } from '../../shared/read-purchase';
import { readApiSettings } from './settings';

/** Origins on which a checkout may use http. */
export const checkoutOrigins = (): string[] => [location.origin, readApiSettings().apiOrigin];

/** The URL of a checkout; undefined if it must not be opened. */
export const usableCheckout = (checkoutUrl: string): string | undefined =>
  trustedUrl(checkoutUrl, location.href, checkoutOrigins())?.href;

/** The checkout of a cart, as read by the query for the cart's buttons; undefined if it is unknown. */
export function knownCheckout(purchase: PressedPurchase): string | undefined {
  if (purchase.type !== 'cart') return undefined;
  const { checkoutUrl } = knownCart(purchase.cartId ?? '');
  return checkoutUrl && usableCheckout(checkoutUrl);
}
