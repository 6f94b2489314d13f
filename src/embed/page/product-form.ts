import type { CartCreateInput } from '../../net/operations/cart-create';
import { readCookie } from './cookies';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

/** A form's controls, wherever they stand in the page; fallbacks for a page without scripts are none of them. */
const controls = (form: HTMLFormElement) =>
  ([...form.elements] as Control[]).filter((control) => !control.closest('noscript'));

const isUnchecked = (control: Control) =>
  /^(checkbox|radio)$/.test(control.type) && !(control as HTMLInputElement).checked;

/** The controls of this name that have a say; a disabled one only where there is no other. */
function valueOf(form: HTMLFormElement, name: string): string | undefined {
  const named = controls(form).filter((control) => control.name === name && !isUnchecked(control));
  return (named.find((control) => !control.matches(':disabled')) ?? named[0])?.value;
}

/** The form that a product element buys from: the one around it, else the section's own add-to-cart form. */
export function findProductForm(element: Element): HTMLFormElement | undefined {
  const around = element.closest('form');
  if (around) return around;
  const forms = element.closest('.shopify-section')?.querySelectorAll('form') ?? [];
  return [...forms].find((form) =>
    /\/cart\/add\/?$/.test(new URL(form.getAttribute('action') ?? '', document.baseURI).pathname),
  );
}

/** Global id of the variant; undefined unless the form has a positive number for it. */
export function readVariantId(form: HTMLFormElement): number | undefined {
  const id = Number(valueOf(form, 'id'));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** Id of the chosen selling plan; themes write `undefined` for none. */
export function readSellingPlan(form: HTMLFormElement): string | undefined {
  const plan = valueOf(form, 'selling_plan');
  return plan && plan !== 'undefined' ? plan : undefined;
}

/** Line item properties: fields named `properties[key]`, or `properties[key][]` for a list. The last one counts. */
function readProperties(form: HTMLFormElement) {
  const properties = new Map<string, string | string[]>();
  for (const control of controls(form)) {
    const [, key, list] = /^properties\[(.+?)\](\[\])?$/.exec(control.name) ?? [];
    const skip = isUnchecked(control) || !control.value || control.matches(':disabled,[type=file]');
    if (!key || skip) continue;
    const { value } = control;
    properties.set(key, list ? [...((properties.get(key) as string[] | undefined) ?? []), value] : value);
  }
  return [...properties].map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }));
}

/** Whether nothing can be bought from the form now: no valid variant, or every submit button is disabled. */
export function isFormDisabled(form: HTMLFormElement): boolean {
  const submits = controls(form).filter(({ type }) => type === 'submit');
  return !readVariantId(form) || (!!submits.length && submits.every((button) => button.matches(':disabled')));
}

/** What the form asks for, as the input of `cartCreate`; undefined without a valid variant. */
export function readCartInput(form: HTMLFormElement): CartCreateInput | undefined {
  const variantId = readVariantId(form);
  if (!variantId) return undefined;
  const sellingPlan = readSellingPlan(form);
  const quantity = Number(valueOf(form, 'quantity'));
  const discount = readCookie('discount_code');
  return {
    lines: [
      {
        merchandiseId: `gid://shopify/ProductVariant/${variantId}`,
        quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : 1,
        ...(sellingPlan && { sellingPlanId: `gid://shopify/SellingPlan/${sellingPlan}` }),
        attributes: readProperties(form),
      },
    ],
    discountCodes: discount ? [discount] : [],
  };
}
