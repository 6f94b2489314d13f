import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import {
  boxShadow,
  marginTop,
  productBlockSize,
  productRadius,
  skeletonAnimation,
  skeletonColor,
  skeletonEnd,
  skeletonStart,
} from './properties.css';

/** Set by the cart grid for what stands in its cells. */
export const cellBlockSize = '--ekspres-block-size';
export const cellRadius = '--ekspres-radius';
export const cellInlineSize = '--ekspres-inline-size';

/** Set by the button from its wallet's colours; as variables, so that a page's `::part(button)` wins over them. */
export const background = '--ekspres-background';
export const color = '--ekspres-color';

const blockSize = `var(${cellBlockSize},${productBlockSize})`;
export const borderRadius = `var(${cellRadius},${productRadius})`;

const fade = keyframes({ '0%,100%': { opacity: skeletonStart }, '50%': { opacity: skeletonEnd } });

export const skeleton = style({
  blockSize,
  borderRadius,
  background: skeletonColor,
  animation: `${fade} ${skeletonAnimation} infinite`,
  '@media': { '(prefers-reduced-motion:reduce)': { animation: 'none' } },
});

export const button = style({ blockSize });

/** The room of a button that its vendor draws. */
export const vendor = style({
  position: 'relative',
  marginTop,
  blockSize,
  borderRadius,
  boxShadow,
  minInlineSize: `var(${cellInlineSize},150px)`,
});
globalStyle(`.${vendor}>*`, { blockSize: '100%', borderRadius: 'inherit' });
globalStyle(`.${vendor}>.${skeleton}`, { position: 'absolute', inset: 0 });
// Forced colours show it.
globalStyle(`.${vendor},.${skeleton}`, { outline: '1px solid transparent' });
globalStyle(`:host([aria-disabled=true]) .${vendor}`, {
  opacity: 0.5,
  cursor: 'not-allowed',
});

// A theme's own height of the button may add to the room that is kept for it, never take from it.
globalStyle(':where(shopify-buy-it-now-button:not(:empty,[hidden]))', {
  display: 'grid',
  minBlockSize: blockSize,
});

// Type selectors only: a theme's reset must not undress the unbranded button, any class of the theme's must win.
const unbranded = 'shopify-buy-it-now-button>button';
const link = 'more-payment-options-link>a';

globalStyle(`.${button},${unbranded}`, {
  display: 'block',
  boxSizing: 'border-box',
  inlineSize: '100%',
  minInlineSize: `var(${cellInlineSize},150px)`,
  margin: `${marginTop} 0 0`,
  padding: '0 8px',
  // Forced colours show it.
  border: '1px solid transparent',
  borderRadius,
  boxShadow,
  background: `var(${background},#121212)`,
  color: `var(${color},#fff)`,
  font: '500 16px/1.2 system-ui,sans-serif',
});
// In a narrow place the wallet's name goes to a line of its own, and nothing else is parted.
globalStyle(`.${button} b,${unbranded}`, { whiteSpace: 'nowrap' });
globalStyle(unbranded, { fontFamily: 'inherit' });
globalStyle(link, { display: 'block', padding: '10px 0', textAlign: 'center' });
globalStyle(`.${button},${unbranded},${link}`, { cursor: 'pointer' });
globalStyle(`.${button}:focus-visible,${unbranded}:focus-visible,${link}:focus-visible`, {
  // Seen on light pages and on dark ones, as the system's colour is not.
  outline: '2px solid #3b82f6',
  outlineOffset: '2px',
});
globalStyle(`.${button}[aria-disabled=true],${unbranded}[aria-disabled=true],${link}[aria-disabled=true]`, {
  opacity: 0.5,
  cursor: 'not-allowed',
});
globalStyle(
  ':host,:where(more-payment-options-link,shopify-paypal-button,shopify-venmo-button,shopify-amazon-pay-button):where(:not([hidden]))',
  { display: 'block' },
);
globalStyle(':host([hidden])', { display: 'none' });
