import type { SheetColumn } from './actions-by-wallet';

/** How the sheets of wallets differ. Each wallet with a sheet has its own rules. */
export interface SheetRules {
  /** The wallet's column in the tables of `actions-by-wallet.ts`. */
  column: SheetColumn;
  /** Whether the sheet shows what the cart costs. If not, the checkout shows the total afterwards. */
  showsPrices: boolean;
  /** How the click ends if the cart is empty: with a deceleration, or with an error. */
  onEmptyCart: 'decelerate' | 'fail';
  /** What follows the shopper's approval: we submit the cart, or the checkout completes the order. */
  afterApproval: 'submit' | 'checkout';
  /** Whether an unhandled error removes personal data even if this sheet has sent none. */
  removesDataAfterError: boolean;
}
