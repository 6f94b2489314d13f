import { elementHtml } from './html';
import { failOption } from './options';
import keeper from './press-keeper.script?text';

/** Options of {@link renderPressKeeper}. */
export interface PressKeeperOptions {
  /** Nonce of the page's content security policy, for the script. */
  nonce?: string | undefined;
}

/**
 * Renders the inline script that keeps a press until `ekspres.js` has loaded. It belongs into the page's head, before the tag of
 * `ekspres.js`.
 * @returns HTML
 * @throws {TypeError} where the nonce is not a text
 */
export function renderPressKeeper({ nonce }: PressKeeperOptions = {}): string {
  if (nonce != null && typeof nonce !== 'string') failOption('renderPressKeeper', 'nonce', 'a text');
  return elementHtml('script', { nonce }, keeper);
}
