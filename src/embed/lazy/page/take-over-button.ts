import { batch, effect, signal } from '@preact/signals-core';
import {
  createButtonState,
  type ButtonAbove,
  type ButtonState,
  type PaintedState,
} from '../../../signals/button';
import { drawResults, type DrawResult } from '../../../signals/offers';
import { setLanguage } from './set-language';
import { buttonTexts } from '../../../ui/messages/pl/button';
import { dialogTexts } from '../../../ui/messages/pl/errors-in-dialog';
import { findAll } from '../../../ui/page-dom';
import { rememberPress } from '../../../ui/pressed-layer';
import type { WalletConfig, WalletFace } from '../../../wallets/contract';
import type { InstrumentName } from '../../../wallets/instrument-names';
import { walletCode } from '../../../wallets/wallet-code';
import { preloadSdk } from '../../../net/sdk/preload-sdk';
import type { SdkVendor } from '../../../net/sdk/sdk-hosts';
import { ownConfig, writeAttribute, type ReadableElement } from '../../shared/attributes';
import { LINK_ID } from '../../shared/button-kind';
import { buttonLabel } from '../../shared/button-label';
import { buysCart } from '../../shared/page-type';
import type { ShownButton } from '../../shared/parts';
import { findForm } from '../../shared/read-product-form';
import { shownWaiting } from '../../shared/shown-waiting';
import { whenActivated, whenApproached, whenIdle } from '../../shared/load-timing';
import { whenConsentIsShown } from '../click/consent-notice';
import { readWalletSettings } from '../click/settings';
import { announce, preloadOutcome } from '../click/load-outcome';
import { uncheckedSettings } from '../../shared/unchecked-settings';
import { emitVisitEvent } from '../click/visit-event-emitter';
import { attachExtras } from './attach-extras';
import { drawVendorButton } from './draw-vendor-button';
import { drawWhenLoaded } from './draw-when-loaded';
import { hydrateLater } from './hydrate-later';
import { isRendered, observeAppearance } from './observe-appearance';
import { passOnPresses } from './pass-on-presses';

/**
 * How far outside the view an element may be: one screen above or below. A drawer that only touches a side is
 * outside.
 */
const MARGIN = '100% -1px';

/**
 * Runs a function once, when the element is rendered and at most one screen away from the view, so that a
 * closed drawer loads nothing. It never runs while the page is prerendered.
 * @returns a function that cancels the wait
 */
export function whenNear(element: HTMLElement, run: () => void): () => void {
  let isNear = false;
  const viewport = new IntersectionObserver(
    (entries) => {
      // Entries are in chronological order, so the last one is current.
      isNear = !!entries.at(-1)?.isIntersecting;
      runIfNear();
    },
    { rootMargin: MARGIN },
  );
  const stopObserving = observeAppearance(runIfNear);
  const stop = () => {
    viewport.disconnect();
    stopObserving();
  };
  function runIfNear(): void {
    if (!isNear || !isRendered(element)) return;
    stop();
    run();
  }
  whenActivated(() => viewport.observe(element));
  return stop;
}

/** A painted button that its element hands over. */
export interface PaintedButton extends Pick<ShownButton, 'kind' | 'container'> {
  element: ReadableElement;
  /** The face's outermost node. */
  painted: Element;
  /** The state that was painted. */
  shown: PaintedState;
  /** When it was painted, in ms since 1970. */
  at: number;
  /** See {@link ShownButton.press}. */
  click: ShownButton['press'];
}

/** A button that was taken over. */
export interface TakenOverButton {
  /**
   * Draws the state that the button's element has determined. Changes of the page's click are drawn without a
   * call.
   */
  update(isBlocked: boolean, item: string): void;
  /** Removes what was drawn. */
  unmount(): void;
}

/** The button above the link to more options; undefined if there is none. */
function buttonAbove(link: Element): ButtonAbove | undefined {
  const element = link.parentElement?.querySelector(':scope>[slot=button]');
  const instrument = link.getAttribute('recommended-instrument') as InstrumentName | null;
  return element && instrument ? { element, instrument } : undefined;
}

/** The id for an element's link; '' if another link of the same document or shadow root has the id. */
function linkId(element: Element): string {
  const selector = `#${LINK_ID}`;
  const root = element.getRootNode();
  const [current] = root instanceof ShadowRoot ? root.querySelectorAll(selector) : findAll(selector);
  return !current || element.contains(current) ? LINK_ID : '';
}

/** A button that its vendor draws. */
interface VendorButton {
  face: WalletFace;
  element: ReadableElement;
}

