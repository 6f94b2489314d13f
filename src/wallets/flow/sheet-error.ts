import type { UserError } from '../../net/cart-answer';

/**
 * The fields of an address and of who lives there, in the order in which a sheet lists their errors: our name, and
 * behind it what else codes and paths call them.
 */
const FIELDS = [
  'first_name',
  'last_name',
  'address1',
  'address2',
  'city',
  'postal_code|zip',
  'phone',
  'zone|province|emirate',
  'country',
  'email',
  'address',
];

/**
 * What can be wrong, named likewise, and with how many of the fields, counted from the first; with the others it is
 * called invalid, for there is no text for it.
 */
const PROBLEMS: readonly [names: string, fields: number][] = [
  ['missing|required', 10],
  ['emoji', 7],
  ['too_long', 5],
  ['html_tags', 5],
  ['url', 2],
  ['invalid|notfound|pattern|addresserror', 11],
];

/** The buyer's e-mail and phone stand beside the shipping address. */
type Area = 'shipping' | 'billing';

type Problem = 'missing' | 'emoji' | 'too_long' | 'html_tags' | 'url' | 'invalid';

type Field =
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
  | 'email'
  | 'shipping_address'
  | 'billing_address'
  | 'shipping_option'
  | 'payment_method'
  | 'discount';

/** One error in a sheet. */
export interface SheetError {
  area: Area;
  /** Key of its text: what is wrong with which field. */
  key: `${Problem}.${Field}` | 'address_unserviceable';
}

/** What an error is read by where it does not say everything itself. */
export interface ErrorContext {
  /** What the operation wrote, where it wrote one address only; `shipping` when left out. */
  area?: Area | undefined;
  /** Countries of the two addresses, ISO 3166-1 alpha-2. */
  countries?: Partial<Record<Area, string | undefined>> | undefined;
}

const firstOf = (names = '') => names.split('|')[0] as string;

/** The field problem that an error tells of; undefined when it tells of something else. */
export function fieldError({ code, field: path }: UserError, context: ErrorContext): SheetError | undefined {
  const text = (code + path.at(-1)).replace(/_/g, '').toLowerCase();
  const isSaid = (names: string) => text.match(names.replace('_', ''));
  const at = FIELDS.findIndex(isSaid);
  const problem = PROBLEMS.find(([names]) => isSaid(names));
  if (at < 0 || !problem) return undefined;
  const area =
    /^PAYM/.test(code) || path.includes('billingAddress') ? 'billing' : (context.area ?? 'shipping');
  let field = firstOf(FIELDS[at]);
  if (field === 'address') field = `${area}_address`;
  if (field === 'zone' && context.countries?.[area] === 'AE') field = 'emirate';
  const key = `${at < problem[1] ? firstOf(problem[0]) : 'invalid'}.${field}`;
  return { area, key: key as SheetError['key'] };
}

const rank = ({ area, key }: SheetError) =>
  (area === 'billing' ? 20 : 0) + FIELDS.findIndex((names) => names.includes(key.split('.')[1] as string));

/** Errors as a sheet lists them: each once, and first what is about no single field. The API's order says nothing. */
export const inOrder = (errors: readonly SheetError[]): SheetError[] =>
  [...new Map(errors.map((error) => [error.area + error.key, error])).values()].sort(
    (a, b) => rank(a) - rank(b) || (a.key < b.key ? -1 : 1),
  );
