import { parseUrl } from '../../../net/parse';
import { readSettings, reportInvalidSettings } from './settings';
import { toPageUrl } from '../../../ui/page-dom';

/** URLs of the merchant's copies of wordmarks, by the names of the wallets whose buttons we draw. */
export type Wordmarks = Partial<Record<'shop_pay' | 'facebook_pay', string>>;

const WALLETS: readonly string[] = ['shop_pay', 'facebook_pay'] satisfies (keyof Wordmarks)[];

/**
 * The URL of a wordmark; undefined unless it uses https or the page's own origin, which may lack https while
 * a shop is being tested.
 */
function toWordmarkUrl(value: unknown): string | undefined {
  const url = typeof value === 'string' ? parseUrl(value, toPageUrl('')) : undefined;
  return url && (url.protocol === 'https:' || url.origin === location.origin) ? url.href : undefined;
}

/** Reads the setting's value; undefined if it is not an object. Each invalid key is reported and left out. */
function toWordmarks(value: unknown): Wordmarks | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const wordmarks: Record<string, string> = {};
  for (const [name, given] of Object.entries(value)) {
    const url = toWordmarkUrl(given);
    if (!WALLETS.includes(name))
      reportInvalidSettings(
        `The setting logos contains the unknown wallet ${JSON.stringify(name)}. Use only: ${WALLETS.join(', ')}.`,
      );
    else if (!url)
      reportInvalidSettings(
        `The setting logos.${name} is invalid. Use a URL with https, or on the page's own origin.`,
      );
    else wordmarks[name] = url;
  }
  return wordmarks;
}

/** Reads the setting `logos`. */
export const readWordmarks = (): Wordmarks =>
  readSettings<{ logos: Wordmarks }>({ logos: ['an object of URLs', toWordmarks] }, { logos: {} }).logos;
