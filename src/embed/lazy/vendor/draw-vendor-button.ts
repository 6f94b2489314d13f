import { docsUrl } from '../../../net/developer-error';
import type { LogoName } from '../../../net/svg-logo';
import type { WalletConfig, WalletFace, WalletModule, ButtonTheme } from '../../../wallets/contract';
import type { WalletCode } from '../../../wallets/wallet-code';
import type { ReadableElement } from '../../shared/attributes';
import type { DrawResult } from '../../../signals/draw-results';
import { purchaseFacts } from '../../shared/read-product-form';
import { resolvePageType } from '../../shared/page-type';
import { readWalletSettings } from '../click/settings';
import { loadedWallets } from '../click/loaded-wallets';
import { reportError } from '../click/report-error';
import { openDialog } from '../click/open-dialog';
import { rememberPress } from '../../../ui/pressed-layer';
import { dispatchError } from '../../shared/error-event';
import { CODE_TIMEOUT_MS, wait } from '../../shared/retry';
import { loadOrReport } from '../click/load-or-report';
import { loadOutcome } from '../click/load-outcome';
import { uncheckedSettings } from '../../shared/unchecked-settings';
import { updateAll } from '../../shared/update-all';
import { pageState } from '../../../page-state';
import { newElement } from '../../../ui/page-dom';

/**
 * The CSS property with which the page sets the theme. Our own faces follow it with CSS
 * (`ui/properties.css.ts`).
 */
const THEME = '--shopify-accelerated-checkout-button-theme';

/** Below this sum of its red, green and blue channels, a colour counts as dark. */
const DARK_BELOW = (3 * 255) / 2;

/** Whether the colour scheme around an element is dark, which makes the system colour `Canvas` dark there. */
function isOnDark(element: Element): boolean {
  const probe = newElement('div');
  probe.style.cssText = 'display:none;color:Canvas';
  element.appendChild(probe);
  const channels = getComputedStyle(probe).color.match(/[\d.]+/g) ?? [];
  probe.remove();
  const [red, green, blue] = channels.map(Number);
  // An element outside the page has no computed colour.
  if (red === undefined || green === undefined || blue === undefined) return false;
  return red + green + blue < DARK_BELOW;
}

/**
 * The current theme of a button that its vendor draws, as set by the page; `dark` by default.
 * @param container one of our elements on the page; the button is drawn into it
 */
function buttonTheme(container: Element): ButtonTheme {
  const chosen = getComputedStyle(container).getPropertyValue(THEME).trim();
  if (chosen === 'auto') return isOnDark(container) ? 'light' : 'dark';
  return chosen === 'light' ? 'light' : 'dark';
}

/** The URL of a wallet's logo; undefined without the setting, or if it could not be loaded. */
async function logoUrl(name: LogoName, element: Element): Promise<string | undefined> {
  if (uncheckedSettings().logoOrigin === undefined) return undefined;
  const { loadLogo } = await import('../logos/index');
  return loadLogo(name, element);
}

/** Whether the browser is WebKit, which opens a window only during a click, or right after it. */
const isWebKit = () => navigator.vendor.startsWith('Apple');

/**
 * Runs a click once the wallet's code has loaded. Until then the button is busy, and no other press starts a
 * click.
 */
async function clickWhenLoaded(
  element: Element,
  loading: Promise<unknown>,
  click: () => Promise<void> | undefined,
): Promise<void> {
  const state = pageState();
  rememberPress(element);
  if (state.waitingClick) return state.click?.announceOpening();
  const thisClick = { element };
  const setWaitingClick = (waitingClick: typeof thisClick | undefined) => {
    state.waitingClick = waitingClick;
    updateAll();
  };
  setWaitingClick(thisClick);
  // A failure counts as not loaded: `drawVendorButton` reports it.
  const hasLoaded = await Promise.race([
    loading.then(
      () => true,
      () => false,
    ),
    wait(CODE_TIMEOUT_MS).then(() => false),
  ]);
  // The click was forgotten, because the page was restored from the back/forward cache meanwhile.
  if (state.waitingClick !== thisClick) return;
  setWaitingClick(undefined);
  if (hasLoaded) await click();
  else openDialog({ key: 'checkout_error' });
}

/** What {@link drawVendorButton} needs. */
interface VendorDrawing {
  code: WalletCode & Required<Pick<WalletCode, 'load'>>;
  face: WalletFace;
  config: WalletConfig;
  /** See `ButtonContext`. */
  sameScript: readonly WalletConfig[];
  onlySdk: boolean;
  element: ReadableElement;
  /** The button is drawn into this element. */
  container: HTMLElement;
  /** Called for a click on the vendor's button, with what the vendor provides about it. */
  onClick(vendorClick: unknown): Promise<void> | undefined;
  /** Called when the button is drawn, which may be before the code of a click has loaded. */
  onDrawn?(): void;
  /** Called when the drawn button has gone, and cannot be drawn again. */
  onLost?(): void;
}

/**
 * Makes a vendor draw its button, and loads the code of a click on it. Never rejects: errors are reported,
 * and are part of the result.
 */
export async function drawVendorButton({
  code: { load, loadButton, opensWindow },
  face,
  config: { wallet_params },
  sameScript,
  onlySdk,
  element,
  container,
  onClick,
  onDrawn,
  onLost,
}: VendorDrawing): Promise<DrawResult> {
  let loading: Promise<WalletModule> | undefined;
  let late: Promise<void> | undefined;
  const loadOnce = () =>
    // A click on the button uses `outcome` too, which most wallets' code imports.
    (loading ??= Promise.all([loadOrReport(load), loadOutcome()]).then(([wallet]) => {
      loadedWallets.set(face.instrument, wallet);
      return wallet;
    }));
  try {
    const buttonCode = loadButton && loadOrReport(loadButton);
    // WebKit opens no window after a click has waited for its code. So there, the code must load before the
    // button is drawn.
    if (opensWindow && isWebKit()) await Promise.all([buttonCode, loadOnce()]);
    const { draw } = await (buttonCode ?? loadOnce());
    const reason = await draw?.({
      container,
      face,
      params: wallet_params ?? {},
      sameScript,
      onlySdk,
      purchaseFacts: purchaseFacts(element),
      callToAction: element.read('call-to-action'),
      theme: buttonTheme(container),
      pageType: element.read('page-type') ?? resolvePageType(),
      accessToken: element.read('access-token') ?? '',
      settings: async () => readWalletSettings(),
      logoUrl: (name) => logoUrl(name, element),
      onClick: (vendorClick) =>
        loadedWallets.has(face.instrument)
          ? onClick(vendorClick)
          : clickWhenLoaded(element, loadOnce(), () => onClick(vendorClick)),
      onLost: () => onLost?.(),
      onLate: (lateScript) => void (late = lateScript),
      report: (error) => reportError(error, element),
    });
    if (reason === 'sdk-not-loaded') {
      const code = 'vendor-script-not-loaded';
      const message = `The script of ${face.name} has not loaded.`;
      const fix = 'Allow its host in script-src, and check the sdkUrl in wallet-params.';
      dispatchError({ code, message, fix, docs: docsUrl('reference/errors', code) }, element);
      return { ok: false, reason, error: Error(message), late };
    }
    if (reason) return { ok: false, reason };
    onDrawn?.();
    await loadOnce();
    return { ok: true };
  } catch (error) {
    reportError(error, element);
    return { ok: false, reason: 'not-drawn', error: error as Error };
  }
}
