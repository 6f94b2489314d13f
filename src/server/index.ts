/** `ekspres/server`: renders the markup of elements on a server. Needs neither a DOM nor Node. */
import { elementHtml } from './html';
import { failOption } from './options';

export { renderCart, type CartOptions } from './render-cart';
export { renderEarlyClickScript, type EarlyClickScriptOptions } from './render-early-click-script';
export { renderProduct, type ProductOptions } from './render-product';
export { renderWallet, type OwnElementOptions, type WalletButtonOptions } from './render-wallet';

/** Options of {@link renderScript}. */
export interface ScriptOptions {
  /** URL of `ekspres.js`. The other files of the build are beside it. */
  src: string;
  /** Nonce of the page's content security policy. */
  nonce?: string | undefined;
}

/**
 * Renders the tag of `ekspres.js`, which the browser requests with high priority. It belongs in the page's
 * head.
 * @returns HTML
 * @throws {TypeError} if an option is invalid
 */
export function renderScript({ src, nonce }: ScriptOptions): string {
  if (typeof src !== 'string' || !/^[^?#]*\.js([?#]|$)/.test(src)) {
    failOption('renderScript', 'src', 'the URL of ekspres.js');
  }
  if (nonce != null && typeof nonce !== 'string') failOption('renderScript', 'nonce', 'a string');
  return elementHtml('script', { type: 'module', async: true, src, nonce, fetchpriority: 'high' }, '');
}
