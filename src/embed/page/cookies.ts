/** The cookie's value, URI-decoded; undefined where there is none or it is empty. */
export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const [key, ...value] = pair.split('=');
    if (key !== name) continue;
    const raw = value.join('=');
    try {
      return decodeURIComponent(raw) || undefined;
    } catch {
      return raw;
    }
  }
  return undefined;
}
