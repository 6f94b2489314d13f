import { lazyHooks } from '../lazy-hooks';

/** The update of each of our elements on the page, and of what else follows the page, under its own function. An update sends no request. */
export const updates = new Map<object, () => void>();

/** Updates our elements and the consent notice from the page. */
export const updateAll = (): void => updates.forEach((update) => update());

/**
 * Updates everything, and reads the carts again. Themes call it through `Shopify.PaymentButton.init` after they have rendered
 * something again.
 */
export function refreshAll(): void {
  updateAll();
  lazyHooks.readCartsAgain?.();
}
