import type { PayPalButtonsComponent, PayPalButtonsComponentOptions } from '@paypal/paypal-js';

/** PayPal's script as far as it is used here. */
export interface PaypalSdk {
  Buttons(options: PayPalButtonsComponentOptions): PayPalButtonsComponent;
}

/** PayPal's script, ours or the page's own; read at use, because it may come, or be replaced, at any time. */
export function paypalSdk(): PaypalSdk | undefined {
  const { paypal } = globalThis as { paypal?: Partial<PaypalSdk> };
  return paypal?.Buttons && (paypal as PaypalSdk);
}
