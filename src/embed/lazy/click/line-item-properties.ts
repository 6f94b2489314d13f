import type { CartAttribute } from '../../../net/storefront/operations/cart-attributes-and-note';

/** A field of a form's data. */
export type FormEntry = readonly [name: string, value: FormDataEntryValue];

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
export function lineItemProperties(fields: Iterable<FormEntry>): CartAttribute[] {
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
