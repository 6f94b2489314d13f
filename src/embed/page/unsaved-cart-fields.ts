import type { CartAttribute } from '../../net/storefront/operations/cart-operations';
import { actionOf, findAll } from '../../ui/page-dom';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Values of the cart's form that the page has not saved yet. */
export interface UnsavedCartFields {
  /**
   * The attributes of each form with a change (`attributes[key]`), because they are saved together; an empty value where
   * what was there was removed. Undefined where none was changed.
   */
  attributes?: CartAttribute[];
  /** Undefined when it was not changed. */
  note?: string;
}

const ATTRIBUTE = /^attributes\[(.+)\]$/;

/** Whether the shopper, or a script of the page, changed the control since the page was made. */
function isChanged(control: Control): boolean {
  if ('options' in control) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  }
  // A hidden field does not remember what it was: one with a value counts as changed.
  if (control.type === 'hidden') return control.value !== '';
  if ('checked' in control && control.checked !== control.defaultChecked) return true;
  return control.value !== control.defaultValue;
}

/**
 * The attributes that these controls ask for. The last value of a name counts, as it does when a form is posted. An empty
 * value removes the attribute, so it counts only where the control was changed.
 */
function attributesOf(controls: readonly Control[]): CartAttribute[] {
  const values = new Map<string, string>();
  for (const control of controls) {
    const key = ATTRIBUTE.exec(control.name)?.[1];
    // A disabled field is not part of the form; the API takes no files.
    if (!key || control.matches(':disabled,[type=file]')) continue;
    const isUnchecked = 'checked' in control && /^(checkbox|radio)$/.test(control.type) && !control.checked;
    const value = isUnchecked ? '' : control.value;
    if (value) values.set(key, value);
    else if (isChanged(control) && !values.has(key)) values.set(key, '');
  }
  return [...values].map(([key, value]) => ({ key, value }));
}

/** Reads the cart's form: the one around the element, or one whose action is the cart. */
export function unsavedCartFields(element: Element): UnsavedCartFields {
  const controls = (selector: string) =>
    findAll<Control>(selector).filter(
      ({ form }) => form && (element.closest('form') === form || /\/cart\/?([?#]|$)/.test(actionOf(form))),
    );
  const attributes = controls('[name^="attributes["]');
  // A page may have a form of the cart in its drawer, too: each form with a change counts.
  const forms = new Set(attributes.filter(isChanged).map(({ form }) => form));
  const asked = attributesOf(attributes.filter(({ form }) => forms.has(form)));
  const note = controls('textarea[name=note],input[name=note]').find(
    (control) => isChanged(control) && !control.matches(':disabled'),
  );
  return {
    ...(asked.length && { attributes: asked }),
    ...(note && { note: note.value }),
  };
}
