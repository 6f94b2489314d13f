/** `ekspres/server`: renders the markup of elements on a server. Needs neither a DOM nor Node. */
export { renderCart, type CartOptions } from './render-cart';
export { renderEarlyClickScript, type EarlyClickScriptOptions } from './render-early-click-script';
export { renderProduct, type ProductOptions } from './render-product';
export { renderScript, type ScriptOptions } from './render-script';
export { renderWallet, type OwnElementOptions, type WalletButtonOptions } from './render-wallet';
