import { globalStyle, style } from '@vanilla-extract/css';
import { vendor } from '../../ui/WalletButton.css';

/** Prime's blue; dark text, because white on it is hard to read. */
export const primeButton = style({
  boxSizing: 'border-box',
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  padding: '0 4px',
  // Forced colours show it.
  border: '1px solid transparent',
  borderRadius: 'inherit',
  background: '#1a98ff',
  color: '#121212',
  font: '500 16px/1.2 system-ui,sans-serif',
  cursor: 'pointer',
  selectors: {
    '&:focus-visible': { outline: '2px solid #3b82f6', outlineOffset: '2px' },
    '&[aria-disabled=true]': { background: '#c0e3ff', cursor: 'not-allowed' },
  },
});

/** The paler blue says that it does not answer: it need not fade as well. */
globalStyle(`:host(shopify-buy-with-prime-button[aria-disabled=true]) .${vendor}`, { opacity: 1 });

/** Two lines, with what stands before it, are no higher than the button. */
export const primeLogo = style({ blockSize: '1.25em', verticalAlign: 'top' });

/** The logo for either blue; the other one is not there. */
export const primeLogoOn = style({ selectors: { '[aria-disabled=true] &': { display: 'none' } } });
export const primeLogoOff = style({
  display: 'none',
  selectors: { '[aria-disabled=true] &': { display: 'inline' } },
});
