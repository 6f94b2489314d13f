import { parseUrl } from '../../net/parse';
import { readSettings, reject } from './settings';

/** Addresses of the merchant's copies of wordmarks, by the names of the wallets whose buttons we draw. */
export type Wordmarks = Partial<Record<'shop_pay' | 'facebook_pay', string>>;

const WALLETS: readonly string[] = ['shop_pay', 'facebook_pay'] satisfies (keyof Wordmarks)[];

/** The address that a value names; undefined unless it is secure or the page's own, where a shop under test may not be secure. */
function toLogoAddress(value: unknown): string | undefined {
  const url = typeof value === 'string' ? parseUrl(value, document.baseURI) : undefined;
  return url && (url.protocol === 'https:' || url.origin === location.origin) ? url.href : undefined;
}

/** The addresses that a value names. Each key that does not fit is reported, and left out; undefined where it is no object. */
function toWordmarks(value: unknown): Wordmarks | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const wordmarks: Record<string, string> = {};
  for (const [name, given] of Object.entries(value)) {
    const address = toLogoAddress(given);
    if (!WALLETS.includes(name)) reject(`logos to name ${WALLETS.join(' or ')}, not ${JSON.stringify(name)}`);
    else if (!address) reject(`logos.${name} to be an address with https, or of the page's own origin`);
    else wordmarks[name] = address;
  }
  return wordmarks;
}

/** Reads the setting `logos`. */
export const readWordmarks = (): Wordmarks =>
  readSettings<{ logos: Wordmarks }>({ logos: ['an object with addresses', toWordmarks] }, { logos: {} })
    .logos;
