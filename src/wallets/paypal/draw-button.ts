import { sdkRefusal } from '../../net/sdk/load-sdk-with-retries';
import { newElement } from '../../ui/page-dom';
import type { PayPalButtonsComponent, PayPalButtonsComponentOptions } from '@paypal/paypal-js';
import type { ButtonModule, ButtonContext } from '../contract';
import type { RefusalReason } from '../reasons';
import { loadPaypal, type PaypalSdk } from './sdk';
import { paypalParams } from './params';
import { clickCallbacks } from './window/sdk-button-events';
import * as css from './PaypalButton.css';

/**
 * How long the container must stay unchanged before `onChange` is called, ms. Each redraw reloads PayPal's
 * frame.
 */
const DEBOUNCE_MS = 100;

/** Callbacks of {@link watchContainer}. */
export interface ContainerCallbacks {
  /** Called when the size or the contents may have changed. */
  onChange(): void;
  /** Called when the page is shown again, from the back/forward cache. */
  onPageShow(): void;
  /** Called at once and after each change of the element's `aria-disabled`. */
  onDisabled(isDisabled: boolean): void;
  /** Called when the container was removed from the page, and is no longer watched. */
  onRemoved(): void;
}

/**
 * Watches a button's container: its size and contents, the size of the probe inside it, and `aria-disabled`
 * of the element around it. Ends when the container is removed from the page, which is noticed at the next
 * change.
 */
function watchContainer(container: HTMLElement, probe: HTMLElement, callbacks: ContainerCallbacks): void {
  const host = container.closest('[aria-disabled]');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const whileConnected = (notify: () => void) => () => {
    if (container.isConnected) return notify();
    clearTimeout(timer);
    observers.forEach((observer) => observer.disconnect());
    removeEventListener('pageshow', notifyShown);
    callbacks.onRemoved();
  };
  const notifyLater = whileConnected(() => {
    clearTimeout(timer);
    timer = setTimeout(
      whileConnected(() => callbacks.onChange()),
      DEBOUNCE_MS,
    );
  });
  const notifyShown = whileConnected(() => {
    callbacks.onPageShow();
    notifyLater();
  });
  const notifyDisabled = whileConnected(() =>
    callbacks.onDisabled(host?.getAttribute('aria-disabled') === 'true'),
  );
  const sizes = new ResizeObserver(notifyLater);
  const contents = new MutationObserver(notifyLater);
  const disabled = new MutationObserver(notifyDisabled);
  const observers = [sizes, contents, disabled];
  addEventListener('pageshow', notifyShown);
  sizes.observe(container);
  sizes.observe(probe);
  contents.observe(container, { childList: true, subtree: true });
  if (host) disabled.observe(host, { attributeFilter: ['aria-disabled'] });
  notifyDisabled();
}

/** The smallest and the largest height that PayPal's script accepts, px. */
const MIN_HEIGHT = 25;
const MAX_HEIGHT = 55;

/**
 * The style of a button, with the radius and the height of its container. The height is kept within PayPal's
 * limits.
 */
const buttonStyle = ({ container, callToAction, face }: ButtonContext) =>
  ({
    // PayPal's script draws no gold Venmo button.
    color: face.name === 'venmo' ? 'blue' : 'gold',
    shape: 'sharp',
    label: callToAction ? 'pay' : 'paypal',
    height: Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, Math.round(container.clientHeight))),
    borderRadius: parseFloat(getComputedStyle(container).borderTopLeftRadius) || 0,
    // Makes it as wide as its container.
    disableMaxWidth: true,
  }) satisfies PayPalButtonsComponentOptions['style'];

/** How long PayPal's script may take to render its frame, ms. */
const RENDER_TIMEOUT_MS = 20_000;

/** Rejects when PayPal's script has taken too long. */
const renderTimeout = () =>
  new Promise<never>((_resolve, reject) =>
    setTimeout(reject, RENDER_TIMEOUT_MS, new Error('PayPal drew nothing')),
  );

/** A button that PayPal's script draws. */
interface DrawnButton {
  buttons: PayPalButtonsComponent;
  /** JSON of its `buttonStyle`. */
  style: string;
  /** The element that the script draws into. */
  mountPoint: HTMLElement;
  isClosed: boolean;
}

/** Whether the page, or a script on it, has removed what PayPal's script had drawn. */
const isGone = (drawn: DrawnButton | undefined): boolean => !!drawn && !drawn.mountPoint.firstElementChild;

/** Removes a button. A second call does nothing, because PayPal's script may throw on a second `close()`. */
function close(drawn: DrawnButton | undefined): void {
  if (!drawn || drawn.isClosed) return;
  drawn.isClosed = true;
  // `close()` may throw or reject for a button that was never rendered.
  (async () => drawn.buttons.close())().catch(() => {});
  drawn.mountPoint.remove();
}

