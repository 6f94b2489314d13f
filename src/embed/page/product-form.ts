type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

/** What a product form says at one moment. */
export interface FormSnapshot {
  /** Name and value of each control that has a say, in the form's order. */
  fields: readonly (readonly [name: string, value: string])[];
  /** Id of the variant; undefined unless the form has a positive number for it. */
  variantId: number | undefined;
  /** Id of the chosen selling plan. */
  sellingPlanId: string | undefined;
  /** Nothing can be bought now: no valid variant, or every submit button is disabled. */
  disabled: boolean;
}

/** The form that an element buys from: the one around it, else the section's own add-to-cart form. */
export const findProductForm = (element: Element): HTMLFormElement | undefined =>
  element.closest('form') ??
  [...(element.closest('.shopify-section')?.querySelectorAll('form') ?? [])].find((form) =>
    /\/cart\/add\/?([?#]|$)/.test(form.getAttribute('action') ?? ''),
  );

const isDisabled = (control: Control) => control.matches(':disabled');

/** Reads the form's controls, wherever they stand in the page; fallbacks for a page without scripts are none of them. */
export function readForm(form: HTMLFormElement): FormSnapshot {
  const controls = ([...form.elements] as Control[]).filter((control) => !control.closest('noscript'));
  const submits = controls.filter(({ type }) => type === 'submit');
  // Unchecked boxes and files have no say.
  const speaking = controls.filter(
    (control) => !control.matches('[type=file],:is([type=checkbox],[type=radio]):not(:checked)'),
  );
  const enabled = speaking.filter((control) => !isDisabled(control));
  const valueOf = (among: Control[], wanted: string) => among.find(({ name }) => name === wanted)?.value;
  // Themes disable the variant's hidden field until their own script runs.
  const id = Number(valueOf(enabled, 'id') ?? valueOf(speaking, 'id'));
  const plan = valueOf(enabled, 'selling_plan');
  const variantId = id > 0 && id % 1 === 0 ? id : undefined;
  return {
    fields: enabled.flatMap((control) =>
      [...((control as HTMLSelectElement).selectedOptions ?? [control])].map(
        ({ value }) => [control.name, value] as const,
      ),
    ),
    variantId,
    // Themes write `undefined` for none.
    sellingPlanId: plan && plan !== 'undefined' ? plan : undefined,
    disabled: !variantId || (!!submits.length && submits.every(isDisabled)),
  };
}
