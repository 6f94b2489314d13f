/** How a shopper buys. */
export type ShopperWallet = 'buy it now' | 'Google Pay' | 'Apple Pay' | 'PayPal';

/** What a shopper does. */
export type Behavior =
  /** Pays in the sheet, or at the merchant's checkout. */
  | 'pays'
  /** Buys a cart that the page is changing, which many events of the platform announce. */
  | 'changes the cart'
  /** Closes the sheet after having seen the total. */
  | 'cancels'
  /** Clicks the button twice. */
  | 'clicks twice'
  /** The sheet reports one payment twice at the same time. */
  | 'authorizes twice'
  /** The response to the first submit is lost, after the API has applied it. */
  | 'loses the response'
  /** Reloads the page while the first submit is in progress, and buys the same cart again. */
  | 'reloads'
  /** Returns to the cart before the first payment has completed, and pays again. */
  | 'goes back'
  /** Fails the challenge of the first payment, and passes that of later ones. */
  | 'fails 3-D Secure';

export interface ShopperKind {
  wallet: ShopperWallet;
  behavior: Behavior;
}

/** How many of every 25 shoppers are of each kind. */
const SHARES: readonly (ShopperKind & { of25: number })[] = [
  { wallet: 'buy it now', behavior: 'pays', of25: 2 },
  { wallet: 'buy it now', behavior: 'changes the cart', of25: 1 },
  { wallet: 'buy it now', behavior: 'clicks twice', of25: 1 },
  { wallet: 'Google Pay', behavior: 'pays', of25: 1 },
  { wallet: 'Google Pay', behavior: 'changes the cart', of25: 1 },
  { wallet: 'Google Pay', behavior: 'cancels', of25: 1 },
  { wallet: 'Google Pay', behavior: 'clicks twice', of25: 1 },
  { wallet: 'Google Pay', behavior: 'authorizes twice', of25: 1 },
  { wallet: 'Google Pay', behavior: 'loses the response', of25: 1 },
  { wallet: 'Google Pay', behavior: 'reloads', of25: 1 },
  { wallet: 'Apple Pay', behavior: 'pays', of25: 1 },
  { wallet: 'Apple Pay', behavior: 'changes the cart', of25: 1 },
  { wallet: 'Apple Pay', behavior: 'cancels', of25: 1 },
  { wallet: 'Apple Pay', behavior: 'clicks twice', of25: 1 },
  { wallet: 'Apple Pay', behavior: 'loses the response', of25: 1 },
  { wallet: 'Apple Pay', behavior: 'reloads', of25: 1 },
  { wallet: 'Google Pay', behavior: 'goes back', of25: 2 },
  { wallet: 'Google Pay', behavior: 'fails 3-D Secure', of25: 1 },
  { wallet: 'Apple Pay', behavior: 'goes back', of25: 1 },
  { wallet: 'Apple Pay', behavior: 'fails 3-D Secure', of25: 1 },
  { wallet: 'PayPal', behavior: 'pays', of25: 1 },
  { wallet: 'PayPal', behavior: 'cancels', of25: 1 },
  { wallet: 'PayPal', behavior: 'clicks twice', of25: 1 },
];

/** The kinds of 25 shoppers, in proportion. */
export const kinds: readonly ShopperKind[] = SHARES.flatMap(({ of25, wallet, behavior }) =>
  Array<ShopperKind>(of25).fill({ wallet, behavior }),
);
