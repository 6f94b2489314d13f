import type { ClickContext, DecelerationReason } from '../contract';
import { checkoutUrl } from './checkout-url';

/**
 * Leaves the page for the checkout, or for the thanks of an order.
 * @param reason why the order is not completed here
 * @param query what the wallet adds to the address
 * @throws when it is not an address to go to
 */
export function redirect(
  { pageUrl, api, navigate }: ClickContext,
  address: string,
  reason?: DecelerationReason,
  query: Record<string, string> = {},
): void {
  const trustedOrigins = [new URL(pageUrl).origin, api.origin];
  const url = checkoutUrl({ checkoutUrl: address, reason, pageUrl, trustedOrigins, query });
  if (!url) throw new Error(`checkoutUrl is not an address to go to: ${address}`);
  navigate(url);
}
