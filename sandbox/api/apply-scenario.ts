import type { Scenario } from '../scenario';
import type { Cart } from '../store/cart';

/** Applies what a scenario changes in all carts, however they were created. */
export function applyScenario(cart: Cart, { shop = {} }: Scenario): void {
  cart.deliveryOffer = shop.delivery ?? cart.deliveryOffer;
  cart.hasGiftCard ||= shop.giftCard === true;
}
