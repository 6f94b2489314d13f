import { effect } from '@preact/signals-core';
import type { ButtonState } from '../../../signals/button';
import type { DrawResult, DrawResults } from '../../../signals/draw-results';
import { coverTemplate } from '../../../ui/cover.template';
import { buildTemplate } from '../../../ui/template';
import type { PageWalletConfig, WalletFace } from '../../../wallets/contract';
import { walletCode } from '../../../wallets/wallet-code';
import { preloadSdk } from '../../../net/sdk/preload-sdk';
import type { SdkVendor } from '../../../net/sdk/sdk-hosts';
import type { ReadableElement } from '../../shared/attributes';
import { ownConfig } from '../../shared/own-config';
import { whenActivated } from '../../shared/load-timing';
import type { PaintedButton } from '../../shared/parts';
import { whenConsentIsShown } from '../click/consent-notice';
import { readButtonSettings } from './button-settings';
import { emitVisitEvent } from '../click/visit-event-emitter';
import { isRendered, observeAppearance } from '../page/observe-appearance';
import { drawVendorButton, type VendorDrawing } from './draw-vendor-button';
import { drawWhenLoaded } from './draw-when-loaded';
import { pressFinder } from '../../shared/find-pressed';

/**
 * Passes presses on to a vendor's button inside our element, where a library of the page has moved them to
 * the element (`find-pressed.ts`).
 * @param signal ends this
 */
function passOnPresses(element: HTMLElement, signal: AbortSignal): void {
  const findPressed = pressFinder(element);
  let isPassingOn = false;
  const options = { capture: true, signal };
  // The library captures the pointer in its own listener, which runs after this one. Once it is released, the
  // browser sends the click to the vendor's button, which may be in a shadow root of the vendor's.
  element.addEventListener(
    'pointerdown',
    ({ target, pointerId }) =>
      setTimeout(() => {
        const captured = target as Element;
        if (captured.hasPointerCapture(pointerId)) captured.releasePointerCapture(pointerId);
      }),
    options,
  );
  element.addEventListener(
    'click',
    (event) => {
      if (isPassingOn) return;
      const pressed = findPressed(event);
      if (!pressed || event.composedPath()[0] !== element) return;
      isPassingOn = true;
      pressed.dispatchEvent(new MouseEvent('click', event));
      isPassingOn = false;
    },
    options,
  );
}

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

interface VendorButton {
  face: WalletFace;
  element: ReadableElement;
}

/** The buttons that are offered now, in the order in which they were taken over. */
const vendorButtons = new Set<VendorButton>();

/** The configs of all buttons that a vendor's script draws: one script draws PayPal's and Venmo's. */
const configsFor = (vendor: SdkVendor | undefined): PageWalletConfig[] =>
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
  callbacks: Pick<VendorDrawing, 'onDrawn' | 'onLost' | 'onUpdate'>,
): Promise<DrawResult | undefined> {
  const { element, painted, press } = button;
  const code = walletCode[face.name];
  if (!code) return undefined;
  const { preloads } = code;
  const config = ownConfig(face.name, element);
  const sameScript = configsFor(preloads);
  if (preloads) preloadSdk(preloads, config.wallet_params ?? {}, sameScript, readButtonSettings().sdkOrigins);
  // A sheet shows no notice, so the button stays a skeleton until the page's notice is shown.
  await whenConsentIsShown(element);
  const container = painted.firstElementChild as HTMLElement;
  return drawVendorButton({
    code,
    face,
    config,
    sameScript,
    onlySdk: false,
    element,
    container,
    onClick: press,
    ...callbacks,
  });
}

/** Hides the skeleton of a vendor's button once the button is drawn. Shows or hides the spinner over it. */
function showVendorButton(painted: Element, drawn: boolean, spinning: boolean): void {
  const [, skeleton, cover = painted.appendChild(buildTemplate(coverTemplate, {}))] = painted.children;
  skeleton?.toggleAttribute('hidden', drawn);
  cover.toggleAttribute('hidden', !spinning);
}

/**
 * Makes the vendor draw its button once the element is near the view, and records the result.
 * @param placeResults returns the results of the element's place
 * @param onUpdate what the button's code does after each update is added to it
 * @param ended aborted when the face was replaced or removed
 */
function drawWhenNear(
  wallet: WalletFace,
  button: PaintedButton,
  placeResults: () => DrawResults,
  onUpdate: Set<() => void>,
  state: ButtonState,
  ended: AbortSignal,
): void {
  const { element, painted } = button;
  // If the face was replaced or removed meanwhile, what was drawn no longer counts.
  const isGone = () => ended.aborted || !painted.isConnected;
  const draw = async () => {
    const record = (result: DrawResult | undefined) => {
      if (!result || isGone()) return;
      const config = ownConfig(wallet.name, element);
      const results = placeResults();
      drawWhenLoaded(config, element, results, result);
      results.record(config, result);
    };
    record(
      await drawByVendor(wallet, button, {
        onDrawn() {
          if (isGone()) return;
          state.drawn.value = true;
          emitVisitEvent({ type: 'rendered', detail: wallet.instrument });
        },
        onLost: () => record({ ok: false, reason: 'not-drawn' }),
        onUpdate: (run) => void (isGone() || onUpdate.add(run)),
      }),
    );
  };
  const vendorButton = { face: wallet, element };
  vendorButtons.add(vendorButton);
  // By the time of its removal, the button may have left its place.
  const { recordRemoval } = placeResults();
  const stopWaiting = whenNear(element, () => void draw());
  ended.addEventListener('abort', () => {
    vendorButtons.delete(vendorButton);
    stopWaiting();
    recordRemoval(wallet.name);
  });
}

/**
 * See `VendorFollower`.
 * @param placeResults returns the results of the element's place
 * @param onUpdate what the button's code does after each update is added to it
 */
export function drawButton(
  wallet: WalletFace,
  button: PaintedButton,
  placeResults: () => DrawResults,
  onUpdate: Set<() => void>,
  state: ButtonState,
  ended: AbortSignal,
): void {
  passOnPresses(button.element, ended);
  const stopShowing = effect(() => showVendorButton(button.painted, state.drawn.value, state.spinning.value));
  ended.addEventListener('abort', stopShowing);
  drawWhenNear(wallet, button, placeResults, onUpdate, state, ended);
}
