import type { PageType } from '../contract';

/** Where on a site a button stands, in Amazon's words. */
export type Placement = 'Product' | 'Cart' | 'Checkout' | 'Other';

const OF_PRIME: Readonly<Record<PageType | 'cart', Placement>> = {
  checkout: 'Checkout',
  cart: 'Cart',
  cart_page: 'Cart',
  cart_ajax: 'Cart',
  product: 'Product',
  unknown: 'Product',
};

/** Where a Buy with Prime button stands. */
export const primePlacement = (pageType: string): Placement =>
  Object.hasOwn(OF_PRIME, pageType) ? OF_PRIME[pageType as PageType] : 'Other';

/** Where an Amazon Pay button stands. */
export const amazonPayPlacement = (pageType: string): Placement =>
  pageType === 'product' ? 'Product' : 'Cart';
