/** The cookie's value, URI-decoded; undefined where there is none or it is empty. */
export function readCookie(name: string): string | undefined {
  const raw = new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];
  try {
    return raw && decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
