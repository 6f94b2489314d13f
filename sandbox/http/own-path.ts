/**
 * The path, with its query and fragment, to which a parameter of a URL redirects; undefined if that is on
 * another site. It is parsed as in browsers, which ignore tabs and line breaks: `/<tab>/host` is another
 * site.
 */
export function ownPath(target: string, { origin }: URL): string | undefined {
  const url = URL.canParse(target, origin) ? new URL(target, origin) : undefined;
  // The path of `/.//host` begins with two slashes, so as a URL it would be another site.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
