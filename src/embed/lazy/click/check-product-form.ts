import type { ClickOutcome } from '../../../wallets/contract';
import { toPositive } from '../../shared/attribute-values';
import { fieldsOf } from './form-fields';
import { boughtLines, controlsOf, type Control } from '../../shared/read-product-form';
import type { FormPurchase } from '../../shared/read-purchase';
import { loadQuantityMessage } from './load-outcome';

/**
 * Whether a control is displayed. A transparent one is, because themes draw their own box over the browser's.
 */
const isDisplayed = (control: Control): boolean =>
  control.checkVisibility
    ? // The name by which Chrome before 121 knows `visibilityProperty`. Later browsers support both.
      control.checkVisibility({ checkVisibilityCSS: true })
    : // Safari before 17.4 does not have the method.
      control.getClientRects().length > 0 && getComputedStyle(control).visibility === 'visible';

/**
 * Whether all displayed fields of a form are valid; always true for a form with `novalidate`. If one is not,
 * the browser shows the shopper the first of them. Hidden fields do not count, because the browser cannot
 * show them: every click would do nothing, and the shopper would not know why. The attribute is read, because
 * a control named `noValidate` hides the property.
 */
function isFormValid(form: HTMLFormElement): boolean {
  if (Element.prototype.hasAttribute.call(form, 'novalidate')) return true;
  const invalid = controlsOf(form).find(
    (control) => control.willValidate && !control.validity.valid && isDisplayed(control),
  );
  invalid?.reportValidity();
  return !invalid;
}

/** The rules of a quantity field that a shop sets with `min`, `max` and `step`. */
const QUANTITY_RULES = ['rangeUnderflow', 'rangeOverflow', 'stepMismatch'] as const;

/** Whether the quantity breaks a rule of its field, if the shopper can change it. */
const breaksQuantityRule = (field: Control): boolean =>
  field.willValidate && QUANTITY_RULES.some((rule) => field.validity[rule]);

/**
 * Checks the form before a click starts, and makes the browser show the shopper the first field that is not
 * valid. A quantity field that is not displayed is not checked: its content counts as 1 if it is not a
 * positive integer. The shop's rules for the quantity apply to a form with `novalidate` too, because the API
 * refuses a cart that breaks them, and themes have `novalidate` for their own messages.
 * @returns the outcome of a click that does not start; undefined if the form is valid
 */
export function checkProductForm({ form }: FormPurchase): ClickOutcome | undefined {
  const fields = fieldsOf(form);
  const quantities = boughtLines(fields)
    .flatMap((line) => fields.get(`${line}quantity`) ?? [])
    .filter(isDisplayed);
  const noQuantity = quantities.find(({ value }) => !toPositive(value));
  const outOfRange = quantities.find(breaksQuantityRule);
  if (noQuantity) loadQuantityMessage(noQuantity);
  else outOfRange?.reportValidity();
  if (noQuantity || outOfRange) return { outcome: 'rejected', reason: 'invalid_quantity' };
  return isFormValid(form) ? undefined : { outcome: 'rejected', reason: 'invalid_form' };
}
