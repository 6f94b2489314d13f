import type { LogoName } from '../../../net/svg-logo';
import type { WalletConfig, WalletFace, WalletModule } from '../../../wallets/contract';
import type { ReadableElement } from '../../shared/attributes';
import type { DrawResult } from '../../../signals/offers';
import { buttonTheme } from './button-theme';
import { purchaseFacts } from '../../shared/read-product-form';
import { resolvePageType } from '../../shared/page-type';
import { readWalletSettings } from '../click/settings';
import { loadedWallets } from '../click/loaded-wallets';
import { reportError } from '../click/report-error';
import { retry } from '../../shared/retry';

/** The address of a wallet's logo; undefined where it could not be loaded. */
async function logo(name: LogoName): Promise<string | undefined> {
  const { fetchLogo } = await import('../logos/index');
  const answer = await fetchLogo(name, readWalletSettings().logoOrigin);
  return answer.ok ? answer.result : undefined;
}

/**
 * Loads a wallet's code, and has its vendor draw the button into a container. Never rejects: errors are
 * reported, and part of the result.
 * @param onClick called for a click on the vendor's button, with what the vendor says of it
 */
export async function drawVendorButton(
  load: () => Promise<WalletModule>,
  face: WalletFace,
  { wallet_params }: WalletConfig,
  element: ReadableElement,
  container: HTMLElement,
  onClick: (vendorClick: unknown) => Promise<void> | undefined,
): Promise<DrawResult> {
  try {
    const wallet = await retry(load);
    loadedWallets.set(face.instrument, wallet);
    const reason = await wallet.draw?.({
      container,
      face,
      params: wallet_params ?? {},
      purchaseFacts: purchaseFacts(element),
      callToAction: element.read('call-to-action'),
      theme: buttonTheme(container),
      pageType: element.read('page-type') ?? resolvePageType(),
      accessToken: element.read('access-token') as string,
      settings: async () => readWalletSettings(),
      logo,
      onClick,
      report: reportError,
    });
    return reason ? { status: 'failed', reason } : { status: 'drawn' };
  } catch (error) {
    reportError(error, element);
    return { status: 'failed', reason: 'not-drawn', error: error as Error };
  }
}
