import type { PayPalButtonsComponent, PayPalButtonsComponentOptions } from '@paypal/paypal-js';

/** PayPal's script as far as it is used here. */
export interface PaypalSdk {
  Buttons(options: PayPalButtonsComponentOptions): PayPalButtonsComponent;
}

/**
 * The global of our script where the page has the usual one for something else: a second script under the same name
 * would take the first away. https://developer.paypal.com/sdk/js/configuration/#link-scriptparameters
 */
export const NAMESPACE = 'ekspresPaypal';

/** PayPal's script, ours or the page's own; read at use, because it may come, or be replaced, at any time. */
export function paypalSdk(): PaypalSdk | undefined {
  const { [NAMESPACE]: own, paypal } = globalThis as unknown as Record<
    string,
    Partial<PaypalSdk> | undefined
  >;
  return [own, paypal].find((sdk) => sdk?.Buttons) as PaypalSdk | undefined;
}
