import type { UserError } from '../../net/storefront/cart-answer';

/** Errors that end a click with the generic dialog when they come alone, as `CODE` or `CODE: path`. */
const UNRECOVERABLE = [
  'INVALID: input.lines.0.quantity',
  'VARIANT_REQUIRES_SELLING_PLAN',
  'SELLING_PLAN_NOT_APPLICABLE',
  'INVALID: input.lines.0.merchandiseId',
];

/** Errors that have a deceleration reason of their own. */
const DECELERATING = ['PAYMENT_METHOD_NOT_APPLICABLE', 'INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED'];

/** The code of a single error that nothing can be done about; undefined for anything else. */
export function unrecoverableCode(errors: readonly UserError[]): string | undefined {
  const [error, ...others] = errors;
  if (!error || others.length) return undefined;
  return UNRECOVERABLE.find(
    (known) => known === error.code || known === `${error.code}: ${error.field.join('.')}`,
  );
}

/** The shop's own message; undefined when its validation raised none. */
export const customMessage = (errors: readonly UserError[]): string | undefined =>
  errors.find(({ code }) => code === 'VALIDATION_CUSTOM')?.message;

/** The codes of errors that no other rule explains: the click failed. */
export const unexplainedCodes = (errors: readonly UserError[]): string[] =>
  errors.filter(({ code }) => !DECELERATING.includes(code)).map(({ code }) => code || 'UNKNOWN');
