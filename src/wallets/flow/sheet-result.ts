import type { Cart, CartAnswer } from '../../net/cart-answer';
import type { PrepareAnswer } from '../../net/operations/cart-prepare-for-completion';
import type { DecelerationReason, DialogContent } from '../contract';
import { customMessage } from './cart-errors';
import { isCurrencyChanged, isNotReady, isOutOfStock, prepareErrors } from './deceleration';
import { ROWS, type Meaning } from './meanings';
import { readError, readFailure, readWarning, type FailureEvidence, type Reading } from './read-error';
import { inOrder, type ErrorContext, type SheetError } from './sheet-error';

/** Wallets with a sheet, and the place of their action in a row of meanings. */
const COLUMNS = { google_pay: 1, apple_pay: 2, paypal: 3, venmo: 3 };

export type SheetWallet = keyof typeof COLUMNS;

/** What an abort says. */
export type SheetDialog = DialogContent | { key: 'wallet_error' | 'already_accepted' };

/** What a sheet is judged by after an answer; what an answer does not say is left out. */
export interface SheetEvidence extends Partial<Omit<CartAnswer, 'cart'>>, ErrorContext {
  /** The cart as it is known last; undefined while there is none. */
  cart: Cart | undefined;
  /** Currency that the page offered the purchase in. */
  initialCurrency: string;
  /** The answer to preparing the cart. */
  prepared?: PrepareAnswer | undefined;
  /** Why there is no answer. */
  failure?: FailureEvidence | undefined;
}

/** What a sheet does next. */
export type SheetResult =
  | { kind: 'decelerate'; reason: DecelerationReason }
  /** `reason`: the codes. `unhandled`: one of them is known to nobody, which is worth a report. */
  | { kind: 'abort'; dialog: SheetDialog; reason: string; unhandled: boolean }
  | { kind: 'show_error'; errors: readonly SheetError[] }
  /** `log`: codes that stop nothing. */
  | { kind: 'continue'; log: readonly string[] };

/** The dialogs of aborts, but for the wallet's own and the shop's message. */
const DIALOGS: Record<string, 'out_of_stock' | 'checkout_error' | undefined> = {
  O: 'out_of_stock',
  C: 'checkout_error',
};

/** What an answer means: each of its errors and warnings, and what its cart and the preparation show. */
function readings(evidence: SheetEvidence): Reading[] {
  const { cart, errors = [], warnings = [], prepared, failure } = evidence;
  const whole = cart && { ...evidence, cart, prepared, errors, warnings: [...warnings, ...errors] };
  // With nothing left to buy there is nothing to do at the checkout either.
  if (whole && isOutOfStock(whole)) return [{ meaning: 'sold_out', code: 'out_of_stock' }];
  const facts: [unknown, Meaning][] = [
    [whole && isCurrencyChanged(whole), 'currency_changed'],
    [whole && isNotReady(whole), 'cart_not_ready'],
    [prepared?.status === 'CartThrottled', 'cart_throttled'],
  ];
  return [
    ...(failure ? [readFailure(failure, evidence)] : []),
    ...facts.flatMap(([holds, meaning]) => (holds ? { meaning, code: meaning } : [])),
    ...[...errors, ...(whole ? prepareErrors(whole) : [])].map((error) => readError(error, evidence)),
    ...warnings.map(({ code }) => readWarning(code)),
  ];
}

/**
 * What a wallet's sheet does next. Of all that an answer means, what decelerates comes first, then what aborts, then
 * what the shopper can mend; among equals the order of the meanings decides.
 */
export function sheetResult(wallet: SheetWallet, evidence: SheetEvidence): SheetResult {
  const all = readings(evidence);
  const found = ROWS.flatMap(([name, [actions]]) =>
    all
      .filter(({ meaning }) => meaning === name)
      .map((reading) => ({ ...reading, action: actions.charAt(COLUMNS[wallet]) })),
  );
  /** The readings that ask for one of these actions, most important first. */
  const asking = (actions: string) => found.filter(({ action }) => actions.includes(action));

  const [leaving] = asking('L');
  if (leaving) return { kind: 'decelerate', reason: leaving.meaning as DecelerationReason };
  const failed = asking('MOCW');
  if (failed[0]) {
    const message = customMessage(evidence.errors ?? []);
    return {
      kind: 'abort',
      dialog: message ? { message } : { key: DIALOGS[failed[0].action] ?? 'wallet_error' },
      reason: failed.map(({ code }) => code || 'UNKNOWN').join(', '),
      unhandled: failed.some(({ meaning }) => meaning === 'unknown'),
    };
  }
  const errors = asking('S').flatMap(({ shown }) => shown ?? []);
  if (errors.length) return { kind: 'show_error', errors: inOrder(errors) };
  const log = found.map(({ code }) => code);
  if (evidence.cart) return { kind: 'continue', log };
  // Every step needs a cart, so an error that stops nothing else stops a click that has none.
  return {
    kind: 'abort',
    dialog: { key: 'checkout_error' },
    reason: log.join(', ') || 'NO_RESPONSE',
    unhandled: true,
  };
}
