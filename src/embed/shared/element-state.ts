/** Selects host elements, which create buttons in their slots. */
export const HOST_SELECTOR =
  'shopify-accelerated-checkout,shopify-accelerated-checkout-cart,shopify-wallet-button';

/**
 * The attribute with which the page's CSS can select the elements that show a wallet. Buttons inside a host
 * element do not have it. It is observed: if a script of the page that compares HTML (a morph) removes it, it
 * is written again.
 */
export const STATE = 'data-ekspres-state';

/**
 * `ready`: a wallet is shown. `pending`: none yet, but one may be: its vendor has not drawn its button, or
 * the cart's facts are not known. `empty`: none is shown.
 */
export type ElementState = 'pending' | 'ready' | 'empty';

/**
 * Whether an element offers wallets: all our elements except the link, the promise and the content of Shop
 * Pay's frame.
 */
export const offersWallets = ({ localName }: Element): boolean => /checkout|button/.test(localName);
