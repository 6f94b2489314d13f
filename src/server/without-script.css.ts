import { globalStyle, keyframes } from '@vanilla-extract/css';
import { spinner } from '../ui/Spinner.css';
import {
  buttonAsLink,
  linkAsButton,
  renderedButton,
  renderedLink,
  skeleton,
  vendor,
} from '../ui/WalletButton.css';

/** Buttons in the light DOM that are drawn by their vendors. */
const LIGHT_VENDORS = ['shopify-paypal-button', 'shopify-venmo-button', 'shopify-amazon-pay-button'];

// Only links, and buttons that submit a form, work without the script.
const NEEDS_SCRIPT = [
  'shopify-buy-it-now-button>[type=button]',
  'more-payment-options-link>[type=button]',
  ...LIGHT_VENDORS,
].join();

globalStyle(NEEDS_SCRIPT, { '@media': { '(scripting:none)': { display: 'none!important' } } });
// The element takes no space if its button is hidden; a button that submits has its own minimum size.
globalStyle('shopify-buy-it-now-button', { '@media': { '(scripting:none)': { minBlockSize: 0 } } });

globalStyle(renderedLink, buttonAsLink);
globalStyle(renderedButton, linkAsButton);

// The spinner is shown only for a click that the script runs.
globalStyle(`.${spinner}`, { display: 'none' });

/**
 * Hides a skeleton if the script has not loaded 8 s after the first paint, which is as long as the
 * early-click script waits. The skeleton keeps its space, because nothing may move. If the script loads
 * later, the element is defined, and the skeleton is shown again.
 */
const hide = keyframes({ 'from,to': { visibility: 'hidden' } });
const WAITING = [
  `:host(:not(:defined)) :is(.${vendor},li>.${skeleton})`,
  ...LIGHT_VENDORS.map((tag) => `${tag}:not(:defined)>.${vendor}`),
].join();
// The declaration is important, because themes stop all animations for shoppers who prefer less motion. This
// one moves nothing.
globalStyle(WAITING, { animation: `${hide} 1ms 8s forwards!important` });
