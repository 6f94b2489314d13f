type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

/** What a product form asks for at one moment. */
export interface FormState {
  /** Id of the variant, in digits; undefined unless the form has a positive number for it. */
  variantId: string | undefined;
  /** Id of the chosen selling plan. */
  sellingPlanId: string | undefined;
  /** Nothing can be bought now: no valid variant, or every submit button is disabled. */
  disabled: boolean;
}

/**
 * The form that an element buys from: the one around it, else the section's own add-to-cart form. Themes have others with
 * the same action and no button, for what a product costs in instalments.
 */
export const findProductForm = (element: Element): HTMLFormElement | undefined => {
  const forms = [...(element.closest('.shopify-section')?.querySelectorAll('form') ?? [])].filter((form) =>
    /\/cart\/add\/?([?#]|$)/.test(form.getAttribute('action') ?? ''),
  );
  return element.closest('form') ?? forms.find((form) => form.querySelector('button')) ?? forms[0];
};

const isDisabled = (control: Control) => control.matches(':disabled');

/**
 * Reads the form. The browser knows its controls, those that stand elsewhere too; the form itself does not tell of them
 * when one is named `elements`. Fallbacks for a page without scripts are none of them, nor are images that submit.
 */
export function readForm(form: HTMLFormElement): FormState {
  const elements = Reflect.get(HTMLFormElement.prototype, 'elements', form) as Iterable<Control>;
  const controls = [...elements].filter((control) => !control.closest('noscript'));
  const submits = controls.filter(({ type }) => type === 'submit');
  const speaking = controls.filter((control) =>
    control.matches(':not(button,fieldset,[type=checkbox]:not(:checked),[type=radio]:not(:checked))'),
  );
  const valueOf = (among: Control[], wanted: string) => among.find(({ name }) => name === wanted)?.value;
  const enabled = speaking.filter((control) => !isDisabled(control));
  // Themes disable the variant's hidden field until their own script runs.
  const id = (valueOf(enabled, 'id') ?? valueOf(speaking, 'id') ?? '').trim();
  const plan = valueOf(enabled, 'selling_plan');
  const variantId = /^0*[1-9]\d*$/.test(id) ? id : undefined;
  return {
    variantId,
    // Themes write `undefined` for none.
    sellingPlanId: plan && plan !== 'undefined' ? plan : undefined,
    disabled: !variantId || (!!submits.length && submits.every(isDisabled)),
  };
}

/** An element's product form, and what it asks for. */
export type FoundForm = FormState & { form: HTMLFormElement };

/** Finds and reads the form that an element buys from. */
export function findForm(element: Element): FoundForm | undefined {
  const form = findProductForm(element);
  return form && { form, ...readForm(form) };
}
