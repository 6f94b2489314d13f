import { globalStyle } from '@vanilla-extract/css';

// Only buttons that submit a form work without the script. The roots of `:host` are those of wallets and of carts.
const NEEDS_SCRIPT = [
  ':host',
  'shopify-buy-it-now-button>[type=button]',
  'more-payment-options-link>[type=button]',
  'shopify-paypal-button',
  'shopify-venmo-button',
  'shopify-amazon-pay-button',
].join();

globalStyle(NEEDS_SCRIPT, { '@media': { '(scripting:none)': { display: 'none!important' } } });
// The button that submits has its own minimum.
globalStyle('shopify-buy-it-now-button', { '@media': { '(scripting:none)': { minBlockSize: 0 } } });
