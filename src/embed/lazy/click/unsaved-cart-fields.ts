import type { CartAttribute } from '../../../net/storefront/operations/cart-attributes-and-note';
import { actionOf, findAll } from '../../../ui/page-dom';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Values in the cart's form that the page has not saved yet. */
export interface UnsavedCartFields {
  /**
   * All attributes (`attributes[key]`) of each form with a change, because the page saves them together. An
   * empty value removes an attribute. Undefined if no attribute was changed.
   */
  attributes?: CartAttribute[];
  /** Undefined if it was not changed. */
  note?: string;
}

const ATTRIBUTE = /^attributes\[(.+)\]$/;

/** Whether the shopper, or a script of the page, changed the control since the page was rendered. */
export function isChanged(control: Control): boolean {
  if ('options' in control) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  }
  // The default value of a hidden field follows its value, so a hidden field with a value counts as changed.
  if (control.type === 'hidden') return control.value !== '';
  if ('checked' in control && control.checked !== control.defaultChecked) return true;
  return control.value !== control.defaultValue;
}

/**
 * The cart attributes that these controls set. Of several controls with the same name, the last value counts,
 * as it does when a form is submitted. An empty value removes the attribute, so it counts only if the control
 * was changed.
 */
function attributesOf(controls: readonly Control[]): CartAttribute[] {
  const values = new Map<string, string>();
  for (const control of controls) {
    const key = ATTRIBUTE.exec(control.name)?.[1];
    // A disabled field is not part of the form, and the API does not accept files.
    if (!key || control.matches(':disabled,[type=file]')) continue;
    const isUnchecked = 'checked' in control && /^(checkbox|radio)$/.test(control.type) && !control.checked;
    const value = isUnchecked ? '' : control.value;
    if (value) values.set(key, value);
    else if (isChanged(control) && !values.has(key)) values.set(key, '');
  }
  return [...values].map(([key, value]) => ({ key, value }));
}

/** Whether the platform saves what is typed in a form in the cart. */
export const postsCart = (form: HTMLFormElement): boolean => /\/cart\/?([?#]|$)/.test(actionOf(form));

/**
 * The controls of the cart's forms that matter: the form around the element, and all forms whose action is
 * the cart. `note`: the note, if it was changed.
 */
export function cartControls(element: Element) {
  const controls = (selector: string) =>
    findAll<Control>(selector).filter(
      ({ form }) => form && (element.closest('form') === form || postsCart(form)),
    );
  return {
    attributes: controls('[name^="attributes["]'),
    note: controls('[name=note]:is(textarea,input):not(:disabled)').find(isChanged),
    quantities: controls('[name^="updates["]:not(:disabled)'),
  };
}

/** What is in the fields for the quantities of the cart's lines. */
export const typedQuantities = (element: Element): string[] =>
  cartControls(element).quantities.map(({ value }) => value);

/** Whether a quantity field has a value that differs from the rendered one. */
export const isTyped = (field: Control): boolean =>
  !!field.value.trim() && ('options' in field ? isChanged(field) : field.value !== field.defaultValue);

/** Whether the cart's form contains a quantity that may not be saved yet. */
export const hasTypedQuantity = (element: Element): boolean =>
  cartControls(element).quantities.some((field) => field.form && postsCart(field.form) && isTyped(field));

/** Reads the cart's forms. */
export function unsavedCartFields(element: Element): UnsavedCartFields {
  const { attributes, note } = cartControls(element);
  // A page may have a second form of the cart, in a drawer. Each form with a change counts.
  const forms = new Set(attributes.filter(isChanged).map(({ form }) => form));
  const changed = attributesOf(attributes.filter(({ form }) => forms.has(form)));
  return {
    ...(changed.length > 0 && { attributes: changed }),
    ...(note && { note: note.value }),
  };
}
