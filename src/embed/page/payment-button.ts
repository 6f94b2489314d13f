import type { HostPage } from './host-page';

/**
 * Takes over `Shopify.PaymentButton.init`, which pages define to load the incumbent's script and themes call after
 * they re-rendered something: now it has our elements look at the page again. Other members stay.
 */
export function takePaymentButton(refresh: () => void): void {
  const page = window as HostPage;
  try {
    ((page.Shopify ??= {}).PaymentButton ??= {}).init = refresh;
  } catch {
    // A page that froze its global keeps it; elements need no call.
  }
}
