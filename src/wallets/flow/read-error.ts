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

/** Reads one warning: only those of the stock stop anything. */
export const readWarning = (code: string): Reading => ({
  code,
  meaning: /_STOCK/.test(code) ? 'not_enough_stock' : 'ignorable',
});
