import type { CartAttribute } from '../../../net/storefront/operations/cart-attributes-and-note';
import type { CartCreateInput } from '../../../net/storefront/redirect-requests';
import { findInForm } from '../../../ui/page-dom';
import { toPositive } from '../../shared/attribute-values';
import { sellingPlanGid, variantGid } from '../../shared/global-ids';
import { isBlank } from '../../shared/read-product-form';
import { fieldsOf } from './form-fields';
import type { FormState } from '../../../wallets/contract';
import type {
  CartPurchase,
  FormPurchase,
  PressedPurchase,
  VariantPurchase,
} from '../../shared/read-purchase';

/** A field of a form's data. */
export type FormEntry = readonly [name: string, value: FormDataEntryValue];

/** The last value of a name that is not blank; undefined if there is none. */
const lastValue = (fields: readonly FormEntry[], wanted: string): string | undefined =>
  fields
    .flatMap(([name, value]) =>
      name === wanted && typeof value === 'string' && !isBlank(value) ? [value.trim()] : [],
    )
    .at(-1);

/** Whether a file is chosen for a line item property. The Storefront API accepts strings only. */
export const hasChosenFile = (data: FormData): boolean =>
  [...data].some(
    ([name, value]) =>
      /^(items\[\d+\]\[properties\]|properties)\[/.test(name) && value instanceof File && value.name,
  );

/**
 * Line item properties: fields named `properties[key]`, or `properties[key][]` for the items of a list. Of
 * several fields `properties[key]`, the last one that is not empty counts. Unchecked boxes are not part of a
 * form's data.
 */
function lineItemProperties(fields: Iterable<FormEntry>): CartAttribute[] {
  const properties = new Map<string, string | string[]>();
  for (const [name, value] of fields) {
    const [, key, list] = /^properties\[(.+?)\](\[\])?$/.exec(name) ?? [];
    // A field that is not a string is an empty file field, because a form with a chosen file is submitted to
    // the platform instead.
    if (!key || !value || typeof value !== 'string') continue;
    const before = properties.get(key);
    properties.set(key, list ? [...(Array.isArray(before) ? before : []), value] : value);
  }
  return [...properties].map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }));
}

/** A line of a new cart, as input for the Storefront API. */
type CartLineInput = CartCreateInput['lines'][number];

/** The lines of a new cart. */
interface BoughtLines {
  lines: CartLineInput[];
}

/** What a product form buys, with the fields from which its lines are computed. */
export interface ClickedForm extends FormPurchase {
  /** See {@link boughtFields}. If the platform serves the click, it receives them. */
  fields: readonly FormEntry[];
}

/** What a click buys through the Storefront API. */
export type ApiPurchase = CartPurchase | ((ClickedForm | VariantPurchase) & BoughtLines);

/**
 * What a click buys. A form with a chosen file is submitted to the platform, so its lines are not computed.
 */
export type Purchase = ApiPurchase | (ClickedForm & { lines: undefined });

/** The form's data without the fields in `<noscript>`, which are for browsers without scripts. */
function withoutFallbacks(data: Iterable<FormEntry>, form: HTMLFormElement): FormEntry[] {
  const fields = [...data];
  const notInData = ':disabled,[type=checkbox]:not(:checked),[type=radio]:not(:checked)';
  for (const { name, value } of findInForm<HTMLInputElement>(form, `noscript [name]:not(${notInData})`)) {
    const index = fields.findIndex((field) => field[0] === name && field[1] === value);
    if (index >= 0) fields.splice(index, 1);
  }
  return fields;
}

/** The name of a field of one of several lines: `items[n][key]`, or `items[n][key][…]`. */
const ITEM = /^items\[(\d+)\]\[(\w+)\](.*)$/;

/** The fields of each line, named as in a form with one line. */
function fieldsByLine(fields: readonly FormEntry[]): FormEntry[][] {
  const lines = new Map<string, FormEntry[]>();
  for (const [name, value] of fields) {
    const [, line, key, rest] = ITEM.exec(name) ?? [];
    if (line === undefined) continue;
    lines.set(line, [...(lines.get(line) ?? []), [`${key}${rest}`, value]]);
  }
  return [...lines.values()];
}

/**
 * The quantity in a field of the form. Anything but a positive integer counts as 1, because the field is not
 * visible or does not exist.
 */
const fieldQuantity = (text: string | undefined) => Number(toPositive(text) ?? 1);

/** One line of a cart. */
const toLine = (
  variantId: string,
  sellingPlanId: string | undefined,
  quantity: number,
  attributes: readonly CartAttribute[],
): CartLineInput => ({
  merchandiseId: variantGid(variantId),
  quantity,
  ...(sellingPlanId && { sellingPlanId: sellingPlanGid(sellingPlanId) }),
  attributes,
});

/**
 * The lines among the fields `items[n][…]`. A line without a variant, or with a quantity of 0, is not bought.
 * A line belongs to the one whose variant its `parent_id` names.
 */
function toLines(fields: readonly FormEntry[]): CartLineInput[] {
  const lines = fieldsByLine(fields).flatMap((line) => {
    const id = toPositive(lastValue(line, 'id'));
    const quantity = lastValue(line, 'quantity');
    if (!id || Number(quantity) === 0) return [];
    const parentId = lastValue(line, 'parent_id');
    const parent = parentId && variantGid(parentId);
    const plan = lastValue(line, 'selling_plan');
    return { line: toLine(id, plan, fieldQuantity(quantity), lineItemProperties(line)), parent };
  });
  return lines.map(({ line, parent }) => {
    const hasParent = lines.some((other) => other.line !== line && other.line.merchandiseId === parent);
    return parent && hasParent ? { ...line, parent: { merchandiseId: parent } } : line;
  });
}

/**
 * The fields of a product form that determine what is bought, as they were at the press. A quantity that is
 * in another form is read now.
 */
export function boughtFields({ data, form }: FormPurchase): FormEntry[] {
  const fields = withoutFallbacks(data, form);
  const quantity = lastValue(fields, 'quantity') ?? fieldsOf(form).get('quantity')?.value;
  return quantity ? [...fields, ['quantity', quantity]] : fields;
}

/**
 * The lines that a product form buys.
 * @param fields see {@link boughtFields}
 */
export function formLines(
  { variantId, sellingPlanId }: FormState,
  fields: readonly FormEntry[],
): CartLineInput[] {
  if (!variantId) return toLines(fields);
  const quantity = fieldQuantity(lastValue(fields, 'quantity'));
  return [toLine(variantId, sellingPlanId, quantity, lineItemProperties(fields))];
}

/** The line that an element with `variant-id` buys. */
function variantLine({ state, quantity, lineAttributes }: VariantPurchase): CartLineInput {
  const strings = Object(lineAttributes) as Record<string, string>;
  const attributes = Object.entries(strings).map(([key, value]) => ({ key, value }));
  return toLine(state.variantId, state.sellingPlanId, quantity, attributes);
}

/**
 * Computes the fields and the lines that a press buys, once for its click: its events, its first request and
 * what may follow that read them.
 */
export function withLines(pressed: PressedPurchase): Purchase {
  if (pressed.type === 'cart') return pressed;
  if (pressed.type === 'variant') return { ...pressed, lines: [variantLine(pressed)] };
  const fields = boughtFields(pressed);
  if (hasChosenFile(pressed.data)) return { ...pressed, fields, lines: undefined };
  return { ...pressed, fields, lines: formLines(pressed.state, fields) };
}
