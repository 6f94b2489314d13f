import { amazonPayRefusal } from './amazon/refusals';
import { applePayBrowserRefusal, applePayPurchaseRefusal } from './apple-pay/refusals';
import type { ElementRefusal, PurchaseRefusal } from './contract';
import { googlePayRefusal } from './google-pay/refusals';
import type { WalletName } from './instrument-names';
import { paypalRefusal, venmoRefusal } from './paypal/refusals';

/**
 * Reasons against a wallet that are checked after the first paint, because they are rare. Until then the
 * wallet is a skeleton; if it is refused, another wallet replaces it.
 */
export const lateRefusals: Readonly<Partial<Record<WalletName, PurchaseRefusal>>> = {
  apple_pay: applePayPurchaseRefusal,
  google_pay: googlePayRefusal,
  paypal: paypalRefusal,
  venmo: venmoRefusal,
};

/** Like {@link lateRefusals}, but these depend on the browser or on the element's place in the page. */
export const elementRefusals: Readonly<Partial<Record<WalletName, ElementRefusal>>> = {
  apple_pay: applePayBrowserRefusal,
  amazon_pay: amazonPayRefusal,
};
