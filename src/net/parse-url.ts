/**
 * Reads an address; undefined where the text is none.
 * `URL.canParse` came after the oldest browsers we run in (Chrome 120, Firefox 115, Safari 17).
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
