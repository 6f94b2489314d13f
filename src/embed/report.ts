import { note } from './visit-log';

/** Says in the console what a person should know of: an error or a text, and what it is about. */
export function report(what: unknown, ...about: unknown[]): void {
  console.error('[Ekspres]', what, ...about);
  note('error', what);
}
