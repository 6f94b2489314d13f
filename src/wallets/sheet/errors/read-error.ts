import type { UserError } from '../../../net/storefront/graphql-client';
import { ERROR_CODES, WARNING_CODES, type CodeMeaning, type FieldProblem } from './error-code-meanings';
import type { Meaning } from './actions-by-wallet';
import { fieldKey, type AddressField, type Area, type SheetError } from './error-keys';

/** What an error or a warning means, and what a sheet shows where the shopper can mend it. */
export interface ErrorMeaning {
  code: string;
  meaning: Meaning;
  shown?: SheetError | undefined;
}

/** What decides the meaning of an error that does not say everything itself. */
export interface ErrorContext {
  /** What the operation wrote, where it wrote one address only; `shipping` when left out. */
  area?: Area | undefined;
  /** Countries of the two addresses, ISO 3166-1 alpha-2. */
  countries?: Partial<Record<Area, string | undefined>> | undefined;
}

/** What a sheet shows for a meaning that is about no field of an address. */
const SHOWN: Partial<Record<Meaning, SheetError>> = {
  address_unserviceable: { area: 'shipping', key: 'address_unserviceable' },
  delivery_option: { area: 'shipping', key: 'missing.shipping_option' },
  payment_declined: { area: 'billing', key: 'invalid.payment_method' },
  payments_country_invalid: { area: 'billing', key: 'invalid.country' },
  discount_not_applicable: { area: 'shipping', key: 'invalid.discount' },
};

/** Our name of a field, by the last step of an error's path. */
const FIELDS_BY_STEP: Readonly<Record<string, AddressField>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  zip: 'postal_code',
  province: 'zone',
  provinceCode: 'zone',
  country: 'country',
  countryCode: 'country',
  phone: 'phone',
  email: 'email',
};

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** The row of a code, once its path has decided between the fields that it may be about. */
function meaningOf(code: string, step: string): Meaning | FieldProblem {
  const row: CodeMeaning = own<CodeMeaning>(ERROR_CODES, code) ?? 'unknown';
  return typeof row === 'object' && 'fields' in row ? (own(row.fields, step) ?? row.otherwise) : row;
}

/** What a sheet shows for a problem of a field; an error that names no field is about the whole address. */
function shownProblem(
  { problem, field: namedField, area: namedArea }: FieldProblem,
  path: readonly string[],
  { area: written = 'shipping', countries }: ErrorContext,
): SheetError {
  const area = namedArea ?? (path.includes('billingAddress') ? 'billing' : written);
  const field = namedField ?? own(FIELDS_BY_STEP, path.at(-1) ?? '');
  if (!field) return { area, key: `invalid.${area}_address` };
  const isEmirate = field === 'zone' && countries?.[area] === 'AE';
  return { area, key: fieldKey(problem, isEmirate ? 'emirate' : field) };
}

/** Reads one error; a code that the table does not have means `unknown`. */
export function readError({ code, field: path }: UserError, context: ErrorContext = {}): ErrorMeaning {
  const step = path.at(-1) ?? '';
  const meaning = meaningOf(code, step);
  if (typeof meaning === 'string') return { code, meaning, shown: SHOWN[meaning] };
  // No sheet has a field for a company, but the checkout has one.
  if (!meaning.field && step === 'company') return { code, meaning: 'cart_not_ready' };
  return { code, meaning: 'field_problem', shown: shownProblem(meaning, path, context) };
}

/** Why there is no answer, as far as it means something. */
export interface FailureEvidence {
  /** Codes of the API's own errors. */
  codes?: readonly string[];
  /** What they say in words. */
  words?: string;
}

/**
 * Reads why there is no answer. A server whose list of countries lacks the buyer's refuses the whole request, and only
 * the words of its error say so: the shop does not deliver there.
 */
export function readFailure(
  { codes, words = '' }: FailureEvidence,
  { area = 'shipping', countries }: ErrorContext = {},
): ErrorMeaning {
  // The shop has not opened the completion of orders to scripts.
  if (codes?.includes('ACCESS_DENIED')) {
    return { code: 'ACCESS_DENIED', meaning: 'payment_method_not_applicable' };
  }
  // Before the sheet has told an address, the page's own country is wrong: no shopper can mend that.
  if (!countries || !/country/i.test(words)) return { code: 'NO_RESPONSE', meaning: 'unrecoverable' };
  return area === 'shipping'
    ? { code: 'COUNTRY', meaning: 'address_unserviceable', shown: SHOWN.address_unserviceable }
    : { code: 'COUNTRY', meaning: 'field_problem', shown: { area, key: 'invalid.country' } };
}

/** Reads one warning; one that the table does not have stops nothing. */
export const readWarning = (code: string): ErrorMeaning => ({
  code,
  meaning: own<Meaning>(WARNING_CODES, code) ?? 'ignorable',
});
