import type { UserError } from '../../net/cart-answer';
import { ROWS, type Meaning } from './meanings';
import { fieldError, type ErrorContext, type SheetError } from './sheet-error';

/** What a code means, and what a sheet shows for it where the shopper can mend it. */
export interface Reading {
  code: string;
  meaning: Meaning;
  shown?: SheetError | undefined;
}

/** Reads one error; a code that nothing here knows means `unknown`. */
export function readError(error: UserError, context: ErrorContext = {}): Reading {
  const { code, field } = error;
  const text = `${code} ${field.at(-1)}`;
  const [meaning, [, , key] = []] =
    ROWS.find(([name, [, codes]]) => codes?.test(text) || code.endsWith(name.toUpperCase())) ?? [];
  const shown: SheetError | undefined = key
    ? { area: /payment/.test(key) ? 'billing' : 'shipping', key }
    : fieldError(error, context);
  return { code, meaning: meaning ?? (shown ? 'field_problem' : 'unknown'), shown };
}

/** Why there is no answer, as far as it means something. */
export interface FailureEvidence {
  /** Of the API's own errors. */
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
): Reading {
  // The shop has not opened the completion of orders to scripts.
  if (codes?.includes('ACCESS_DENIED')) {
    return { code: 'ACCESS_DENIED', meaning: 'payment_method_not_applicable' };
  }
  // Without an address told, it is the page's own country that is wrong: no shopper can mend that.
  if (!countries || !/country/i.test(words)) return { code: 'NO_RESPONSE', meaning: 'unrecoverable' };
  return area === 'shipping'
    ? { code: 'COUNTRY', meaning: 'address_unserviceable', shown: { area, key: 'address_unserviceable' } }
    : { code: 'COUNTRY', meaning: 'field_problem', shown: { area, key: 'invalid.country' } };
}

/** Reads one warning: only those of the stock stop anything. */
export const readWarning = (code: string): Reading => ({
  code,
  meaning: /_STOCK/.test(code) ? 'not_enough_stock' : 'ignorable',
});
