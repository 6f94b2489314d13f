import { checkoutClick } from '../checkout/checkout-click';

export const click = checkoutClick(() => ({ skip_shop_pay: 'true' }));
