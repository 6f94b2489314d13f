import { fetchLogoAt } from '../../../net/svg-logo';
import type { WalletName } from '../../../wallets/instrument-names';
import { readWordmarks } from '../settings/wordmarks';

export { fetchLogo } from '../../../net/svg-logo';

/**
 * Loads the merchant's copy of a wallet's wordmark.
 * @returns a URL for `<img src>` that can be painted at once; undefined if the settings contain none for
 *   this wallet, or it cannot be loaded
 * @throws {DOMException} if the browser cannot decode the picture
 */
export async function loadWordmark(name: WalletName): Promise<string | undefined> {
  const wordmarks: Partial<Record<WalletName, string>> = readWordmarks();
  const url = wordmarks[name];
  const response = url && (await fetchLogoAt(url));
  if (!response || !response.ok) return undefined;
  const image = new Image();
  image.src = response.result;
  await image.decode();
  return response.result;
}
