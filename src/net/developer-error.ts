import { docsAddress } from './docs-address';

/** A mistake in the page's configuration: a stable `code` and a message that names what was expected. */
export interface DeveloperError extends Error {
  code: string;
}

/** Makes a {@link DeveloperError}; thrown by code that reads the page's configuration. */
export function developerError(code: string, message: string): DeveloperError {
  return Object.assign(new Error(message), { code });
}

/** How an error is printed: a developer error with its code, and with the address of what the docs say of it. */
export function errorText(error: unknown): unknown {
  const { code, message } = Object(error) as Partial<DeveloperError>;
  // Errors of browsers have numbers.
  if (typeof code !== 'string') return error;
  return `${code}: ${message}. Check the page's customizations. ${docsAddress('reference/errors', code)}`;
}
