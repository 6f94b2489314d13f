import { pageState } from '../../page-state';

/** Updates our elements and the consent notice. An update does not request a cart again. */
export const updateAll = (): void => pageState().updates.forEach((update) => update());

/**
 * Updates our elements and the consent notice, and requests the carts again. Themes call it through
 * `Shopify.PaymentButton.init` after they have rendered something again.
 */
export function refreshAll(): void {
  updateAll();
  pageState().page?.readCartsAgain();
}
