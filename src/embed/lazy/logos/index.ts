import { developerError } from '../../../net/developer-error';
import type { Received } from '../../../net/storefront/failures';
import { fetchLogo, fetchLogoAt, type LogoName } from '../../../net/svg-logo';
import type { WalletName } from '../../../wallets/instrument-names';
import { reportError } from '../click/report-error';
import { readSetting, toOrigin } from '../click/settings';
import { readWordmarks } from '../settings/wordmarks';

/** Failures that were reported; each contains the logo's URL. */
const reported = new Set<string>();

/**
 * The URL in a response; undefined if it failed. That is reported once for the page, except a lost
 * connection, which is not the page's mistake.
 */
function urlIn(
  response: Received<string | undefined>,
  setting: string,
  element: Element,
): string | undefined {
  if (response.ok) return response.result;
  const { kind, message } = response.failure;
  if (kind !== 'network' && !reported.has(message)) {
    reported.add(message);
    const text = `A logo cannot be shown (${message}). Serve an SVG at this URL, or correct the setting ${setting}.`;
    reportError(developerError('logo-not-loaded', text), element);
  }
  return undefined;
}

/**
 * Loads one of the logos under the setting `logoOrigin`.
 * @param element the button's element
 * @returns a URL for `<img src>`; undefined without the setting, or if the logo cannot be loaded
 */
export const loadLogo = async (name: LogoName, element: Element): Promise<string | undefined> =>
  urlIn(await fetchLogo(name, readSetting('logoOrigin', toOrigin)), 'logoOrigin', element);

/**
 * Loads the merchant's copy of a wallet's wordmark.
 * @param element the button's element
 * @returns a URL for `<img src>` that can be painted at once; undefined if the settings contain none for
 *   this wallet, or it cannot be loaded
 * @throws {DOMException} if the browser cannot decode the picture
 */
export async function loadWordmark(name: WalletName, element: Element): Promise<string | undefined> {
  const wordmarks: Partial<Record<WalletName, string>> = readWordmarks();
  const url = wordmarks[name];
  const wordmark = url && urlIn(await fetchLogoAt(url), `logos.${name}`, element);
  if (!wordmark) return undefined;
  const image = new Image();
  image.src = wordmark;
  await image.decode();
  return wordmark;
}
