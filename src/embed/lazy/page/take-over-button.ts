import type { ButtonState } from '../../../signals/button';
import type { WalletFace } from '../../../wallets/contract';
import type { InstrumentName } from '../../../wallets/instrument-names';
import { walletCode } from '../../../wallets/wallet-code';
import { whenConsentIsShown } from '../click/consent-notice';
import { clickState } from '../click/click-states';
import { updateAll } from '../../shared/update-all';
import { emitVisitEvent } from '../click/visit-event-emitter';
import type { TakenOverButton, PaintedButton } from '../../shared/parts';
import { attachExtras } from './attach-extras';
import { buttonLabel } from '../../shared/button-label';
import { drawVendorButton } from './draw-vendor-button';
import { drawResults, type DrawResult } from './known-draw-results';
import { hydratedFace } from './hydrated-face';
import { isDisabledWithButton, linkId } from './more-options-link';
import { ownConfig } from '../../shared/attributes';
import { preloadSdk } from '../../../net/sdk/preload-sdk';
import { whenActivated } from '../../shared/when-idle';
import { givenSettings, readWalletSettings } from '../click/settings';
import { whenNear } from './when-near';

/** Sets an attribute; an empty text removes it. */
function setOrRemove(element: Element, name: string, text: string): void {
  if (text) element.setAttribute(name, text);
  else element.removeAttribute(name);
}

/** Has the vendor draw its button; undefined where the wallet has no code. Its script and the wallet's code load in parallel. */
async function drawByVendor(face: WalletFace, button: PaintedButton): Promise<DrawResult | undefined> {
  const { element, painted, click } = button;
  const { load, preloads } = walletCode[face.name] ?? {};
  if (!load) return undefined;
  const config = ownConfig(face.name, element);
  if (preloads) preloadSdk(preloads, config.wallet_params ?? {}, readWalletSettings().sdkOrigins);
  // A sheet shows no notice: until the page's is shown, the button stays a skeleton.
  await whenConsentIsShown(element);
  return drawVendorButton(load, face, config, element, painted.firstElementChild as HTMLElement, click);
}

/** The elements whose button telemetry was told of: a page may remove a button, which is painted again then. */
const toldButtons = new WeakSet<Element>();

/** Takes over a painted button: draws each of its later states, and has a vendor's button drawn by its vendor. */
export function takeOverButton(button: PaintedButton): TakenOverButton {
  const { element, kind, container, painted } = button;
  const isLink = kind.look === 'link';
  // Links in a shadow root of the page were all painted with the id. It is removed before the component takes over, because Preact
  // would leave an empty id.
  const id = isLink ? linkId(element) : '';
  if (isLink) setOrRemove(painted, 'id', id);
  const shown: ButtonState = { ...button.shown, id, busy: false, spinning: false, drawn: false };
  const { instrument } = kind;
  const wallet = kind.look === 'link' ? undefined : kind;
  const extras = wallet && walletCode[wallet.name]?.extras;
  const isDrawnByVendor = kind.look === 'vendor';
  // A vendor's button is told when the vendor has drawn it.
  if (!isDrawnByVendor && !toldButtons.has(element)) {
    toldButtons.add(element);
    emitVisitEvent({ type: 'rendered', detail: instrument }, button.at);
  }
  const face = hydratedFace(element, painted, shown, (ui) => ui.hydrateButton(container, kind.look, shown));
  let isBlocked = shown.disabled;
  /** What a click would buy: the ids of variants, or 'cart'. */
  let item = 'cart';
  let isDrawn = false;
  let isEnded = false;
  let wordmark: string | undefined;

  const isDisabledByClick = (target: Element, name: InstrumentName) =>
    button.shownClick(target, name, item) === 'disabled';

  /** Whether a vendor's window shows the shopper that the click is running. */
  const isWindowOpen = () => isDrawnByVendor && ['open', 'submitting'].includes(clickState().at);

  function readState(): ButtonState {
    const own = button.shownClick(element, instrument, item);
    const busy = own === 'disabled' || own === 'busy';
    return {
      ...buttonLabel(kind, element.read('call-to-action')),
      id: isLink ? linkId(element) : '',
      disabled:
        isBlocked ||
        own === 'disabled' ||
        // A vendor's script may enable its button too late for the next click.
        (own === 'held' && !isDrawnByVendor) ||
        (isLink && isDisabledWithButton(element, isDisabledByClick)),
      busy,
      spinning: busy && !isWindowOpen(),
      drawn: isDrawn,
      isButton: shown.isButton,
      wordmark,
    };
  }

  async function draw(face: WalletFace): Promise<void> {
    const result = await drawByVendor(face, button);
    // The result for a face that was replaced or removed meanwhile says nothing about the place.
    if (!result || isEnded || !painted.isConnected) return;
    isDrawn = result.status === 'drawn';
    if (isDrawn) emitVisitEvent({ type: 'rendered', detail: instrument });
    drawResults.record(ownConfig(face.name, element), element, result);
    updateAll();
  }
  const stopWaiting = wallet && isDrawnByVendor ? whenNear(element, () => void draw(wallet)) : undefined;

  async function drawWordmark({ name }: WalletFace): Promise<void> {
    const { loadWordmark } = await import('../logos/index');
    wordmark = await loadWordmark(name);
    if (!isEnded) face.update(readState());
  }
  if (wallet && kind.look === 'branded' && givenSettings()?.logos !== undefined) {
    // Where it fails, the label stays.
    whenActivated(() => void drawWordmark(wallet).catch(() => {}));
  }

  return {
    update(nextBlocked, nextItem) {
      isBlocked = nextBlocked;
      item = nextItem;
      const state = readState();
      face.update(state);
      // At once, before the component draws it, so that the page's next link does not get the id too.
      if (isLink) setOrRemove(painted, 'id', state.id);
      const vendorsButton = isDrawnByVendor ? element.shadowRoot?.querySelector('button') : undefined;
      // For focus traps of themes, as `button-element.ts` does for our own buttons.
      if (vendorsButton && !element.hasAttribute('tabindex')) element.tabIndex = 0;
      // By hand, because no component writes to the element or to a vendor's button, and because it may not have loaded yet.
      for (const target of [element, isDrawnByVendor ? vendorsButton : painted]) {
        target?.setAttribute('aria-disabled', `${state.disabled}`);
        if (target) setOrRemove(target, 'aria-busy', state.busy ? 'true' : '');
      }
      if (extras) attachExtras(element, extras);
    },
    unmount() {
      isEnded = true;
      stopWaiting?.();
      face.unmount();
    },
  };
}
