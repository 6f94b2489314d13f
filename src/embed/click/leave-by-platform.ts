import type { ClickOutcome } from '../../wallets/contract';
import { dispatchAt, findAll } from '../../ui/page-dom';
import { submitForm } from '../page/submit-form';
import { resolvePageType } from '../page/page-type';
import { visitEvents, type PageEvent } from '../telemetry/visit-events';
import type { Press, VariantPurchase } from './purchase';

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
  // Themes disable the variant's field until their script has run.
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
    return dispatchAt(element, event.type, event.detail);
  };
  const source = resolvePageType(element.read('page-type'));
  const outcome: ClickOutcome = dispatch({ type: 'ekspres:checkout-start', detail: { instrument, source } })
    ? leave(press)
    : { outcome: 'rejected', reason: 'prevented' };
  dispatch({ type: 'ekspres:outcome', detail: { instrument, ...outcome } });
}
