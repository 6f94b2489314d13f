import type { DeveloperError } from '../net/developer-error';

const PREFIX = '[Ekspres]';

/** An error that a person should know of. */
export const reportError = (error: unknown): void => console.error(PREFIX, error);

/** Something worth a line, expected in normal life. */
export const log = (message: string): void => console.warn(PREFIX, message);

const reported = new WeakMap<Element, Set<string>>();

/** Says once per element and code what is wrong with the page's configuration. */
export function reportDeveloperError(element: Element, { code, message }: DeveloperError): void {
  const codes = reported.get(element) ?? new Set();
  reported.set(element, codes);
  if (codes.has(code)) return;
  codes.add(code);
  console.error(
    `${PREFIX} ${code}: ${message}. If the page was customized, check that change first.`,
    element,
  );
}
