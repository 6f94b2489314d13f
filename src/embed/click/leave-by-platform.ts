import { dispatchAt, findFirst, resolveAction, toPageUrl } from '../../ui/page-dom';
import { submitForm } from './submit-product-form';
import { resolvePageType } from '../page/page-type';
import type { Press } from '../lazy-hooks';
import { controlsOf, type Purchase } from '../page/read-product-form';

/**
 * The platform's URL for a purchase without a product form: a cart permalink creates a cart and leads on to its checkout. It is
 * one of the page's own host, because the code that reads the setting `apiOrigin` has not loaded.
 */
const pathOf = (purchase: Exclude<Purchase, { kind: 'form' }>) =>
  purchase.kind === 'cart' ? '/checkout' : `/cart/${purchase.state.variantId}:${purchase.quantity || 1}`;

/**
 * Whether all displayed fields of the form are valid. If not, the browser shows the shopper the first that is not. The rest of what the
 * code of a click would check is left to the platform: the quantity, which the checkout shows.
 */
const isValid = (form: HTMLFormElement): boolean =>
  Element.prototype.hasAttribute.call(form, 'novalidate') ||
  controlsOf(form).every(
    (control) => !control.willValidate || !control.getClientRects()[0] || control.reportValidity(),
  );

/** Presses the checkout button of the cart's form, so that notes and attributes are sent. Returns whether the form is posted now. */
function pressCheckout(button: HTMLButtonElement): boolean {
  let isPosted = false;
  if (button.form) resolveAction(button.form);
  const onSubmit = (event: Event) => (isPosted = !event.defaultPrevented);
  addEventListener('submit', onSubmit);
  button.click();
  removeEventListener('submit', onSubmit);
  return isPosted;
}

/** Leaves the page for the checkout. Returns whether the page will go, unless the navigation fails. */
function leave(purchase: Purchase): boolean {
  const button = purchase.kind === 'cart' ? findFirst<HTMLButtonElement>('form [name=checkout]') : undefined;
  // A theme may prevent the submission, and then do something else.
  if (button) return pressCheckout(button);
  // With the variant's id, because themes disable its field until their script has run.
  if (purchase.kind === 'form') submitForm(purchase.form, { id: purchase.state.variantId });
  else location.assign(toPageUrl(pathOf(purchase)));
  return true;
}

/**
 * Goes to the checkout by the platform's own way, because the code of a click could not be loaded. Telemetry is not loaded either,
 * so only the page gets the events.
 * @returns whether the page will go
 */
export function leaveByPlatform({ element, instrument, purchase }: Press): boolean {
  const dispatch = (event: string, detail: object) =>
    dispatchAt(element, `ekspres:${event}`, { instrument, ...detail });
  const end = (outcome: string, reason: string) => dispatch('outcome', { outcome, reason });
  if (purchase.kind === 'form' && !isValid(purchase.form)) end('rejected', 'invalid_form');
  else if (!dispatch('checkout-start', { source: resolvePageType(element.read('page-type')) })) {
    end('rejected', 'prevented');
  } else {
    const isUnderWay = leave(purchase);
    end('deceleration', 'redirect_to_checkout_required');
    return isUnderWay;
  }
  return false;
}
