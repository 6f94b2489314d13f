import { isObject, parseUrl } from '../../../net/parse';
import { toPageUrl } from '../../../ui/page-dom';
import { readSetting, type ReadSetting } from '../click/settings';

/** URLs of the merchant's copies of wordmarks, by the names of the wallets whose buttons we draw. */
export type Wordmarks = Partial<Record<'shop_pay' | 'facebook_pay', string>>;

const WALLETS: readonly string[] = ['shop_pay', 'facebook_pay'] satisfies (keyof Wordmarks)[];

/**
 * The URL of a wordmark; undefined unless it uses https or the page's own origin, which may lack https while
 * a shop is being tested.
 */
function toWordmarkUrl(value: unknown): string | undefined {
  const url = typeof value === 'string' && value ? parseUrl(value, toPageUrl('')) : undefined;
  return url && (url.protocol === 'https:' || url.origin === location.origin) ? url.href : undefined;
}

/** An object whose values are still unchecked. */
export const toLogos: ReadSetting<Record<string, unknown>> = (value) =>
  isObject(value) ? { ...value } : undefined;

/** What is wrong with the keys and values of the setting `logos`. */
export const wordmarkMistakes = (): string[] =>
  Object.entries(readSetting('logos', toLogos) ?? {}).flatMap(([name, value]) => {
    if (!WALLETS.includes(name))
      return `The setting logos contains the unknown wallet ${JSON.stringify(name)}. Use only: ${WALLETS.join(', ')}.`;
    if (toWordmarkUrl(value)) return [];
    return `The setting logos.${name} is invalid. Use a URL with https, or on the page's own origin.`;
  });

/** Reads the setting `logos`, without its invalid keys. */
export const readWordmarks = (): Wordmarks =>
  Object.fromEntries(
    Object.entries(readSetting('logos', toLogos) ?? {}).flatMap(([name, value]) => {
      const url = WALLETS.includes(name) && toWordmarkUrl(value);
      return url ? [[name, url]] : [];
    }),
  );
