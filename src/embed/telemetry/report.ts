import type { DeveloperError } from '../../net/developer-error';
import { note } from './visit-log';

/**
 * Says in the console what a person should know of: an error or a text, and what it is about. Of a developer error its
 * code, for that is looked up.
 */
export function report(what: unknown, ...about: unknown[]): void {
  const { code, message } = Object(what) as Partial<DeveloperError>;
  // Errors of browsers have numbers.
  const said = typeof code === 'string' ? `${code}: ${message}. Check the page's customizations.` : what;
  console.error('[Ekspres]', said, ...about);
  note('error', what);
}
