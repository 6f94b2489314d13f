import { checkoutClick } from '../checkout/checkout-click';

export const click = checkoutClick(({ recommended }): Record<string, string> =>
  recommended === 'ShopPay' ? { skip_shop_pay: 'true' } : {},
);
