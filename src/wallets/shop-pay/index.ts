import { checkoutClick } from '../checkout/checkout-click';

export const click = checkoutClick(({ source }) => ({
  payment: 'shop_pay',
  redirect_source: `direct_checkout_${source.kind}`,
}));
