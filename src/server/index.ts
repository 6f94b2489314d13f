/** `ekspres/server`: renders the markup of elements on a server. Needs neither a DOM nor Node. */
import { firstFile, type Language } from '../ui/languages';
import { elementHtml } from './html';
import { languageOf } from './labels';
import { failOption } from './options';

export { renderCart, type CartOptions } from './render-cart';
export { renderEarlyClickScript, type EarlyClickScriptOptions } from './render-early-click-script';
export { renderProduct, type ProductOptions } from './render-product';
export { renderWallet, type OwnElementOptions, type WalletButtonOptions } from './render-wallet';

/** Options of {@link renderScript}. */
export interface ScriptOptions {
  /** URL of `ekspres.js`, or of another language's first file. The build's other files are beside it. */
  src: string;
  /** Language of the script. If it is set, `src` must be the URL of that language's first file. */
  language?: Language | undefined;
  /** Nonce of the page's content security policy. */
  nonce?: string | undefined;
}

/** A URL without its query and fragment; '' if the value is not a string. */
const withoutQuery = (url: unknown): string => (typeof url === 'string' ? url.replace(/[?#].*/s, '') : '');

/**
 * Renders the tag of `ekspres.js`, which the browser requests with high priority. It belongs in the page's
 * head.
 * @returns HTML
 * @throws {TypeError} if an option is invalid
 */
export function renderScript({ src, language, nonce }: ScriptOptions): string {
  const file = firstFile(languageOf('renderScript', language));
  const isFile = `/${withoutQuery(src)}`.endsWith(language == null ? '.js' : `/${file}`);
  if (!isFile) failOption('renderScript', 'src', `the URL of ${file}`);
  if (nonce != null && typeof nonce !== 'string') failOption('renderScript', 'nonce', 'a string');
  return elementHtml('script', { type: 'module', async: true, src, nonce, fetchpriority: 'high' }, '');
}
