import { textIn } from './parse';

/**
 * Replaced at build time by `homepage` of package.json: where the docs are published; '' if it is a
 * placeholder.
 */
declare const __EKSPRES_DOCS__: string;

/**
 * Where a heading of the docs is: its URL, or the file of the package if the docs are not published.
 * @param page its path in `docs/`, without an extension
 */
export const docsUrl = (page: string, heading: string, site = __EKSPRES_DOCS__): string =>
  site ? `${site}/${page}#${heading}` : `docs/${page}.md#${heading}`;

/**
 * A mistake in the page's configuration: a stable `code`, and a message that names what is wrong and how to
 * fix it.
 */
export interface DeveloperError extends Error {
  code: string;
}

/** Creates a {@link DeveloperError}, which code that reads the page's configuration throws. */
export function developerError(code: string, message: string): DeveloperError {
  return Object.assign(new Error(message), { code });
}

/**
 * Whether this is a mistake in the page's configuration. Browsers' errors have codes too, but theirs are
 * numbers.
 */
export const isDeveloperError = (error: unknown): error is DeveloperError =>
  textIn(error, 'code') !== undefined;

/** Splits a message of a developer error: its first sentence says what is wrong, the rest how to fix it. */
export function splitMessage(message: string): { sentence: string; fix: string } {
  const end = message.indexOf('. ') + 1;
  if (!end) return { sentence: message, fix: '' };
  return { sentence: message.slice(0, end), fix: message.slice(end + 1) };
}

/**
 * How an error is printed: a developer error with its code, and with its place in the docs; any other error
 * unchanged.
 */
export function errorText(error: unknown): unknown {
  if (!isDeveloperError(error)) return error;
  const { code } = error;
  const message = textIn(error, 'message');
  return `${code}: ${message} Check the page's customizations. ${docsUrl('reference/errors', code)}`;
}
