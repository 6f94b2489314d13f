/**
 * The address that an error is about. The buyer's e-mail address and phone number belong to the shipping
 * address.
 */
export type Area = 'shipping' | 'billing';

/** What can be wrong with a field. */
export type Problem = 'missing' | 'invalid' | 'emoji' | 'too_long' | 'html_tags' | 'url';

/** A field of an address, including the person's name, e-mail address and phone number. */
export type AddressField =
  | 'first_name'
  | 'last_name'
  | 'address1'
  | 'address2'
  | 'city'
  | 'postal_code'
  | 'phone'
  | 'zone'
  | 'emirate'
  | 'country'
  | 'email';

/** A problem with a field of an address. */
export interface FieldProblem {
  problem: Problem;
  /** Left out if the last part of the error's path names the field. */
  field?: AddressField;
  /** Left out if the error's path, or else the operation, determines the address. */
  area?: Area;
}

type OtherField = 'shipping_address' | 'billing_address' | 'shipping_option' | 'payment_method' | 'discount';

/**
 * The key of the message that a sheet shows for an error; the messages are in `sheet/errors-in-sheet.ts` of
 * each language in `ui/messages`.
 */
export type SheetErrorKey = `${Problem}.${AddressField | OtherField}` | 'address_unserviceable';

export interface SheetError {
  area: Area;
  key: SheetErrorKey;
}

/** The fields in the order in which a sheet lists their errors, after errors about any other field. */
const FIELD_ORDER: readonly AddressField[] = [
  'first_name',
  'last_name',
  'address1',
  'address2',
  'city',
  'postal_code',
  'phone',
  'zone',
  'emirate',
  'country',
  'email',
];

/**
 * The fields that have a message for a problem in this list; other fields show the message for `invalid`. For
 * `missing` and `invalid` every field has a message.
 */
const FIELDS_WITH_TEXT: Readonly<Record<Exclude<Problem, 'missing' | 'invalid'>, readonly AddressField[]>> = {
  emoji: ['first_name', 'last_name', 'address1', 'address2', 'city', 'postal_code', 'phone'],
  too_long: ['first_name', 'last_name', 'address1', 'address2', 'city'],
  html_tags: ['first_name', 'last_name', 'address1', 'address2', 'city'],
  url: ['first_name', 'last_name'],
};

/** The key of the message for a problem of a field. */
export const fieldKey = (problem: Problem, field: AddressField): SheetErrorKey =>
  problem === 'missing' || problem === 'invalid' || FIELDS_WITH_TEXT[problem].includes(field)
    ? `${problem}.${field}`
    : `invalid.${field}`;

/** The part of a key after the problem; '' for `address_unserviceable`. */
const fieldOf = (key: SheetErrorKey) => key.split('.')[1] ?? '';

/**
 * Errors in the order in which a sheet lists them: without duplicates, shipping before billing, then by
 * field.
 */
export function inSheetOrder(errors: readonly SheetError[]): SheetError[] {
  const unique = new Map(errors.map((error) => [error.area + error.key, error]));
  const rank = ({ area, key }: SheetError) => [
    area === 'shipping' ? 0 : 1,
    FIELD_ORDER.findIndex((field) => field === fieldOf(key)),
  ];
  return [...unique.values()].sort((one, other) => {
    const [area = 0, field = 0] = rank(one);
    const [otherArea = 0, otherField = 0] = rank(other);
    return area - otherArea || field - otherField || (one.key < other.key ? -1 : 1);
  });
}
