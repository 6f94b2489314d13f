/** A mistake in the page's configuration: a stable `code` and a message that names what was expected. */
export interface DeveloperError extends Error {
  code: string;
}

/** Makes a {@link DeveloperError}; thrown by whoever reads the page's configuration. */
export function developerError(code: string, message: string): DeveloperError {
  return Object.assign(new Error(message), { code });
}
