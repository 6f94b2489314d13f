/** The cookie's value, URI-decoded where possible; undefined when it is absent or empty, or cookies are forbidden. */
export function readCookie(name: string): string | undefined {
  let raw: string | undefined;
  try {
    raw = new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];
    return raw && decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