/** The buttons that are offered now, in the order in which they were taken over. */
const vendorButtons = new Set<VendorButton>();

/** The configs of all buttons that a vendor's script draws: one script draws PayPal's and Venmo's. */
const configsFor = (vendor: SdkVendor | undefined): WalletConfig[] =>
  [...vendorButtons]
    .filter(({ face }) => walletCode[face.name]?.preloads === vendor)
    .map(({ face, element }) => ownConfig(face.name, element));

/**
 * Makes the vendor draw its button; undefined if the wallet has no code. The vendor's script and the wallet's
 * code load in parallel.
 */
async function drawByVendor(
  face: WalletFace,
  button: PaintedButton,
  { onDrawn, onLost }: { onDrawn: () => void; onLost: () => void },
): Promise<DrawResult | undefined> {
  const { element, painted, click } = button;
  const { load, preloads, ...code } = walletCode[face.name] ?? {};
  if (!load) return undefined;
  const config = ownConfig(face.name, element);
  const sameScript = configsFor(preloads);
  if (preloads) preloadSdk(preloads, config.wallet_params ?? {}, sameScript, readWalletSettings().sdkOrigins);
  // A sheet shows no notice, so the button stays a skeleton until the page's notice is shown.
  await whenConsentIsShown(element);
  const container = painted.firstElementChild as HTMLElement;
  return drawVendorButton({
    code: { ...code, load },
    face,
    config,
    sameScript,
    onlySdk: false,
    element,
    container,
    onClick: click,
    onDrawn,
    onLost,
  });
}

/** Loads the merchant's wordmark of a wallet; undefined if it cannot be loaded. */
async function loadWordmark({ name }: WalletFace, element: Element): Promise<string | undefined> {
  try {
    const { loadWordmark: load } = await import('../logos/index');
    return await load(name, element);
  } catch {
    return undefined;
  }
}

/**
 * The elements whose painted button was reported to telemetry, because a page may remove a button, which is
 * then painted again.
 */
const reportedButtons = new WeakSet<Element>();

/**
 * Reports that a button was painted, once. A button that its vendor draws is reported when the vendor has
 * drawn it.
 */
function reportPainted({ element, kind, at }: PaintedButton): void {
  if (kind.look === 'vendor' || reportedButtons.has(element)) return;
  reportedButtons.add(element);
  emitVisitEvent({ type: 'rendered', detail: kind.instrument }, at);
}

/**
 * Writes the part of its state that screen readers read to the element of a button, and to its painted or
 * vendor-drawn button. CSS uses these attributes too.
 */
function writeAria({ element, kind, painted }: PaintedButton, disabled: boolean, busy: boolean): void {
  const inside = kind.look === 'vendor' ? element.shadowRoot?.querySelector('button') : painted;
  for (const target of [element, inside]) {
    if (!target) continue;
    writeAttribute(target, 'aria-disabled', `${disabled}`);
    writeAttribute(target, 'aria-busy', busy && 'true');
  }
  // Focus traps of themes need this; `button-element.ts` does the same for our own buttons.
  if (kind.look === 'vendor' && inside && !element.hasAttribute('tabindex')) element.tabIndex = 0;
}

/** Hides the skeleton of a vendor's button once the button is drawn. Shows or hides the spinner over it. */
function showVendorButton(painted: Element, drawn: boolean, spinning: boolean): void {
  const [, skeleton, cover] = painted.children;
  if (skeleton) writeAttribute(skeleton, 'hidden', drawn);
  if (cover) writeAttribute(cover, 'hidden', !spinning);
}

/**
 * Shows a button's state in its attributes, now and after each change.
 * @returns a function that ends this
 */
const showState = (button: PaintedButton, state: ButtonState): (() => void) =>
  effect(() => {
    // The vendor's button gets the attributes too, but exists only once it is drawn. Reading this makes the
    // effect run again then.
    const drawn = state.drawn.value;
    writeAria(button, state.disabled.value, state.busy.value);
    if (button.kind.look === 'vendor') showVendorButton(button.painted, drawn, state.spinning.value);
  });

/**
 * Makes the vendor draw its button once the element is near the view, and records the result.
 * @returns a function that ends this
 */
