import type { PayPalButtonsComponent } from '@paypal/paypal-js';
import type { WalletModule } from '../contract';
import { buttonStyle } from './button-style';
import { loadPaypal } from './load-paypal';
import { paypalParams } from './params';
import * as css from './PaypalButton.css';
import { pressCallbacks } from './press-callbacks';
import { paypalSdk, type PaypalSdk } from './sdk';
import { watchPlace } from './watch-place';

/** How long PayPal's frame may take to be there, ms. */
const PATIENCE_MS = 20_000;

const tooLate = () =>
  new Promise<never>((_resolve, reject) => setTimeout(reject, PATIENCE_MS, new Error('PayPal drew nothing')));

/** A button of PayPal's script. */
interface Drawn {
  sdk: PaypalSdk;
  buttons: PayPalButtonsComponent;
  /** Its looks. */
  style: string;
  place: HTMLElement;
  isClosed: boolean;
}

/** Takes a button away, once: PayPal's script may throw on a second `close()`. */
function close(drawn: Drawn): void {
  if (drawn.isClosed) return;
  drawn.isClosed = true;
  // One that was never rendered may refuse to be closed.
  (async () => drawn.buttons.close())().catch(() => {});
  drawn.place.remove();
}

function box(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}

/**
 * Has PayPal's script draw the button of PayPal or Venmo, and draw it anew when the container gets another height or
 * other corners, or when a script of the page has taken the place of the one that drew it. The old one stays until the
 * new one is there. Throws when the first one cannot be drawn.
 */
export const draw: NonNullable<WalletModule['draw']> = async (context) => {
  const { container, face, report } = context;
  const params = paypalParams(context.params);
  const loaded = await loadPaypal(params, context.settings);
  if (!loaded.ok) return 'sdk-not-loaded';

  const probe = box(css.radiusProbe);
  container.replaceChildren(probe);
  let shown: Drawn | undefined;
  let latest: Drawn | undefined;
  const presses = pressCallbacks(context, params.requiresBillingAgreement, () => void compare());

  async function render(sdk: PaypalSdk): Promise<string | undefined> {
    const style = buttonStyle(context);
    const fundingSource = face.name as 'paypal' | 'venmo';
    const buttons = sdk.Buttons({ fundingSource, style, ...presses.callbacks() });
    if (!buttons.isEligible()) return 'not-eligible';
    const own = (latest = {
      sdk,
      buttons,
      style: JSON.stringify(style),
      place: box(css.place),
      isClosed: false,
    });
    // Where nobody sees it, the script was all that was asked for.
    if (!container.isConnected) return undefined;
    container.append(own.place);
    try {
      await Promise.race([buttons.render(own.place), tooLate()]);
    } catch (error) {
      close(own);
      // It has nowhere to be, or a later one is under way.
      if (!container.isConnected || latest !== own) return undefined;
      const newer = paypalSdk();
      if (newer && newer !== sdk) return render(newer);
      throw error;
    }
    // Behind a button whose window is open it waits for another time.
    if (shown && presses.isBusy() && latest === own) latest = shown;
    if (latest !== own) close(own);
    else {
      if (shown) close(shown);
      shown = own;
    }
    return undefined;
  }

  /** Draws anew where the button is not what it would be now; never while its window is open. */
  async function compare(): Promise<void> {
    const sdk = paypalSdk();
    // A hidden place has no height.
    if (!latest || !sdk || presses.isBusy() || !container.clientHeight) return;
    const isSame = latest.sdk === sdk && latest.style === JSON.stringify(buttonStyle(context));
    try {
      if (!isSame) await render(sdk);
    } catch (error) {
      report(error);
    }
  }

  const refusal = await render(loaded.result);
  if (!refusal && container.isConnected) {
    watchPlace(container, probe, {
      onChange: () => void compare(),
      onDisabled: presses.reflect,
      onGone: () => [shown, latest].forEach((one) => one && close(one)),
    });
  }
  return refusal;
};
