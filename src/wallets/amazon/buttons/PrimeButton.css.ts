import { globalStyle, style } from '@vanilla-extract/css';
import { button, vendor } from '../../../ui/WalletButton.css';

/** Overrides the style of buttons drawn by vendors: the container has the margin and the shadow. */
export const primeButton = style({
  selectors: {
    // Prime's blue, with dark text, because white has too little contrast on it.
    [`.${button}&`]: { margin: 0, boxShadow: 'none', background: '#1a98ff', color: '#121212' },
    // The paler blue already shows that the button is disabled, so no opacity is needed.
    [`.${button}&[aria-disabled=true]`]: { background: '#c0e3ff', opacity: 1 },
  },
});

globalStyle(`:host(shopify-buy-with-prime-button[aria-disabled=true]) .${vendor}`, { opacity: 1 });

// The call to action and the logo may take two lines, which fit the button's height.
const logo = { blockSize: '1.25em', verticalAlign: 'top' };
export const primeLogoEnabled = style({
  ...logo,
  selectors: { '[aria-disabled=true] &': { display: 'none' } },
});
export const primeLogoDisabled = style({
  ...logo,
  selectors: { ':not([aria-disabled=true])>*>*>&': { display: 'none' } },
});
