import { TIMEOUT_MS, type Failure, type Received } from './storefront/failures';

/** File names of the logos, under `{logoOrigin}/logos/`. */
export type LogoName = 'apple-pay' | 'prime' | 'prime-dark';

/** The longest file that is accepted, in characters. */
const LENGTH_LIMIT = 100_000;

/** One `<svg>` and nothing after it; an XML declaration and comments may precede it. */
const ONE_SVG =
  /^\s*(?:<\?xml\s[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*(<svg[\s>](?![^]*<svg)[^]*<\/svg>)\s*$/;

/**
 * Scripts and foreign content, entities, processing instructions, event handlers, and references to anything
 * outside the file.
 */
const UNSAFE =
  /<[\w-]*:?(script|foreignObject|iframe|handler)\b|<[?!](?!--)|[\s"'/]on\w+\s*=|(href|src)\s*=\s*(["']\s*)?[^"'\s#]|url\(\s*(["']\s*)?[^"'\s#]|@import|javascript:/i;

/**
 * A URL for `<img src>` that shows the logo; undefined for a string that is not an SVG, or that contains more
 * than a picture.
 *
 * It is safe because `<img>` draws SVG in a mode in which no script runs and nothing else is loaded. Never
 * put it into the page as markup, as an `<object>` or an `<iframe>`. The check is a second protection. It
 * uses regular expressions because pages with Trusted Types forbid parsing markup.
 */
export function toLogoUrl(text: string): string | undefined {
  const svg = text.length <= LENGTH_LIMIT ? ONE_SVG.exec(text)?.[1] : undefined;
  return svg && !UNSAFE.test(svg) ? `data:image/svg+xml,${encodeURIComponent(svg)}` : undefined;
}

const failedResponse = (kind: Failure['kind'], message: string, { ignorable }: { ignorable: boolean }) =>
  ({ ok: false, failure: { kind, operation: 'fetch_text', message, ignorable } }) as const;

/**
 * Fetches the source of a logo. Never throws: if no response arrives in time, the failure has the kind
 * `network`; for any status except 200, the kind `status`.
 */
async function fetchLogoText(url: string, send: typeof fetch): Promise<Received<string>> {
  try {
    const headers = { Accept: 'image/svg+xml' };
    const response = await send(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.status === 200
      ? { ok: true, result: await response.text() }
      : failedResponse('status', `${url}: HTTP ${response.status}`, { ignorable: true });
  } catch (error) {
    return failedResponse('network', `${url}: ${error}`, { ignorable: true });
  }
}

/** The logos that are loading or have loaded, by URL. */
const logos = new Map<string, Promise<Received<string>>>();

async function fetchLogoUrl(url: string, send: typeof fetch): Promise<Received<string>> {
  const response = await fetchLogoText(url, send);
  const result = response.ok && toLogoUrl(response.result);
  if (result) return { ok: true, result };
  logos.delete(url);
  return response.ok ? failedResponse('body', `${url}: not a safe <svg>`, { ignorable: false }) : response;
}

/**
 * Fetches a logo. The result is cached for the life of the page, but a failure is not. Never throws.
 * @returns a URL for `<img src>`
 */
export async function fetchLogoAt(url: string, send: typeof fetch = fetch): Promise<Received<string>> {
  const logo = logos.get(url) ?? fetchLogoUrl(url, send);
  logos.set(url, logo);
  return logo;
}

/**
 * Fetches one of the logos under the setting `logoOrigin`, as {@link fetchLogoAt} does.
 * @param origin the setting; without it nothing is fetched, and the result is undefined
 */
export async function fetchLogo(
  name: LogoName,
  origin: string | undefined,
  send: typeof fetch = fetch,
): Promise<Received<string | undefined>> {
  if (!origin) return { ok: true, result: undefined };
  return fetchLogoAt(`${origin}/logos/${name}.svg`, send);
}
