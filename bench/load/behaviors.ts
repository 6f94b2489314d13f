/** How a shopper buys. */
export type ShopperWallet = 'buy it now' | 'Google Pay' | 'Apple Pay' | 'PayPal';

/** What a shopper does. */
export type Behavior =
  /** Pays, or buys at the merchant's checkout. */
  | 'pays'
  /** Closes the sheet after having seen the total. */
  | 'cancels'
  /** Clicks the button twice. */
  | 'presses twice'
  /** The sheet reports one payment twice at the same time. */
  | 'authorizes twice'
  /** The response to the first submit is lost, after the API has applied it. */
  | 'loses the answer'
  /** The page is reloaded while the first submit is in progress; buys the same cart again. */
  | 'reloads'
  /** Goes back to the cart instead of waiting for the end of the first payment, and pays again. */
  | 'comes back'
  /** Refuses to confirm the first payment at the bank, but confirms later ones. */
  | 'refuses';

/** A kind of shopper. */
export interface ShopperKind {
  wallet: ShopperWallet;
  behavior: Behavior;
}

/** Of every twenty-five shoppers, how many are of each kind. */
const SHARES: readonly (ShopperKind & { of25: number })[] = [
  { wallet: 'buy it now', behavior: 'pays', of25: 3 },
  { wallet: 'buy it now', behavior: 'presses twice', of25: 1 },
  { wallet: 'Google Pay', behavior: 'pays', of25: 2 },
  { wallet: 'Google Pay', behavior: 'cancels', of25: 1 },
  { wallet: 'Google Pay', behavior: 'presses twice', of25: 1 },
  { wallet: 'Google Pay', behavior: 'authorizes twice', of25: 1 },
  { wallet: 'Google Pay', behavior: 'loses the answer', of25: 1 },
  { wallet: 'Google Pay', behavior: 'reloads', of25: 1 },
  { wallet: 'Apple Pay', behavior: 'pays', of25: 2 },
  { wallet: 'Apple Pay', behavior: 'cancels', of25: 1 },
  { wallet: 'Apple Pay', behavior: 'presses twice', of25: 1 },
  { wallet: 'Apple Pay', behavior: 'loses the answer', of25: 1 },
  { wallet: 'Apple Pay', behavior: 'reloads', of25: 1 },
  { wallet: 'Google Pay', behavior: 'comes back', of25: 2 },
  { wallet: 'Google Pay', behavior: 'refuses', of25: 1 },
  { wallet: 'Apple Pay', behavior: 'comes back', of25: 1 },
  { wallet: 'Apple Pay', behavior: 'refuses', of25: 1 },
  { wallet: 'PayPal', behavior: 'pays', of25: 1 },
  { wallet: 'PayPal', behavior: 'cancels', of25: 1 },
  { wallet: 'PayPal', behavior: 'presses twice', of25: 1 },
];

/** Every kind of shopper, as often as it occurs among twenty-five. */
export const kinds: readonly ShopperKind[] = SHARES.flatMap(({ of25, wallet, behavior }) =>
  Array<ShopperKind>(of25).fill({ wallet, behavior }),
);
