import { dispatchAt, findFirst } from '../../ui/page-dom';
import { submitForm } from './submit-product-form';
import { resolvePageType } from '../page/page-type';
import type { Press } from '../lazy-hooks';
import type { Purchase } from '../page/read-product-form';

/**
 * The platform's address for a purchase without a product form: a cart permalink creates a cart and leads on to its checkout. It is
 * relative to the page, because the code that reads the setting `apiOrigin` has not loaded.
 */
const addressOf = (purchase: Exclude<Purchase, { kind: 'form' }>) =>
  purchase.kind === 'cart' ? '/checkout' : `/cart/${purchase.state.variantId}:${purchase.quantity || 1}`;

/** Leaves the page for the checkout. Returns false where the product form is not valid. */
function leave(purchase: Purchase): boolean {
  // With the variant's id, because themes disable its field until their script has run.
  if (purchase.kind === 'form') return submitForm(purchase.form, purchase.state.variantId);
  // By the cart form's own button, so that notes and attributes come along.
  const button = purchase.kind === 'cart' ? findFirst('form [name=checkout]') : undefined;
  if (button) button.click();
  else location.assign(addressOf(purchase));
  return true;
}

/**
 * Goes to the checkout by the platform's own way, where the code of a click could not be loaded. Telemetry is not loaded either, so
 * only the page gets the events.
 */
export function leaveByPlatform({ element, instrument, purchase }: Press): void {
  const dispatch = (event: string, detail: object) =>
    dispatchAt(element, `ekspres:${event}`, { instrument, ...detail });
  const end = (outcome: string, reason: string) => dispatch('outcome', { outcome, reason });
  if (!dispatch('checkout-start', { source: resolvePageType(element.read('page-type')) })) {
    end('rejected', 'prevented');
  } else if (leave(purchase)) end('deceleration', 'redirect_to_checkout_required');
  else end('rejected', 'invalid_form');
}
