/** The value if it is a non-empty string; undefined for any other value. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

/**
 * What a function reads from the page, from a vendor's script, or from a thrown value; undefined if that
 * throws, as a getter may.
 */
export function tryRead<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** The non-empty string in a member of any value; undefined if it is none, or reading it throws. */
export const textIn = (value: unknown, name: string): string | undefined =>
  textOf(tryRead(() => (Object(value) as Record<string, unknown>)[name]));

/**
 * Parses a URL; undefined if the string is not a URL. `URL.canParse` is newer than the oldest supported
 * browsers: it exists since Chrome 120, Firefox 115 and Safari 17.
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Parses a URL with http or https; undefined for any other string. */
export function toWebUrl(text: string, base?: string): URL | undefined {
  const url = parseUrl(text, base);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** Whether a JSON value is an object, not an array. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses JSON; undefined if there is no string, or if it is not valid JSON. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A value as JSON, for a server or the browser's storage. What the page has added as `toJSON` is not used:
 * Prototype.js before 1.7 makes strings of arrays.
 */
export const toJson = (value: unknown): string =>
  // The holder still has the original value.
  JSON.stringify(value, function (this: Record<string, unknown>, key: string) {
    return this[key];
  });
