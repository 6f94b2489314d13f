import type { LogoName } from '../../net/svg-logo';
import type { ButtonContext, WalletConfig, WalletFace, WalletModule } from '../../wallets/contract';
import type { ReadableElement } from './attributes';
import type { DrawResult } from './draw-results';
import { buttonTheme } from '../page/button-theme';
import { purchaseFacts } from '../page/read-product-form';
import { resolvePageType } from '../page/page-type';
import { readWalletSettings } from '../page/settings';
import { reportError } from '../report-error';

/** The address of a wallet's logo; undefined where it could not be loaded. */
async function logo(name: LogoName): Promise<string | undefined> {
  const { fetchLogo } = await import('../../net/svg-logo');
  const answer = await fetchLogo(name, readWalletSettings().logoOrigin);
  return answer.ok ? answer.result : undefined;
}

/** Has a vendor draw its button into a container. Never rejects: errors are reported, and part of the result. */
export async function drawVendorButton(
  wallet: WalletModule,
  face: WalletFace,
  { wallet_params }: WalletConfig,
  element: ReadableElement,
  container: HTMLElement,
  onClick: ButtonContext['onClick'],
): Promise<DrawResult> {
  try {
    const reason = await wallet.draw?.({
      container,
      face,
      params: wallet_params ?? {},
      facts: purchaseFacts(element),
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
