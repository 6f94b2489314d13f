import { toErrors, type UserError } from './cart-answer';

/** The API did not do what it was asked, and says why: at least one error, its code out of an open set. */
export interface Refusal {
  status: 'refused';
  errors: readonly UserError[];
}

/** Reads a payload's `userErrors`; undefined when there are none. */
export function toRefusal(userErrors: unknown): Refusal | undefined {
  const errors = toErrors(userErrors);
  return errors.length ? { status: 'refused', errors } : undefined;
}
