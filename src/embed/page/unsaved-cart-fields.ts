import type { CartAttribute } from '../../net/storefront/operations/cart-attributes';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the cart's form holds that the page had not saved. */
export interface UnsavedCartFields {
  /**
   * Every attribute that the form names (`attributes[key]`), because they are saved together; an empty value where nothing is
   * written or checked. Undefined where none was changed.
   */
  attributes?: CartAttribute[];
  /** Undefined where it was not changed. */
  note?: string;
}

const ATTRIBUTE = /^attributes\[(.+)\]$/;

/** Whether the shopper changed the control since the page was made. */
const isChanged = (control: Control) =>
  'options' in control
    ? [...control.options].some((option) => option.selected !== option.defaultSelected)
    : control.value !== control.defaultValue ||
      ('checked' in control && control.checked !== control.defaultChecked);

/** The attributes that a form names, in the order of its controls. The last value of a name counts, as it does when posted. */
function attributesOf(form: HTMLFormElement, controls: readonly Control[]): CartAttribute[] {
  const values = new Map<string, string>();
  for (const control of controls) {
    const key = ATTRIBUTE.exec(control.name)?.[1];
    // What is disabled is not asked of the shopper: the cart's own attribute stays.
    if (key && control.form === form && !control.matches(':disabled')) values.set(key, '');
  }
  for (const [name, value] of new FormData(form)) {
    const key = ATTRIBUTE.exec(name)?.[1];
    if (key && typeof value === 'string') values.set(key, value);
  }
  return [...values].map(([key, value]) => ({ key, value }));
}

/** What the shopper wrote into the cart's form: the one around the element, or one that posts to the cart. */
export function unsavedCartFields(element: Element): UnsavedCartFields {
  const controls = (selector: string) =>
    [...document.querySelectorAll<Control>(selector)].filter(
      ({ form }) =>
        form && (form.contains(element) || /\/cart\/?([?#]|$)/.test(form.getAttribute('action') ?? '')),
    );
  const attributes = controls('[name^="attributes["]');
  const form = attributes.find(isChanged)?.form;
  const note = controls('textarea[name=note],input[name=note]').find(
    (control) => isChanged(control) && !control.matches(':disabled'),
  );
  return {
    ...(form && { attributes: attributesOf(form, attributes) }),
    ...(note && { note: note.value }),
  };
}
