import { elementHtml, openingTag } from './html';
import { failOption } from './options';

/** Name of the chunk `click`, with its hash. Replaced at build time. */
declare const __EKSPRES_CLICK_FILE__: string;

/** Options of {@link renderScript}. */
export interface ScriptOptions {
  /** URL of `ekspres.js`. The other files of the build are beside it. */
  src: string;
  /** Nonce of the page's content security policy. */
  nonce?: string | undefined;
  /**
   * Whether the browser requests the code of a click together with the script, instead of after the first
   * frame: about 19 kB, which a first click then need not wait for. `false` by default.
   */
  preloadClick?: boolean | undefined;
}

/**
 * Renders the tag of `ekspres.js`. It belongs into the page's head; with `preloadClick`, after the page's
 * import map, because some browsers ignore an import map after a preloaded module.
 * @returns HTML
 * @throws {TypeError} if an option is invalid
 */
export function renderScript({ src, nonce, preloadClick = false }: ScriptOptions): string {
  const fail = (option: string, expected: string) => failOption('renderScript', option, expected);
  if (typeof src !== 'string' || !/^[^?#]*\.js([?#]|$)/.test(src)) fail('src', 'the URL of ekspres.js');
  if (nonce != null && typeof nonce !== 'string') fail('nonce', 'a string');
  if (typeof preloadClick !== 'boolean') fail('preloadClick', 'true or false');
  const script = elementHtml(
    'script',
    { type: 'module', async: true, src, nonce, fetchpriority: 'high' },
    '',
  );
  if (!preloadClick) return script;
  const href = src.replace(/[^/?#]*([?#].*)?$/, __EKSPRES_CLICK_FILE__);
  return script + openingTag('link', { rel: 'modulepreload', href, nonce, fetchpriority: 'low' });
}
