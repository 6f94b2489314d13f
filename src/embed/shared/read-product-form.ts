import { actionOf, findFirst, findInForm } from '../../ui/page-dom';
import { isGiven, toFact, toIdDigits, toInteger, toPositive, toText } from './attribute-values';
import type { FormState, PurchaseFacts } from '../../wallets/contract';

/** A control of a form that has a name and a value. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

/** Whether a field counts as empty. Some themes write `undefined` if there is no selling plan. */
export const isBlank = (value: string): boolean => /^\s*(undefined)?\s*$/.test(value);

/**
 * The form's controls, including those outside it that refer to it with `form`. Read with the prototype's
 * getter, because a control named `elements` hides the property.
 */
export const controlsOf = (form: HTMLFormElement): Control[] => [
  ...(Reflect.get(HTMLFormElement.prototype, 'elements', form) as Iterable<Control>),
];

/**
 * Whether a control is a submit button of the theme. Our own do not count, even if the server has rendered
 * one of type `submit`.
 */
const isSubmitButton = (control: Control) =>
  control.type === 'submit' &&
  !control.closest('noscript,shopify-buy-it-now-button,more-payment-options-link');

/**
 * The product form of an element: the form that its attribute `form` refers to, or else the form around it,
 * or else the add-to-cart form of its section. If the section has several, one with a submit button is
 * preferred, because themes have forms with the same action, but without submit buttons, for instalment
 * prices.
 */
export function findProductForm(element: Element): HTMLFormElement | undefined {
  const name = toText(element.getAttribute('form'));
  const named = name ? findFirst<HTMLFormElement>(`form[id="${CSS.escape(name)}"]`) : undefined;
  const around = named ?? element.closest('form');
  if (around) return around;
  const section = element.closest('.shopify-section');
  const forms = (section ? findInForm<HTMLFormElement>(section, 'form') : []).filter((form) =>
    /\/cart\/add\/?([?#]|$)/.test(actionOf(form)),
  );
  return forms.find((form) => controlsOf(form).some(isSubmitButton)) ?? forms[0];
}

const isEnabled = (control: Control) => !control.matches(':disabled');

/** The name of a field without a trailing bracket. */
const withoutBracket = (name: string) => name.replace(/\]$/, '');

/**
 * Whether a control has a value: it is not a button, is checked, is not empty, and is not for browsers
 * without scripts. A field for numbers has no value while it contains anything else. A custom element of the
 * page may have neither `value` nor `validity`.
 */
const hasValue = (control: Control) =>
  control.matches(':checked,:not(button,fieldset,[type=checkbox],[type=radio])') &&
  !control.closest('noscript') &&
  (!isBlank(control.value) || control.validity?.badInput);

/** A field of a form, or what it contained at the time of a press. */
export type Field = Pick<Control, 'value'>;

/** The fields of a form by name, without a trailing bracket. */
export type FormFields<Kind extends Field = Control> = ReadonlyMap<string, Kind>;

/**
 * The fields that count among these controls. Of several with the same name it is the last one that is
 * enabled and not empty, as on the platform. A disabled `id` counts too if no other has a value, because
 * themes disable the variant's hidden field until their own script runs.
 */
export function fieldsAmong(controls: readonly Control[]): FormFields {
  const counted = [...controls.filter(({ name }) => name === 'id'), ...controls.filter(isEnabled)];
  return new Map(counted.filter(hasValue).map((control) => [withoutBracket(`${control.name}`), control]));
}

/**
 * Whether the control is a list whose selected option is disabled, because themes disable the option of a
 * variant that is sold out.
 */
export const isSoldOut = (control: Field | undefined): boolean =>
  !!(control as HTMLSelectElement | undefined)?.selectedOptions?.[0]?.matches(':disabled');

/**
 * The lines that a form buys, each as the prefix of its fields' names: the valid ones among the fields
 * `items[n][…]`, as on the platform, or else '' for the fields without a prefix. A line with the quantity 0
 * is not bought.
 */
export function boughtLines(fields: FormFields<Field>): string[] {
  // A match is an array of one string, the prefix of the names.
  const lines = [...fields.keys()].flatMap((name) => /^items\[\d+\]\[(?=id$)/.exec(name) ?? []);
  const bought = lines.filter((line) => {
    const id = fields.get(`${line}id`);
    return toPositive(id?.value) && !isSoldOut(id) && Number(fields.get(`${line}quantity`)?.value) !== 0;
  });
  return bought[0] ? bought : [''];
}

/**
 * The state of a form with these fields.
 * @param isBlocked whether all its submit buttons are disabled
 */
function stateOf(fields: FormFields<Field>, isBlocked: boolean): FormState {
  const lines = boughtLines(fields);
  const valuesOf = (part: string) => lines.flatMap((line) => fields.get(line + part)?.value ?? []);
  const lineIds = valuesOf('id').flatMap((id) => toPositive(id) ?? []);
  return {
    variantId: lines[0] ? undefined : lineIds[0],
    lineIds,
    sellingPlanId: valuesOf('selling_plan').at(-1),
    disabled: !lineIds[0] || isSoldOut(fields.get(`${lines[0]}id`)) || isBlocked,
  };
}

/**
 * Reads the form, without controls inside `<noscript>`. An `<input type=image>` does not count as a submit
 * button.
 */
export function readForm(form: HTMLFormElement): FormState {
  const controls = controlsOf(form);
  const submitButtons = controls.filter(isSubmitButton);
  return stateOf(fieldsAmong(controls), !!submitButtons[0] && !submitButtons.some(isEnabled));
}

/**
 * What a form would have bought at the time of a press.
 * @param data what it contained then
 * @param variantId its variant then, because themes disable the variant's field until their script has run
 */
export function readFormData(data: FormData, variantId: string | undefined): FormState {
  const entries = [...data].flatMap(([name, value]) =>
    typeof value === 'string' && !isBlank(value) ? [[withoutBracket(name), { value }] as const] : [],
  );
  return stateOf(new Map([...(variantId ? [['id', { value: variantId }] as const] : []), ...entries]), false);
}

/**
 * What an element would buy: `form` is its product form, or else `quantity` that of its attribute
 * `variant-id`; 0 if it is invalid.
 */
export type FoundForm = FormState & ({ form: HTMLFormElement } | { form?: undefined; quantity: number });

/**
 * Reads the element's `variant-id`, or else finds and reads its product form; undefined if it has neither.
 */
export function findForm(element: Element): FoundForm | undefined {
  if (isGiven(element, 'variant-id')) {
    const variantId = toIdDigits(element.getAttribute('variant-id'));
    const sellingPlanId = toIdDigits(element.getAttribute('selling-plan-id'));
    const quantity = isGiven(element, 'quantity') ? (toInteger(element.getAttribute('quantity')) ?? 0) : 1;
    const lineIds = variantId ? [variantId] : [];
    return { variantId, quantity, lineIds, sellingPlanId, disabled: !variantId || !quantity };
  }
  const form = findProductForm(element);
  return form && { form, ...readForm(form) };
}

/** The facts of the purchase in an element's attributes. */
export const purchaseFacts = (element: Element): PurchaseFacts => ({
  sellingPlan: toFact(element.getAttribute('has-selling-plan')),
  requiresShipping: toFact(element.getAttribute('requires-shipping')),
});
