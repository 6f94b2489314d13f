import { globalStyle } from '@vanilla-extract/css';
import { cellBlockSize, cellRadius } from './WalletButton.css';
import { boxShadow, productBlockSize, productRadius } from './properties.css';

// Type selectors only: a theme's reset must not undress the button, any class of the theme's must win.
const button = 'shopify-buy-it-now-button>button';

globalStyle('shopify-buy-it-now-button,more-payment-options-link', { display: 'block' });

globalStyle(button, {
  display: 'block',
  boxSizing: 'border-box',
  inlineSize: '100%',
  minBlockSize: `var(${cellBlockSize},${productBlockSize})`,
  margin: 0,
  padding: '0 8px',
  border: '1px solid transparent',
  borderRadius: `var(${cellRadius},${productRadius})`,
  boxShadow,
  background: '#121212',
  color: '#fff',
  font: 'inherit',
  fontWeight: 500,
  cursor: 'pointer',
});
globalStyle(`${button}:focus-visible,more-payment-options-link>a:focus-visible`, {
  outline: '2px solid Highlight',
  outlineOffset: '2px',
});
globalStyle(`${button}[aria-disabled=true],more-payment-options-link>a[aria-disabled=true]`, {
  opacity: 0.5,
  cursor: 'not-allowed',
});
globalStyle('more-payment-options-link>a', {
  display: 'block',
  padding: '10px 0',
  color: 'inherit',
  textAlign: 'center',
  cursor: 'pointer',
});
