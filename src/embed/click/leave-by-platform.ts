import type { ClickOutcome } from '../../wallets/contract';
import { findAll } from '../../ui/page-dom';
import { addField } from '../page/add-field';
import { resolvePageType } from '../page/page-type';
import { visitEvents } from '../telemetry/visit-events';
import type { Press, VariantPurchase } from './click-facts';
import { dispatchAt, type PageEvent } from './dispatch';

/**
 * Submits a product form to the platform, which adds the line to the cart and goes on to the checkout. By the prototype's
 * methods: a field may be named `submit`, and themes intercept `requestSubmit`.
 * @returns whether it was submitted: false where a field is not valid, and the browser has told the shopper
 */
function submitForm(form: HTMLFormElement, variantId: string | undefined): boolean {
  const { prototype } = HTMLFormElement;
  if (!prototype.reportValidity.call(form)) return false;
  Element.prototype.setAttribute.call(form, 'method', 'post');
  // Themes disable the variant's field until their script has run; of two fields the last one counts.
  const added = [addField(form, 'id', variantId ?? ''), addField(form, 'return_to', '/checkout')];
  prototype.submit.call(form);
  // The submission has its fields. A page that comes back from the cache must not lead to the checkout again.
  for (const field of added) field.remove();
  return true;
}

/** Presses the checkout button of the page's cart form, so that notes and attributes come along; else goes to the checkout. */
function leaveCart(): void {
  const [button] = findAll('form [name=checkout]');
  if (button) button.click();
  else location.assign('/checkout');
}

/**
 * Goes to a cart permalink, which makes a cart and leads on to its checkout. At the page's own origin: which one the settings
 * name is read by the code that did not come.
 */
const leaveWithVariant = ({ state, quantity }: VariantPurchase) =>
  location.assign(`/cart/${state.variantId}:${quantity || 1}`);

function leave({ purchase }: Press): ClickOutcome {
  if (purchase.kind === 'cart') leaveCart();
  else if (purchase.kind === 'variant') leaveWithVariant(purchase);
  else if (!submitForm(purchase.form, purchase.state.variantId)) {
    return { outcome: 'rejected', reason: 'invalid_form' };
  }
  return { outcome: 'deceleration', reason: 'redirect_to_checkout_required' };
}

/** Takes the platform's own way to the checkout, where the code of a click did not come. */
export function leaveByPlatform(press: Press): void {
  const { element, instrument } = press;
  const dispatch = (event: PageEvent) => {
    visitEvents.emit(event);
    return dispatchAt(element, event);
  };
  const source = resolvePageType(element.read('page-type'));
  const outcome: ClickOutcome = dispatch({ type: 'ekspres:checkout-start', detail: { instrument, source } })
    ? leave(press)
    : { outcome: 'rejected', reason: 'prevented' };
  dispatch({ type: 'ekspres:outcome', detail: { instrument, ...outcome } });
}
