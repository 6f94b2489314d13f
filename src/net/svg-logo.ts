import { failedAnswer, fetchText } from './fetch-text';
import type { Answer } from './storefront/graphql-client';

/** File names of the logos, under `{logoOrigin}/logos/`. */
export type LogoName = 'apple-pay' | 'prime' | 'prime-dark';

/** The longest text that is accepted, in characters. */
const LENGTH_LIMIT = 100_000;

/** One `<svg>` and nothing after it; an XML declaration and comments may stand before it. */
const ONE_SVG =
  /^\s*(?:<\?xml\s[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*(<svg[\s>](?![^]*<svg)[^]*<\/svg>)\s*$/;

/** Scripts and foreign content, entities, processing instructions, event handlers, and anything outside the file. */
const UNSAFE =
  /<[\w-]*:?(script|foreignObject|iframe|handler)\b|<[?!](?!--)|[\s"'/]on\w+\s*=|(href|src)\s*=\s*(["']\s*)?[^"'\s#]|url\(\s*(["']\s*)?[^"'\s#]|@import|javascript:/i;

/**
 * An address for `<img src>` that shows the logo; undefined for a text that is no SVG, or has more in it than a picture.
 *
 * It is safe because an `<img>` draws SVG in a mode in which no script runs and nothing else is loaded. Never put it into the
 * page as markup, as an `<object>` or an `<iframe>`. The check is a second protection. It uses regular expressions because
 * pages with Trusted Types forbid to parse markup.
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
  return answer.ok ? failedAnswer('body', `${url}: no safe <svg>`, { ignorable: false }) : answer;
}

/**
 * Fetches a logo from an address. The result is kept for the life of the page, but a failure is not. Never throws.
 * @returns an address for `<img src>`
 */
export async function fetchLogoAt(url: string, send: typeof fetch = fetch): Promise<Answer<string>> {
  const logo = logos.get(url) ?? fetchLogoUrl(url, send);
  logos.set(url, logo);
  return logo;
}

/**
 * Fetches one of the logos that the setting `logoOrigin` provides, as {@link fetchLogoAt} does.
 * @param origin the setting; without it nothing is fetched, and the result is undefined
 */
export async function fetchLogo(
  name: LogoName,
  origin: string | undefined,
  send: typeof fetch = fetch,
): Promise<Answer<string | undefined>> {
  if (!origin) return { ok: true, result: undefined };
  return fetchLogoAt(`${origin}/logos/${name}.svg`, send);
}