function drawWhenNear(wallet: WalletFace, button: PaintedButton, state: ButtonState): () => void {
  const { element, painted } = button;
  let isEnded = false;
  // If the face was replaced or removed meanwhile, what was drawn no longer counts.
  const isGone = () => isEnded || !painted.isConnected;
  const draw = async () => {
    const record = (result: DrawResult | undefined) => {
      if (!result || isGone()) return;
      const config = ownConfig(wallet.name, element);
      drawWhenLoaded(config, element, result);
      drawResults.record(config, element, result);
    };
    record(
      await drawByVendor(wallet, button, {
        onDrawn() {
          if (isGone()) return;
          state.drawn.value = true;
          emitVisitEvent({ type: 'rendered', detail: wallet.instrument });
        },
        onLost: () => record({ ok: false, reason: 'not-drawn' }),
      }),
    );
  };
  const vendorButton = { face: wallet, element };
  vendorButtons.add(vendorButton);
  const recordRemoval = drawResults.prepareRemoval(wallet.name, element);
  const stopWaiting = whenNear(element, () => void draw());
  return () => {
    isEnded = true;
    vendorButtons.delete(vendorButton);
    stopWaiting();
    recordRemoval();
  };
}

/** Makes screen readers announce why a press does nothing if what the button would buy is sold out. */
function explainPresses(element: ReadableElement, signal: AbortSignal): void {
  const explain = () => {
    if (buysCart(element) || !findForm(element)?.disabled) return;
    rememberPress(element);
    announce(dialogTexts.out_of_stock);
  };
  element.addEventListener('click', explain, { capture: true, signal });
}

/**
 * Takes over a painted button: draws each of its later states, and makes the vendor draw a vendor's button.
 */
export function takeOverButton(button: PaintedButton): TakenOverButton {
  const { element, kind, container, painted } = button;
  const isLink = kind.look === 'link';
  const wallet = kind.look === 'link' ? undefined : kind;
  // Links in a shadow root of the page were all painted with the id. It is removed before the component takes
  // over, because Preact would leave an empty id.
  const shown = { ...button.shown, id: isLink ? linkId(element) : '' };
  if (isLink) writeAttribute(painted, 'id', shown.id || null);
  setLanguage(element, element);
  whenApproached(element, preloadOutcome);
  const state = createButtonState(element, kind.instrument, shown, kind.look === 'vendor');
  reportPainted(button);

  const ended = new AbortController();
  const whenEnded = (run: () => void) => ended.signal.addEventListener('abort', run);
  whenEnded(showState(button, state));
  explainPresses(element, ended.signal);
  const extras = wallet && walletCode[wallet.name]?.extras;
  /** Whether the extras may load: once the page is idle, because nothing waits for them. */
  const mayLoadExtras = signal(false);
  if (extras) whenIdle(() => (mayLoadExtras.value = true));
  // Personalised content is inside the button, where hydration would remove it.
  const isPersonalized = !!extras && element.read('wallet-params')?.personalized !== false;
  /** Whether something is shown that only the component draws. */
  const needsComponent = () =>
    (isPersonalized && mayLoadExtras.value) ||
    state.prefix.value !== shown.prefix ||
    state.id.value !== shown.id ||
    !!state.wordmark.value;
  // A vendor's button has no component that takes over.
  const hydratedFace =
    kind.look === 'vendor'
      ? undefined
      : hydrateLater(painted, needsComponent, (ui) => ui.hydrateButton(container, kind.look, shown, state));
  if (hydratedFace) whenEnded(hydratedFace.unmount);
  if (wallet?.look === 'vendor') {
    passOnPresses(element, ended.signal);
    whenEnded(drawWhenNear(wallet, button, state));
  }
  if (wallet?.look === 'branded' && uncheckedSettings().logos !== undefined) {
    // If the wordmark cannot be loaded, the label stays.
    whenActivated(() => void loadWordmark(wallet, element).then((url) => (state.wordmark.value = url)));
  }
  return {
    update(isBlocked, item) {
      batch(() => {
        state.blocked.value = isBlocked;
        state.item.value = item;
        state.waiting.value = shownWaiting(element);
        const { prefix, suffix } = buttonLabel(kind, element.read('call-to-action'), buttonTexts);
        state.prefix.value = prefix;
        state.suffix.value = suffix;
        if (isLink) {
          state.id.value = linkId(element);
          state.above.value = buttonAbove(element);
          // The id is written immediately, before the component draws it, so that the page's next link does
          // not get the same id.
          writeAttribute(painted, 'id', state.id.peek() || null);
        }
      });
      // A script of the page may have changed them.
      writeAria(button, state.disabled.peek(), state.busy.peek());
      // The element is updated again when these change, because this reads the signals.
      if (extras && mayLoadExtras.value && (hydratedFace?.isHydrated.value || !isPersonalized))
        attachExtras(element, extras);
    },
    unmount: () => ended.abort(),
  };
}
