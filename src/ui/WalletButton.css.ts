import { globalStyle, style } from '@vanilla-extract/css';
import {
  boxShadow,
  marginTop,
  productBlockSize,
  productRadius,
  skeletonColor,
  themed,
} from './properties.css';

/** Set by the cart grid for the buttons in its cells. */
export const cellBlockSize = '--ekspres-block-size';
export const cellRadius = '--ekspres-radius';
export const cellInlineSize = '--ekspres-inline-size';

const blockSize = `var(${cellBlockSize},${productBlockSize})`;
export const borderRadius = `var(${cellRadius},${productRadius})`;

export const skeleton = style({ background: skeletonColor });

export const button = style({});

/** The container of a button that its vendor draws. */
export const vendor = style({ position: 'relative', marginTop });

// Type selectors only: specific enough against a theme's reset, and overridden by any class of the theme.
export const unbranded = 'shopify-buy-it-now-button>button';

// What several of them have stands once: the browser parses it before the first paint.
globalStyle(`.${skeleton},.${button},.${vendor}`, { blockSize });
globalStyle(`.${skeleton},.${button},.${vendor},${unbranded}`, { borderRadius });
globalStyle(`.${button},.${vendor},${unbranded}`, {
  minInlineSize: `var(${cellInlineSize},150px)`,
  boxShadow,
});
globalStyle(`.${vendor}>*`, { blockSize: '100%', borderRadius: 'inherit' });
globalStyle(`.${vendor}>.${skeleton}`, { position: 'absolute', inset: 0 });
// Faded is what cannot be pressed; a busy button looks busy.
export const DISABLED = '[aria-disabled=true]:not([aria-busy])';

// A minimum only: a theme may make the button higher than the reserved space.
globalStyle(':where(shopify-buy-it-now-button:not(:empty,[hidden]))', {
  display: 'grid',
  minBlockSize: blockSize,
});

// A button where a server has made it, because it works without a script; else a link.
export const link = 'more-payment-options-link>*';

globalStyle(`.${button},${unbranded}`, {
  display: 'block',
  boxSizing: 'border-box',
  inlineSize: '100%',
  margin: `${marginTop} 0 0`,
  padding: '0 8px',
  border: '1px solid transparent',
  // Half of the text's colour: a light line on a dark button, so that its edge is seen on a dark page too, and a dark one on a
  // light button. A theme that colours the button need not know of it.
  borderColor: 'color-mix(in srgb,currentColor 50%,transparent)',
  background: '#121212',
  color: '#fff',
  font: '500 16px/1.2 system-ui,sans-serif',
});
// The wallets' own colours.
globalStyle(`:host(shop-pay-wallet-button) .${button}`, { background: '#5a31f4' });
globalStyle(`:host(shopify-meta-pay-button) .${button}`, { background: '#0064e0' });
// In a narrow container only the wallet's name wraps, as a whole, to a second line.
globalStyle(`.${button} [part=logo],${unbranded}`, { whiteSpace: 'nowrap' });
globalStyle(unbranded, {
  fontFamily: 'inherit',
  ...themed(
    { background: '#fff', color: '#121212' },
    { background: 'light-dark(#121212,#fff)', color: 'light-dark(#fff,#121212)' },
  ),
});
// Also where a page makes the element `display: block`: then the element's own minimum does not reach the button.
globalStyle(`:where(${unbranded})`, { minBlockSize: blockSize });
globalStyle(link, { display: 'block', padding: '10px 0', textAlign: 'center' });
globalStyle(':where(more-payment-options-link>button)', {
  inlineSize: '100%',
  border: 0,
  background: 'none',
  font: 'inherit',
  textDecoration: 'underline',
});
// Not the browser's blue. With `:where`, so that a theme's rule for all links overrides it.
globalStyle(`:where(${link})`, { color: 'inherit' });
globalStyle(`.${button}${DISABLED},${unbranded}${DISABLED},${link}${DISABLED}`, { opacity: 0.5 });
globalStyle(
  ':host(:where(:not([hidden]))),:where(more-payment-options-link,shopify-delivery-promise,shopify-paypal-button,shopify-venmo-button,shopify-amazon-pay-button):where(:not([hidden]))',
  { display: 'block' },
);
// Here, because its height counts from the first paint on. A line without text takes no space.
globalStyle(':where(shopify-delivery-promise:not(:empty))', {
  marginBlockStart: '8px',
  fontSize: '14px',
  textAlign: 'center',
});
