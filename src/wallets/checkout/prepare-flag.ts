/** Feature flag: the cart is prepared for completion after each change of it, not only before it is submitted. */
export const PREPARE_AFTER_CHANGE = 'd6d12da0';