function newDiv(className: string): HTMLElement {
  const element = newElement('div');
  element.className = className;
  return element;
}

/** Creates a button that is not rendered yet; undefined if the wallet cannot be offered. */
function createButton(
  context: ButtonContext,
  sdk: PaypalSdk,
  callbacks: PayPalButtonsComponentOptions,
): DrawnButton | undefined {
  const style = buttonStyle(context);
  // Only the buttons of these two wallets are drawn here.
  const fundingSource = context.face.name as 'paypal' | 'venmo';
  const buttons = sdk.Buttons({ fundingSource, style, ...callbacks });
  if (!buttons.isEligible()) return undefined;
  return {
    buttons,
    style: JSON.stringify(style),
    mountPoint: newDiv(css.mountPoint),
    isClosed: false,
  };
}

/**
 * Draws the button of PayPal or Venmo with PayPal's script. Redraws it when the container's height or radius
 * changes; the old button stays until the new one is rendered. A button that has gone is drawn again once per
 * page view: PayPal's script removes its frames when the page is left, although the page may come back.
 * @throws if the first button cannot be drawn
 */
export const draw: ButtonModule['draw'] = async (context) => {
  const { container, report } = context;
  const { requiresBillingAgreement } = paypalParams(context.params);
  const loaded = await loadPaypal(context);
  if (!loaded.ok) return sdkRefusal(loaded, context.onLate);
  const sdk = loaded.result;

  const probe = newDiv(css.radiusProbe);
  container.replaceChildren(probe);
  /** The button that is shown; undefined until one is rendered. */
  let shown: DrawnButton | undefined;
  /** The button that is shown, or a newer one that is being drawn. */
  let latest: DrawnButton | undefined;
  /** Whether a button that has gone may be drawn again in this page view. */
  let mayRestore = true;
  const clicks = clickCallbacks(
    { onClick: context.onClick, isRemoved: () => !container.isConnected || isGone(shown) },
    requiresBillingAgreement,
    (click) => void redrawIfChanged(click),
  );

  /** Draws a new button. Returns the reason why PayPal cannot be offered; undefined if it can. */
  async function render(): Promise<RefusalReason | undefined> {
    const drawn = createButton(context, sdk, clicks.callbacks());
    if (!drawn) return 'not-eligible';
    latest = drawn;
    // For `only-sdk`, the container is outside the page, because only the script is loaded.
    if (!container.isConnected) return undefined;
    container.appendChild(drawn.mountPoint);
    try {
      await Promise.race([drawn.buttons.render(drawn.mountPoint), renderTimeout()]);
    } catch (error) {
      close(drawn);
      // The container was removed, or a later button is being drawn.
      if (!container.isConnected || latest !== drawn) return undefined;
      throw error;
    }
    // Replacing the shown button would close its window, so the new button is removed, and drawn again after
    // the click.
    if (shown && clicks.isBusy() && latest === drawn) latest = shown;
    if (latest === drawn) {
      close(shown);
      shown = drawn;
    } else {
      close(drawn);
    }
    return undefined;
  }

  /** Draws a button that has gone again, or gives up its place. */
  async function restore(): Promise<void> {
    const isAllowed = mayRestore;
    mayRestore = false;
    // The new button can be clicked before the script reports that it has rendered it. It is kept then,
    // because there is no other one.
    close(shown);
    shown = undefined;
    try {
      if (isAllowed && !(await render())) return;
    } catch (error) {
      report(error);
    }
    latest = shown = undefined;
    context.onLost();
  }

  /**
   * Redraws the button if it has gone or its style has changed, but never while its click runs.
   * @param isWindowLeft whether its window is still open after a click. If so, the button is always redrawn,
   *   because that closes the window
   */
  async function redrawIfChanged({ isWindowLeft }: { isWindowLeft: boolean }): Promise<void> {
    // A hidden container has no height.
    if (!latest || clicks.isBusy() || !container.clientHeight) return;
    if (latest === shown && isGone(shown)) return restore();
    const isSame = latest.style === JSON.stringify(buttonStyle(context));
    try {
      if (!isSame || isWindowLeft) await render();
    } catch (error) {
      report(error);
    }
  }

  const refusal = await render();
  if (!refusal && container.isConnected) {
    watchContainer(container, probe, {
      onChange: () => void redrawIfChanged({ isWindowLeft: false }),
      onPageShow() {
        mayRestore = true;
      },
      onDisabled: clicks.setDisabled,
      onRemoved() {
        close(shown);
        close(latest);
      },
    });
  }
  return refusal;
};
