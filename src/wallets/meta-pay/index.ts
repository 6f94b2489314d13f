import { checkoutClick } from '../kit/checkout-click';

export const click = checkoutClick(() => ({ skip_shop_pay: 'true' }));
