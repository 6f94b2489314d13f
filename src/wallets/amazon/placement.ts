import type { PageType } from '../contract';

/** Amazon's names for the part of a site that has the button. */
export type Placement = 'Product' | 'Cart' | 'Checkout' | 'Other';

const PRIME_PLACEMENTS: Readonly<Record<PageType | 'cart', Placement>> = {
  checkout: 'Checkout',
  cart: 'Cart',
  cart_page: 'Cart',
  cart_ajax: 'Cart',
  product: 'Product',
  unknown: 'Product',
};

/** The placement of a Buy with Prime button. */
export const primePlacement = (pageType: string): Placement =>
  Object.hasOwn(PRIME_PLACEMENTS, pageType) ? PRIME_PLACEMENTS[pageType as PageType] : 'Other';

/** The placement of an Amazon Pay button. */
export const amazonPayPlacement = (pageType: string): Placement =>
  pageType === 'product' ? 'Product' : 'Cart';
