import type { Failure } from '../../../net/storefront/failures';
import type { UserError } from '../../../net/storefront/graphql-client';
import { ERROR_CODES, WARNING_CODES, type CodeMeaning } from './error-code-meanings';
import type { FailureReason } from '../../reasons';
import type { Meaning } from '../actions-by-wallet';
import { fieldKey, type AddressField, type Area, type FieldProblem, type SheetError } from './field-problems';

/** What an error or a warning means. */
export interface ErrorMeaning {
  /** The code of the API's error or warning; '' for a failure, or if it has sent none. */
  code: string;
  meaning: Meaning;
  /** Why a click fails because of it, if the cause is not a code of the API. */
  reason?: FailureReason;
  /** The error in the sheet, if the shopper can correct it. */
  shown?: SheetError | undefined;
  /** The shop's own message, for `shop_message`. */
  message?: string;
}

/** What the meaning of an error depends on, besides the error itself. */
export interface ErrorContext {
  /** The address that the operation changed; `shipping` if omitted. */
  area?: Area | undefined;
  /** Countries of the two addresses, ISO 3166-1 alpha-2. */
  countries?: Partial<Record<Area, string | undefined>> | undefined;
}

/** What a sheet shows for a meaning that is not about a field of an address. */
const SHOWN: Partial<Record<Meaning, SheetError>> = {
  address_unserviceable: { area: 'shipping', key: 'address_unserviceable' },
  delivery_option: { area: 'shipping', key: 'missing.shipping_option' },
  payment_declined: { area: 'billing', key: 'invalid.payment_method' },
  payments_country_invalid: { area: 'billing', key: 'invalid.country' },
  discount_not_applicable: { area: 'shipping', key: 'invalid.discount' },
};

/** The last part of an error's path → our name for the field. */
const FIELDS_BY_PATH_END: Readonly<Record<string, AddressField>> = {
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

/** The table's own value for a key, because a path may end in the name of an inherited property. */
const ownValue = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** What a code means, given the last part of the error's path if the meaning depends on it. */
function meaningOf(code: string, pathEnd: string): Meaning | FieldProblem {
  const row: CodeMeaning = ownValue<CodeMeaning>(ERROR_CODES, code) ?? 'unknown';
  if (typeof row === 'object' && 'fields' in row) return ownValue(row.fields, pathEnd) ?? row.otherwise;
  return row;
}

/**
 * What a sheet shows for a problem with a field. An error that names no field is shown for the whole address.
 */
function shownProblem(
  { problem, field: namedField, area: namedArea }: FieldProblem,
  path: readonly string[],
  { area: changedArea = 'shipping', countries }: ErrorContext,
): SheetError {
  const area = namedArea ?? (path.includes('billingAddress') ? 'billing' : changedArea);
  const field = namedField ?? ownValue(FIELDS_BY_PATH_END, path.at(-1) ?? '');
  if (!field) return { area, key: `invalid.${area}_address` };
  const isEmirate = field === 'zone' && countries?.[area] === 'AE';
  return { area, key: fieldKey(problem, isEmirate ? 'emirate' : field) };
}

/** What one error means. A code that is not in the table means `unknown`. */
export function readError({ code, field: path }: UserError, context: ErrorContext = {}): ErrorMeaning {
  const pathEnd = path.at(-1) ?? '';
  const meaning = meaningOf(code, pathEnd);
  if (typeof meaning === 'string') return { code, meaning, shown: SHOWN[meaning] };
  // No sheet has a field for a company, but the checkout has one.
  if (!meaning.field && pathEnd === 'company') return { code, meaning: 'cart_not_ready' };
  return { code, meaning: 'field_problem', shown: shownProblem(meaning, path, context) };
}

/** The parts of a `Failure` that matter to a sheet. */
export interface FailureEvidence {
  kind: Failure['kind'];
  /** Codes of the API's own errors. */
  codes?: readonly string[];
  /** The messages of the API's own errors. */
  apiErrorText?: string;
}

/**
 * What it means that there is no response. A server that does not support the buyer's country rejects the
 * whole request, and only the message of its error says so. It means that the shop does not deliver to that
 * country.
 */
export function readFailure(
  { codes, apiErrorText = '' }: Omit<FailureEvidence, 'kind'>,
  { area = 'shipping', countries }: ErrorContext,
): ErrorMeaning {
  // The shop's access token may not complete orders.
  if (codes?.includes('ACCESS_DENIED')) return { code: '', meaning: 'payment_method_not_applicable' };
  // Before the sheet has sent an address, the rejected country is the page's own, which the shopper cannot
  // correct.
  if (!countries || !/country/i.test(apiErrorText)) {
    return { code: '', meaning: 'unrecoverable', reason: 'no_response' };
  }
  const error = { code: '', reason: 'invalid_country' } as const;
  return area === 'shipping'
    ? { ...error, meaning: 'address_unserviceable', shown: SHOWN.address_unserviceable }
    : { ...error, meaning: 'field_problem', shown: { area, key: 'invalid.country' } };
}

/** What one warning means. A code that is not in the table is ignored. */
export const readWarning = (code: string): ErrorMeaning => ({
  code,
  meaning: ownValue<Meaning>(WARNING_CODES, code) ?? 'ignorable',
});
