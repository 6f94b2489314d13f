/** How a shopper buys. */
export type ShopperWallet = 'buy it now' | 'Google Pay' | 'Apple Pay' | 'PayPal';

/** What a shopper does. */
export type Behavior =
  /** Pays, or buys at the merchant's checkout. */
  | 'pays'
  /** Closes the sheet after having seen the total. */
  | 'cancels'
  /** Presses the button twice. */
  | 'presses twice'
  /** The sheet reports one payment twice at once. */
  | 'authorizes twice'
  /** The answer to the first submit is lost, after the API has done it. */
  | 'loses the answer'
  /** The page is reloaded while the answer to the first submit is on its way; buys the same cart again. */
  | 'reloads';

/** A kind of shopper. */
export interface ShopperKind {
  wallet: ShopperWallet;
  behavior: Behavior;
}

/** Of every twenty shoppers, how many are of each kind. */
const SHARES: readonly (ShopperKind & { ofTwenty: number })[] = [
  { wallet: 'buy it now', behavior: 'pays', ofTwenty: 3 },
  { wallet: 'buy it now', behavior: 'presses twice', ofTwenty: 1 },
  { wallet: 'Google Pay', behavior: 'pays', ofTwenty: 2 },
  { wallet: 'Google Pay', behavior: 'cancels', ofTwenty: 1 },
  { wallet: 'Google Pay', behavior: 'presses twice', ofTwenty: 1 },
  { wallet: 'Google Pay', behavior: 'authorizes twice', ofTwenty: 1 },
  { wallet: 'Google Pay', behavior: 'loses the answer', ofTwenty: 1 },
  { wallet: 'Google Pay', behavior: 'reloads', ofTwenty: 1 },
  { wallet: 'Apple Pay', behavior: 'pays', ofTwenty: 2 },
  { wallet: 'Apple Pay', behavior: 'cancels', ofTwenty: 1 },
  { wallet: 'Apple Pay', behavior: 'presses twice', ofTwenty: 1 },
  { wallet: 'Apple Pay', behavior: 'loses the answer', ofTwenty: 1 },
  { wallet: 'Apple Pay', behavior: 'reloads', ofTwenty: 1 },
  { wallet: 'PayPal', behavior: 'pays', ofTwenty: 1 },
  { wallet: 'PayPal', behavior: 'cancels', ofTwenty: 1 },
  { wallet: 'PayPal', behavior: 'presses twice', ofTwenty: 1 },
];

/** Every kind of shopper, as often as it comes among twenty. */
export const kinds: readonly ShopperKind[] = SHARES.flatMap(({ ofTwenty, wallet, behavior }) =>
  Array<ShopperKind>(ofTwenty).fill({ wallet, behavior }),
);
