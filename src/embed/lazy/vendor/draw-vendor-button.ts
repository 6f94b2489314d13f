import { docsUrl } from '../../../net/developer-error';
import type { LogoName } from '../../../net/svg-logo';
import type { ApiAccess } from '../../../net/storefront/request-of';
import type {
  ButtonContext,
  ButtonTheme,
  PageWalletConfig,
  WalletFace,
  WalletModule,
} from '../../../wallets/contract';
import type { WalletCode } from '../../../wallets/wallet-code';
import type { ReadableElement } from '../../shared/attributes';
import type { DrawResult } from '../../../signals/draw-results';
import { findForm, purchaseFacts } from '../../shared/read-product-form';
import { sellingPlanGid, variantGid } from '../../shared/global-ids';
import { buysCart, resolvePageType } from '../../shared/page-type';
import { apiRejections } from '../click/api-rejections';
import { readLocale } from '../click/read-locale';
import { readApiSettings } from '../click/settings';
import { readButtonSettings } from './button-settings';
import { loadedWallets } from '../click/loaded-wallets';
import { reportError } from '../click/report-error';
import { openDialog } from '../click/open-dialog';
import { rememberPress } from '../../../ui/pressed-layer';
import { actionLabels } from '../../../ui/messages/pl/dialog';
import { dispatchError } from '../../shared/error-event';
import { loadOrReport } from '../click/load-or-report';
import { loadOutcome } from '../click/load-outcome';
import { savesData } from '../../shared/load-timing';
import { whenApproached } from '../page/when-approached';
import { uncheckedSettings } from '../../shared/unchecked-settings';
import { setWaitingClick, waitForCode } from '../../shared/waiting-click';
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
  // Such as `rgb(18, 18, 18)`.
  const channels = getComputedStyle(probe).color.match(/[\d.]+/g) ?? [];
  probe.remove();
  return channels.reduce((sum, channel) => sum + Number(channel), 0) < DARK_BELOW;
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

/**
 * Whether a click that opens a window must not wait for its code: WebKit opens a window only during the
 * click, or right after it, and other browsers within 5 s, in which a slow connection may not load the code.
 */
const opensWindowAtOnce = () => navigator.vendor.startsWith('Apple') || savesData();

/** A click on a vendor's button whose code has not loaded. */
interface LoadingClick {
  element: Element;
  /** Loads the code. Does not reject. */
  load(): Promise<unknown>;
  hasLoaded(): boolean;
  click(): Promise<void> | undefined;
  opensWindow: boolean;
  /** Presses the button again; undefined if that is not possible. */
  clickAgain: (() => void) | undefined;
}

/** Runs a click once the wallet's code has loaded. */
async function clickWhenLoaded({
  element,
  load,
  hasLoaded,
  click,
  opensWindow,
  clickAgain,
}: LoadingClick): Promise<void> {
  const state = pageState();
  rememberPress(element);
  if (state.waitingClick) return state.click?.announceOpening();
  if (!(await waitForCode({ element }, load()))) return;
  setWaitingClick(undefined);
  const { userActivation } = navigator as { userActivation?: { isActive: boolean } };
  // Firefox before 120 cannot say so.
  const isWindowBlocked = opensWindow && userActivation?.isActive === false;
  if (hasLoaded() && !isWindowBlocked) return click();
  const retry = clickAgain && { label: actionLabels.retry, onClick: clickAgain };
  openDialog({ actions: retry ? [retry] : [] });
}

/** What {@link drawVendorButton} needs. */
export interface VendorDrawing {
  code: WalletCode;
  face: WalletFace;
  config: PageWalletConfig;
  /** See `ButtonContext`. */
  sameScript: readonly PageWalletConfig[];
  onlySdk: boolean;
  element: ReadableElement;
  /** The button is drawn into this element. */
  container: HTMLElement;
  /** Called for a click on the vendor's button, with what the vendor provides about it. */
  onClick(vendorClick: unknown): Promise<void> | undefined;
  /** Called when the button is drawn. */
  onDrawn?(): void;
  /** Called when the drawn button has gone, and cannot be drawn again. */
  onLost?(): void;
  /** See `ButtonContext`. */
  onUpdate?(run: () => void): void;
}

/** The variant and the selling plan that a click would buy now, as global ids; undefined without a plan. */
function selectedPlan(element: Element): ReturnType<ButtonContext['selectedPlan']> {
  const { variantId, sellingPlanId } = (!buysCart(element) && findForm(element)) || {};
  return variantId && sellingPlanId
    ? { merchandiseId: variantGid(variantId), sellingPlanId: sellingPlanGid(sellingPlanId) }
    : undefined;
}

/** What a client of the API needs to send requests about the purchase of an element. */
function apiAccess(element: ReadableElement, { instrument }: WalletFace): ApiAccess {
  const { apiOrigin: origin, apiVersion: version } = readApiSettings();
  return {
    origin,
    version,
    accessToken: element.read('access-token') ?? '',
    wallet: instrument,
    locale: readLocale(element),
    rejections: apiRejections,
    fetch: (input, init) => fetch(input, init),
  };
}

/**
 * Makes a vendor draw its button. The code of a click on it loads before that, or if it is not needed for
 * drawing, when a pointer, a finger or the focus reaches the element. Never rejects: errors are reported, and
 * are part of the result.
 */
export async function drawVendorButton({
  code: { load, loadButton, opensWindow = false },
  face,
  config: { wallet_params },
  sameScript,
  onlySdk,
  element,
  container,
  onClick,
  onDrawn,
  onLost,
  onUpdate,
}: VendorDrawing): Promise<DrawResult> {
  let loading: Promise<WalletModule> | undefined;
  let failedPresses = 0;
  let late: Promise<void> | undefined;
  const loadOnce = () =>
    // A click on the button uses `outcome` too, which most wallets' code imports.
    (loading ??= Promise.all([loadOrReport(load), loadOutcome()]).then(
      ([wallet]) => {
        loadedWallets.set(face.instrument, wallet);
        return wallet;
      },
      (error) => {
        // The next press loads it again.
        loading = undefined;
        throw error;
      },
    ));
  const reportLostPress = (error: unknown) => {
    reportError(error, element);
    // Without a connection, a second press may succeed. After a deploy, the code is gone.
    if (++failedPresses > 1) onLost?.();
  };
  const hasLoaded = () => loadedWallets.has(face.instrument);
  const press = (vendorClick?: unknown): Promise<void> | undefined =>
    hasLoaded()
      ? onClick(vendorClick)
      : clickWhenLoaded({
          element,
          load: () => loadOnce().catch(reportLostPress),
          hasLoaded,
          click: () => onClick(vendorClick),
          opensWindow,
          // A vendor's own window cannot be opened again without its button.
          clickAgain: vendorClick === undefined ? () => void press() : undefined,
        });
  try {
    const buttonCode = loadButton && loadOrReport(loadButton);
    if (opensWindow && opensWindowAtOnce()) await Promise.all([buttonCode, loadOnce()]);
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
      settings: async () => readButtonSettings(),
      setting: (name) => uncheckedSettings()[name],
      selectedPlan: () => selectedPlan(element),
      onUpdate: (run) => onUpdate?.(run),
      api: () => apiAccess(element, face),
      logoUrl: (name) => logoUrl(name, element),
      onClick: press,
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
    // A failure is ignored, because a press loads the code again.
    if (!onlySdk) whenApproached(element, () => void loadOnce().catch(() => {}));
    return { ok: true };
  } catch (error) {
    reportError(error, element);
    return { ok: false, reason: 'not-drawn', error: error as Error };
  }
}
