import { checkoutClick } from '../checkout/checkout-click';

export const click = checkoutClick(() => ({}));
