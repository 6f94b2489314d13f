import type { HostPage } from './host-page';

/**
 * Replaces `Shopify.PaymentButton.init`, which themes call after they have rendered something again: now it refreshes our
 * elements and reads the cart again. Other members of the object stay.
 */
export function takePaymentButton(refresh: () => void): void {
  const page = window as HostPage;
  try {
    ((page.Shopify ??= {}).PaymentButton ??= {}).init = refresh;
  } catch {
    // The page has frozen its global. Elements also notice changes without this call.
  }
}
