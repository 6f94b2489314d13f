import { checkoutClick } from '../kit/checkout-click';

export const click = checkoutClick(() => ({}));
