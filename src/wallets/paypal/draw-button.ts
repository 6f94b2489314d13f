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

/** A button as it was drawn last. */
interface Drawn {
  sdk: PaypalSdk;
  buttons: PayPalButtonsComponent;
  /** Its looks. */
  style: string;
}

/**
 * Has PayPal's script draw the button of PayPal or Venmo, and draw it anew when the container gets another height or
 * other corners, or when a script of the page has taken the place of the one that drew it.
 */
export const draw: NonNullable<WalletModule['draw']> = async (context) => {
  const { container, face, report } = context;
  const params = paypalParams(context.params);
  const loaded = await loadPaypal(params, context.sdkOrigins);
  if (!loaded.ok) return 'sdk-not-loaded';

  const [probe, place] = [document.createElement('div'), document.createElement('div')];
  probe.className = css.radiusProbe;
  place.className = css.place;
  container.replaceChildren(probe, place);
  let drawn: Drawn | undefined;
  const presses = pressCallbacks(context, params.requiresBillingAgreement, () => void compare());

  async function render(sdk: PaypalSdk): Promise<string | undefined> {
    const style = buttonStyle(context);
    const fundingSource = face.name as 'paypal' | 'venmo';
    const buttons = sdk.Buttons({ fundingSource, style, ...presses.callbacks });
    if (!buttons.isEligible()) return 'not-eligible';
    const before = drawn;
    const own = (drawn = { sdk, buttons, style: JSON.stringify(style) });
    void before?.buttons.close().catch(() => {});
    // Where nobody sees it, the script was all that was asked for.
    if (!container.isConnected) return undefined;
    try {
      await Promise.race([buttons.render(place), tooLate()]);
    } catch (error) {
      // Its place is gone, or another one is there already.
      if (!container.isConnected || drawn !== own) return undefined;
      const newer = paypalSdk();
      if (newer && newer !== sdk) return render(newer);
      void buttons.close().catch(() => {});
      report(error);
      return 'not-rendered';
    }
    return undefined;
  }

  /** Draws anew where the button is not what it would be now; never while its window is open. */
  async function compare(): Promise<void> {
    const sdk = paypalSdk();
    // A hidden place has no height.
    if (!drawn || !sdk || presses.isBusy() || !container.clientHeight) return;
    const isSame = drawn.sdk === sdk && drawn.style === JSON.stringify(buttonStyle(context));
    try {
      if (!isSame) await render(sdk);
    } catch (error) {
      report(error);
    }
  }

  const refusal = await render(loaded.result);
  if (!refusal && container.isConnected) {
    watchPlace([container, probe, place], {
      onChange: () => void compare(),
      onDisabled: presses.reflect,
      onGone: () => void drawn?.buttons.close().catch(() => {}),
    });
  }
  return refusal;
};
