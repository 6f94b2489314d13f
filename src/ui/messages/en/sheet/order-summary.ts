import type * as pl from '../../pl/sheet/order-summary';

export const summaryTexts: typeof pl.summaryTexts = {
  total: 'Total',
  subtotal: 'Subtotal',
  duties: 'Duties',
  taxes: 'Taxes',
  taxes_included: 'Including taxes',
  shipping: 'Delivery',
  shipping_one_time: 'Delivery (one-time purchase)',
  shipping_subscription: 'Delivery (subscription)',
  pickup: 'Pickup',
  discount: 'Discount',
};

export const inapplicableCode: typeof pl.inapplicableCode = (code) =>
  `Code ${code} doesn't lower the price of this cart`;
