import { quantityNeeded } from '../../../ui/messages/pl/errors-in-dialog';
import type { Control } from '../../shared/read-product-form';
import { openDialog } from '../click/open-dialog';

/** The events after which the message at a quantity field is outdated. */
const CLEARING = ['input', 'change', 'blur'];

/**
 * Makes the browser show at a quantity field that it needs a positive number. The message would block the
 * theme's own button too, so the next event clears it.
 */
export function showQuantityNeeded(field: Control): void {
  // The browser shows nothing at a field that cannot be edited.
  if (!field.willValidate) return openDialog({ text: quantityNeeded });
  // The first of several presses has shown it.
  if (field.validationMessage === quantityNeeded) return void field.reportValidity();
  const themesMessage = field.validity.customError ? field.validationMessage : '';
  const cleared = new AbortController();
  const clear = () => {
    field.setCustomValidity(themesMessage);
    cleared.abort();
  };
  field.setCustomValidity(quantityNeeded);
  for (const type of CLEARING) field.addEventListener(type, clear, { signal: cleared.signal });
  // Themes have buttons that change the quantity without an event of the field.
  addEventListener('click', clear, { capture: true, signal: cleared.signal });
  field.reportValidity();
}
