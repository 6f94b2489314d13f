import type { PayPalButtonsComponent, PayPalButtonsComponentOptions } from '@paypal/paypal-js';

/** The part of PayPal's script that is used here. */
export interface PaypalSdk {
  Buttons(options: PayPalButtonsComponentOptions): PayPalButtonsComponent;
}

/**
 * Name of our script's global where the page has another `paypal`: a second script under the same name would replace the
 * first. https://developer.paypal.com/sdk/js/configuration/#link-scriptparameters
 */
export const NAMESPACE = 'ekspresPaypal';

/** PayPal's script, ours or the page's. Read at each use: it may load late, or be replaced. */
export function paypalSdk(): PaypalSdk | undefined {
  const { [NAMESPACE]: own, paypal } = globalThis as unknown as Record<
    string,
    Partial<PaypalSdk> | undefined
  >;
  return [own, paypal].find((sdk) => sdk?.Buttons) as PaypalSdk | undefined;
}
