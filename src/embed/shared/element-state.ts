/**
 * The attribute by which the page's CSS knows whether an element shows a wallet. It is observed: if a morph
 * of the page removes it, it is written again.
 */
export const STATE = 'data-ekspres-state';

/**
 * `ready`: a wallet is shown. `pending`: none yet, but one may be: its vendor has not drawn its button, or
 * the cart's facts are not known. `empty`: none is shown.
 */
export type ElementState = 'pending' | 'ready' | 'empty';

/**
 * Whether an element offers wallets: all our elements except the link, the promise and the content of Shop
 * Pay's frame. Buttons that a host element has created do not have the attribute.
 */
export const offersWallets = ({ localName }: Element): boolean => /checkout|button/.test(localName);
