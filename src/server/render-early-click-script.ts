import { elementHtml } from './html';
import { originOf } from './link-url';
import { failOption } from './options';
import script from './early-click.script?text';

/** Options of {@link renderEarlyClickScript}. */
export interface EarlyClickScriptOptions {
  /** Nonce of the page's content security policy, for the script. */
  nonce?: string | undefined;
  /** The page's setting of the same name: a click without a form opens a URL of this origin. */
  apiOrigin?: string | undefined;
}

/** The shop's origin as an expression of the script. The page's own origin is not changed by a `<base>`. */
function originExpression(apiOrigin: unknown): string {
  const origin = originOf('renderEarlyClickScript', apiOrigin);
  return origin === undefined ? 'origin' : `"${origin}"`;
}

/**
 * Renders the inline script that keeps a click until `ekspres.js` has loaded. It belongs in the page's
 * head, before the tag of `ekspres.js`.
 * @returns HTML
 * @throws {TypeError} if the nonce is not a string, or `apiOrigin` not a URL with http or https
 */
export function renderEarlyClickScript({ nonce, apiOrigin }: EarlyClickScriptOptions = {}): string {
  if (nonce != null && typeof nonce !== 'string') failOption('renderEarlyClickScript', 'nonce', 'a string');
  return elementHtml(
    'script',
    { nonce },
    script.replace('SHOP_ORIGIN', () => originExpression(apiOrigin)),
  );
}
