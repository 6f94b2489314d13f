import type { LogoName } from '../../../net/svg-logo';
import type { WalletConfig, WalletFace, WalletModule } from '../../../wallets/contract';
import type { WalletCode } from '../../../wallets/wallet-code';
import type { ReadableElement } from '../../shared/attributes';
import type { DrawResult } from '../../../signals/offers';
import { buttonTheme } from './button-theme';
import { purchaseFacts } from '../../shared/read-product-form';
import { resolvePageType } from '../../shared/page-type';
import { readWalletSettings } from '../click/settings';
import { loadedWallets } from '../click/loaded-wallets';
import { reportError } from '../click/report-error';
import { openDialog } from '../click/open-dialog';
import { CODE_TIMEOUT_MS, retry, wait } from '../../shared/retry';
import { updateAll } from '../../shared/update-all';
import { pageState } from '../../../page-state';

/** The address of a wallet's logo; undefined if it could not be loaded. */
async function logo(name: LogoName): Promise<string | undefined> {
  const { fetchLogo } = await import('../logos/index');
  const answer = await fetchLogo(name, readWalletSettings().logoOrigin);
  return answer.ok ? answer.result : undefined;
}

/** Whether the browser is WebKit, which opens a window only during a click, or right after it. */
const isWebKit = () => navigator.vendor.startsWith('Apple');

/** Runs a click once the wallet's code has loaded. Until then the button is busy, and no other press runs. */
async function clickWhenLoaded(
  element: Element,
  loading: Promise<unknown>,
  click: () => Promise<void> | undefined,
): Promise<void> {
  const state = pageState();
  if (state.waitingPress) return state.click?.announceOpening();
  const press = { element };
  const setWaiting = (waiting: typeof press | undefined) => {
    state.waitingPress = waiting;
    updateAll();
  };
  setWaiting(press);
  // `drawVendorButton` reports a failure.
  const hasLoaded = await Promise.race([
    loading.then(
      () => true,
      () => false,
    ),
    wait(CODE_TIMEOUT_MS).then(() => false),
  ]);
  // The page came back from the back/forward cache meanwhile.
  if (state.waitingPress !== press) return;
  setWaiting(undefined);
  if (hasLoaded) await click();
  else openDialog({ key: 'checkout_error' });
}

/**
 * Has a vendor draw its button into a container, and loads the code of a click on it. Never rejects: errors
 * are reported, and part of the result.
 * @param code loads the wallet's code; `load` is there
 * @param onClick called for a click on the vendor's button, with what the vendor says of it
 * @param onDrawn called when the button is drawn, which may be before the code of a click has loaded
 */
export async function drawVendorButton(
  { load, loadButton, opensWindow }: WalletCode & Required<Pick<WalletCode, 'load'>>,
  face: WalletFace,
  { wallet_params }: WalletConfig,
  element: ReadableElement,
  container: HTMLElement,
  onClick: (vendorClick: unknown) => Promise<void> | undefined,
  onDrawn?: () => void,
): Promise<DrawResult> {
  let loading: Promise<WalletModule> | undefined;
  const loadOnce = () =>
    (loading ??= retry(load).then((wallet) => {
      loadedWallets.set(face.instrument, wallet);
      return wallet;
    }));
  try {
    const button = loadButton && retry(loadButton);
    if (!button || (opensWindow && isWebKit())) await Promise.all([button, loadOnce()]);
    const { draw } = await (button ?? loadOnce());
    const reason = await draw?.({
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
      onClick: (vendorClick) =>
        loadedWallets.has(face.instrument)
          ? onClick(vendorClick)
          : clickWhenLoaded(element, loadOnce(), () => onClick(vendorClick)),
      report: reportError,
    });
    if (reason) return { status: 'failed', reason };
    onDrawn?.();
    await loadOnce();
    return { status: 'drawn' };
  } catch (error) {
    reportError(error, element);
    return { status: 'failed', reason: 'not-drawn', error: error as Error };
  }
}
