import { dispatchAt, findAll } from '../../ui/page-dom';
import { submitForm } from './submit-product-form';
import { resolvePageType } from '../page/page-type';
import type { Press } from '../lazy-hooks';
import type { Purchase } from '../page/product-form';

/**
 * The platform's address for a purchase without a product form: a cart permalink makes a cart and leads on to its checkout. At the
 * page's own origin: which one the settings name is read by the code that did not come.
 */
const addressOf = (purchase: Exclude<Purchase, { kind: 'product' }>) =>
  purchase.kind === 'cart' ? '/checkout' : `/cart/${purchase.state.variantId}:${purchase.quantity || 1}`;

/** Leaves for the checkout. Returns false where the product form is not valid. */
function leave(purchase: Purchase): boolean {
  // Themes disable the variant's field until their script has run.
  if (purchase.kind === 'product') return submitForm(purchase.form, purchase.state.variantId);
  // By the cart form's own button, so that notes and attributes come along.
  const [button] = purchase.kind === 'cart' ? findAll('form [name=checkout]') : [];
  if (button) button.click();
  else location.assign(addressOf(purchase));
  return true;
}

/** Takes the platform's own way to the checkout, where the code of a click did not come, nor that of telemetry. */
export function leaveByPlatform({ element, instrument, purchase }: Press): void {
  const dispatch = (event: string, more: object) =>
    dispatchAt(element, `ekspres:${event}`, { instrument, ...more });
  const end = (outcome: string, reason: string) => dispatch('outcome', { outcome, reason });
  if (!dispatch('checkout-start', { source: resolvePageType(element.read('page-type')) })) {
    end('rejected', 'prevented');
  } else if (leave(purchase)) end('deceleration', 'redirect_to_checkout_required');
  else end('rejected', 'invalid_form');
}
