import { lazyHooks } from '../lazy-hooks';

/**
 * The update functions of our elements on the page, by element; the consent notice's has its own function as the key. An update
 * sends no request.
 */
export const updates = new Map<object, () => void>();

/** Updates our elements and the consent notice. For the first file; lazy code uses `updateAll` of `first-file.ts`. */
export const updateAll = (): void => updates.forEach((update) => update());

/**
 * Updates our elements and the consent notice, and requests the carts again. Themes call it through `Shopify.PaymentButton.init`
 * after they have rendered something again.
 */
export function refreshAll(): void {
  updateAll();
  lazyHooks.readCartsAgain?.();
}
