import { failed, fetchText } from './fetch-text';
import type { Answer } from './storefront/graphql-client';

/** File names of the logos, under `{logoOrigin}/logos/`. */
export type LogoName = 'apple-pay' | 'prime' | 'prime-dark';

/** The longest text that is looked at, in characters. */
const LENGTH_LIMIT = 100_000;

/** One `<svg>` and nothing after it; an XML declaration and comments may stand before it. */
const ONE_SVG =
  /^\s*(?:<\?xml\s[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*(<svg[\s>](?![^]*<svg)[^]*<\/svg>)\s*$/;

/** Scripts and foreign content, entities, processing instructions, event handlers, and anything outside the file. */
const UNSAFE =
  /<[\w-]*:?(script|foreignObject|iframe|handler)\b|<[?!](?!--)|[\s"'/]on\w+\s*=|(href|src)\s*=\s*(["']\s*)?[^"'\s#]|url\(\s*(["']\s*)?[^"'\s#]|@import|javascript:/i;

/**
 * An address for `<img src>` that shows the logo; undefined for a text that is more than a picture.
 *
 * An `<img>` draws SVG in a mode in which no script runs and nothing else is loaded: that is
 * what makes it safe. Never put it into the page as markup, an `<object>` or an `<iframe>`. The check keeps odd files
 * away before that. It reads text because parsing markup is what pages with Trusted Types forbid.
 */
export function toLogoUrl(text: string): string | undefined {
  const svg = text.length <= LENGTH_LIMIT ? ONE_SVG.exec(text)?.[1] : undefined;
  return svg && !UNSAFE.test(svg) ? `data:image/svg+xml,${encodeURIComponent(svg)}` : undefined;
}

const logos = new Map<string, Promise<Answer<string>>>();

async function fetchLogoUrl(url: string, send: typeof fetch): Promise<Answer<string>> {
  const answer = await fetchText(url, url, { headers: { Accept: 'image/svg+xml' } }, send);
  const result = answer.ok && toLogoUrl(answer.result);
  if (result) return { ok: true, result };
  logos.delete(url);
  return answer.ok ? failed('body', `${url}: no safe <svg>`) : answer;
}

/**
 * Fetches a logo from an address, once for the life of the page; a failure is forgotten. Never throws.
 * @returns an address for `<img src>`
 */
export async function fetchLogoAt(url: string, send: typeof fetch = fetch): Promise<Answer<string>> {
  const logo = logos.get(url) ?? fetchLogoUrl(url, send);
  logos.set(url, logo);
  return logo;
}

/**
 * Fetches a logo of those that an origin has under fixed names, see {@link fetchLogoAt}.
 * @param origin the setting `logoOrigin`; without one nothing is fetched, and the result is undefined: show the label
 */
export async function fetchLogo(
  name: LogoName,
  origin: string | undefined,
  send: typeof fetch = fetch,
): Promise<Answer<string | undefined>> {
  if (!origin) return { ok: true, result: undefined };
  return fetchLogoAt(`${origin}/logos/${name}.svg`, send);
}
