import { globalStyle, style } from '@vanilla-extract/css';
import { button, vendor } from '../../ui/WalletButton.css';

/** Over the drawn wallets' style: its place has the margin and the shadow. */
export const primeButton = style({
  selectors: {
    // Prime's blue; dark text, because white on it is hard to read.
    [`.${button}&`]: { margin: 0, boxShadow: 'none', background: '#1a98ff', color: '#121212' },
    // The paler blue says that it does not answer: it need not fade as well.
    [`.${button}&[aria-disabled=true]`]: { background: '#c0e3ff', opacity: 1 },
  },
});

globalStyle(`:host(shopify-buy-with-prime-button[aria-disabled=true]) .${vendor}`, { opacity: 1 });

// Two lines, with what stands before the logo, are no higher than the button.
const logo = { blockSize: '1.25em', verticalAlign: 'top' };
/** The logo on the blue of a button that answers; not there on the other. */
export const primeLogoOn = style({
  ...logo,
  selectors: { '[aria-disabled=true] &': { display: 'none' } },
});
/** The logo on the paler blue. */
export const primeLogoOff = style({
  ...logo,
  selectors: { ':not([aria-disabled=true])>*>*>&': { display: 'none' } },
});
