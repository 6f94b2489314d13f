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

/** The form's controls, also those that stand elsewhere; the form itself does not tell where one is named `elements`. */
const controlsOf = (form: HTMLFormElement): Control[] => [
  ...(Reflect.get(HTMLFormElement.prototype, 'elements', form) as Iterable<Control>),
];

const submits = ({ type }: Control) => type === 'submit';

/**
 * The form that an element buys from: the one around it, else the section's own add-to-cart form. Themes have others with
 * the same action that nothing submits, for what a product costs in instalments.
 */
export function findProductForm(element: Element): HTMLFormElement | undefined {
  const around = element.closest('form');
  if (around) return around;
  const forms = [...(element.closest('.shopify-section')?.querySelectorAll('form') ?? [])].filter((form) =>
    /\/cart\/add\/?([?#]|$)/.test(form.getAttribute('action') ?? ''),
  );
  return forms.find((form) => controlsOf(form).some(submits)) ?? forms[0];
}

const isDisabled = (control: Control) => control.matches(':disabled');

/** Reads the form. Fallbacks for a page without scripts are no controls, nor are images that submit. */
export function readForm(form: HTMLFormElement): FormState {
  const controls = controlsOf(form).filter((control) => !control.closest('noscript'));
  const submitButtons = controls.filter(submits);
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
    disabled: !variantId || (!!submitButtons.length && submitButtons.every(isDisabled)),
  };
}

/** An element's product form, and what it asks for. */
export type FoundForm = FormState & { form: HTMLFormElement };

/** Finds and reads the form that an element buys from. */
export function findForm(element: Element): FoundForm | undefined {
  const form = findProductForm(element);
  return form && { form, ...readForm(form) };
}
