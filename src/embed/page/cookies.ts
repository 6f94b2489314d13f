/** The cookie's value, URI-decoded; undefined where there is none, it is empty, or the page may not read cookies. */
export function readCookie(name: string): string | undefined {
  let raw: string | undefined;
  try {
    raw = new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];
    return raw && decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
