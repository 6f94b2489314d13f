import { globalStyle, keyframes } from '@vanilla-extract/css';
import { skeleton, vendor } from '../ui/WalletButton.css';

/** Buttons of the light DOM that their vendors draw. */
const LIGHT_VENDORS = ['shopify-paypal-button', 'shopify-venmo-button', 'shopify-amazon-pay-button'];

// Only buttons that submit a form work without the script. The roots of `:host` are those of wallets and of carts.
const NEEDS_SCRIPT = [
  ':host',
  'shopify-buy-it-now-button>[type=button]',
  'more-payment-options-link>[type=button]',
  ...LIGHT_VENDORS,
].join();

globalStyle(NEEDS_SCRIPT, { '@media': { '(scripting:none)': { display: 'none!important' } } });
// The button that submits has its own minimum.
globalStyle('shopify-buy-it-now-button', { '@media': { '(scripting:none)': { minBlockSize: 0 } } });

/**
 * Where the script has not come by then, a skeleton is hidden, as long after the first paint as the press keeper waits. It keeps
 * its space, because nothing may move, also where the script comes later: with it the element is defined, and the skeleton is
 * shown again.
 */
const hide = keyframes({ 'from,to': { visibility: 'hidden' } });
const WAITING = [
  `:host(:not(:defined)) :is(.${vendor},li>.${skeleton})`,
  ...LIGHT_VENDORS.map((tag) => `${tag}:not(:defined)>.${vendor}`),
].join();
// Important, because themes shorten or stop all animations for shoppers who want less motion; nothing moves here.
globalStyle(WAITING, { animation: `${hide} 1ms 8s forwards!important` });
