import type { CartAttribute } from '../../../net/storefront/operations/cart-attributes-and-note';
import type { CartCreateInput } from '../../../net/storefront/redirect-requests';
import { findInForm } from '../../../ui/page-dom';
import { toPositive } from '../../shared/attribute-values';
import { type FormEntry, lineItemProperties } from './line-item-properties';
import { readCookie } from '../../shared/page-globals';
import { fieldsOf } from './form-fields';
import { MarkupMistake } from './markup-mistake';
import type { FormState } from '../../../wallets/contract';
import type { FormPurchase } from '../../shared/read-product-form';

type CartLineInput = CartCreateInput['lines'][number];

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

/**
 * The discount codes of a new cart: the element's code, or else the one in the shopper's cookie, plus the one
 * in the page's URL.
 */
function discountCodes(elementDiscount: string | undefined): string[] {
  const code = elementDiscount ?? readCookie('discount_code');
  const codeInUrl = new URLSearchParams(location.search).get('discount_code');
  // Codes are not case-sensitive.
  const isSameCode = code?.toUpperCase() === codeInUrl?.toUpperCase();
  const codes = isSameCode ? [code] : [code, codeInUrl];
  return codes.flatMap((candidate) => candidate || []);
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
 * The last non-empty value of a name; undefined if there is none. Some themes write `undefined` for no
 * selling plan.
 */
const lastValue = (fields: readonly FormEntry[], wanted: string): string | undefined =>
  fields
    .map(([name, value]) => (name === wanted && typeof value === 'string' ? value.trim() : ''))
    .filter((value) => value && value !== 'undefined')
    .at(-1);

const variantGid = (variantId: string | undefined) => `gid://shopify/ProductVariant/${variantId}`;

/**
 * The quantity in a field of the form. Anything but a positive integer counts as 1, because the field is not
 * visible or does not exist.
 */
const fieldQuantity = (text: string | undefined) => Number(toPositive(text) ?? 1);

/** One line of a cart. */
const toLine = (
  variantId: string | undefined,
  sellingPlanId: string | undefined,
  quantity: number,
  attributes: readonly CartAttribute[],
): CartLineInput => ({
  merchandiseId: variantGid(variantId),
  quantity,
  ...(sellingPlanId && { sellingPlanId: `gid://shopify/SellingPlan/${sellingPlanId}` }),
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
    const parent = variantGid(lastValue(line, 'parent_id'));
    const plan = lastValue(line, 'selling_plan');
    return { line: toLine(id, plan, fieldQuantity(quantity), lineItemProperties(line)), parent };
  });
  return lines.map(({ line, parent }) => {
    const hasParent = lines.some((other) => other.line !== line && other.line.merchandiseId === parent);
    return hasParent ? { ...line, parent: { merchandiseId: parent } } : line;
  });
}

/**
 * The mistake in the fields that name the parents of lines; undefined if there is none. The API identifies
 * the parent of a new line by its variant.
 */
export function parentMistake(fields: readonly FormEntry[]): MarkupMistake | undefined {
  const ids = fieldsByLine(fields).map((line) => lastValue(line, 'id'));
  const wrong = fields.find(([name, value]) => {
    const key = ITEM.exec(name)?.[2];
    return key === 'parent_line_key' || (key === 'parent_id' && value && !ids.includes(`${value}`));
  });
  return wrong && new MarkupMistake(wrong[0], 'invalid');
}

/** The input of `cartCreate`. */
const toInput = (lines: CartLineInput[], elementDiscount: string | undefined): CartCreateInput => ({
  lines,
  discountCodes: discountCodes(elementDiscount),
});

/**
 * The fields of a product form that determine what is bought, as they were at the click. The quantity that
 * was checked when the click started is added at the end, because the last value of a name counts.
 */
export function boughtFields({ data, form }: FormPurchase): FormEntry[] {
  const fields = withoutFallbacks(data, form);
  const quantity = fieldsOf(form).get('quantity');
  return quantity ? [...fields, ['quantity', quantity.value]] : fields;
}

/**
 * The input of `cartCreate` for a product form.
 * @param fields see {@link boughtFields}
 * @param discount the element's discount code
 */
export function formInput(
  state: FormState,
  fields: readonly FormEntry[],
  discount?: string,
): CartCreateInput {
  const { variantId, sellingPlanId } = state;
  if (!variantId) return toInput(toLines(fields), discount);
  const quantity = fieldQuantity(lastValue(fields, 'quantity'));
  const line = toLine(variantId, sellingPlanId, quantity, lineItemProperties(fields));
  return toInput([line], discount);
}

/**
 * The input of `cartCreate` for an element with `variant-id`.
 * @param lineAttributes the attribute `line-attributes`, which `checkAttributes` has checked
 * @param discount the element's discount code
 */
export function variantInput(
  { variantId, sellingPlanId }: FormState,
  quantity: number,
  lineAttributes: string | null,
  discount: string | undefined,
): CartCreateInput {
  const strings = JSON.parse(lineAttributes?.trim() || '{}') as Record<string, string>;
  const attributes = Object.entries(strings).map(([key, value]) => ({ key, value }));
  return toInput([toLine(variantId, sellingPlanId, quantity, attributes)], discount);
}
