import type { Cart, CartAnswer } from '../../net/storefront/cart-fields';
import type { PrepareAnswer } from '../../net/storefront/operations/prepare-cart';
import type { WalletDialogKey } from '../../ui/messages/errors-in-dialog';
import type { DecelerationReason, DialogContent } from '../contract';
import {
  customMessage,
  isCurrencyChanged,
  isNotReady,
  isOutOfStock,
  prepareErrors,
} from '../checkout/errors-and-deceleration';
import { MEANINGS, type Action, type Meaning } from './errors/actions-by-wallet';
import {
  readError,
  readFailure,
  readWarning,
  type ErrorContext,
  type FailureEvidence,
  type ErrorMeaning,
} from './errors/read-error';
import { inSheetOrder, type SheetError } from './errors/error-keys';

/** Wallets with a sheet. */
export type SheetWallet = 'google_pay' | 'apple_pay' | 'paypal' | 'venmo';

/** Wallets whose sheet shows what the cart costs; PayPal's window does not, and ends at the checkout anyway. */
export const SHOWS_PRICES: readonly SheetWallet[] = ['apple_pay', 'google_pay'];

/** What the dialog says after a sheet was closed. */
export type SheetDialog = DialogContent | { key: WalletDialogKey };

/** Everything that is known after an answer; what the answer does not say is left out. */
export interface SheetEvidence extends Partial<Omit<CartAnswer, 'cart'>>, ErrorContext {
  /** The latest cart; undefined while there is none. */
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
  /** `reason`: the codes. `unhandled`: at least one code is unknown, which is reported. */
  | { kind: 'abort'; dialog: SheetDialog; reason: string; unhandled: boolean }
  | { kind: 'show_error'; errors: readonly SheetError[] }
  /** `log`: codes that stop nothing. */
  | { kind: 'continue'; log: readonly string[] };

/** A meaning, and what the wallet does about it. */
interface MeaningWithAction extends ErrorMeaning {
  action: Action;
}

/** What an answer means: its errors and warnings, and what its cart and the preparation show. */
function readAnswer(evidence: SheetEvidence): ErrorMeaning[] {
  const { cart, errors = [], warnings = [], prepared, failure } = evidence;
  const whole = cart && { ...evidence, cart, prepared, errors, warnings: [...warnings, ...errors] };
  // With nothing left to buy, nothing else matters: the checkout could not sell anything either.
  if (whole && isOutOfStock(whole)) return [{ meaning: 'sold_out', code: 'out_of_stock' }];
  const facts: Meaning[] = [];
  if (whole && isCurrencyChanged(whole)) facts.push('currency_changed');
  if (whole && isNotReady(whole)) facts.push('cart_not_ready');
  if (prepared?.status === 'CartThrottled') facts.push('cart_throttled');
  return [
    ...(failure ? [readFailure(failure, evidence)] : []),
    ...facts.map((meaning) => ({ meaning, code: meaning })),
    ...[...errors, ...(whole ? prepareErrors(whole) : [])].map((error) => readError(error, evidence)),
    ...warnings.map(({ code }) => readWarning(code)),
  ];
}

const IMPORTANCE = Object.keys(MEANINGS) as Meaning[];

/** Each of them with the wallet's action, the most important first. */
function withActions(wallet: SheetWallet, meanings: readonly ErrorMeaning[]): MeaningWithAction[] {
  const column = wallet === 'venmo' ? 'paypal' : wallet;
  return meanings
    .map((one) => ({ ...one, action: MEANINGS[one.meaning][column] }))
    .sort((one, other) => IMPORTANCE.indexOf(one.meaning) - IMPORTANCE.indexOf(other.meaning));
}

/** The dialog of each action that closes the sheet; the shop's own message has none of ours. */
const DIALOGS: Partial<Record<Action, SheetDialog>> = {
  show_out_of_stock: { key: 'out_of_stock' },
  show_checkout_error: { key: 'checkout_error' },
  show_wallet_error: { key: 'wallet_error' },
  show_shop_message: { key: 'wallet_error' },
};

/** Meanings that are reasons of their own, for all wallets. */
const REASONS_BY_MEANING: readonly Meaning[] = ['unsupported_apple_pay_payment_method', 'custom_validation'];

/** The reason that an abort is reported with: the API's code, where the meaning is no reason of its own. */
const reasonOf = ({ code, meaning }: ErrorMeaning) =>
  REASONS_BY_MEANING.includes(meaning) ? meaning : code || 'UNKNOWN';

/** Closes the sheet; the most important of the meanings decides about the dialog. */
function abort(
  closing: readonly [MeaningWithAction, ...MeaningWithAction[]],
  evidence: SheetEvidence,
): SheetResult {
  const message = customMessage(evidence.errors ?? []);
  return {
    kind: 'abort',
    dialog: message ? { message } : (DIALOGS[closing[0].action] ?? { key: 'wallet_error' }),
    reason: closing.map(reasonOf).join(', '),
    unhandled: closing.some(({ meaning }) => meaning === 'unknown'),
  };
}

/**
 * What a wallet's sheet does after an answer. Of all that the answer means, a reason to decelerate comes first, then
 * what closes the sheet, then what the shopper can mend; among equals the order of {@link MEANINGS} decides.
 */
export function decideAfterAnswer(wallet: SheetWallet, evidence: SheetEvidence): SheetResult {
  const meanings = withActions(wallet, readAnswer(evidence));
  const leaving = meanings.find(({ action }) => action === 'decelerate');
  if (leaving) return { kind: 'decelerate', reason: leaving.meaning as DecelerationReason };

  const [first, ...others] = meanings.filter(({ action }) => DIALOGS[action]);
  if (first) return abort([first, ...others], evidence);

  const errors = meanings.flatMap(({ action, shown }) => (action === 'show_in_sheet' ? (shown ?? []) : []));
  if (errors.length) return { kind: 'show_error', errors: inSheetOrder(errors) };

  const log = meanings.map(({ code }) => code);
  if (evidence.cart) return { kind: 'continue', log };
  // Every step needs a cart, so an error that stops nothing else stops a click that has none.
  return {
    kind: 'abort',
    dialog: { key: 'checkout_error' },
    reason: log.join(', ') || 'NO_RESPONSE',
    unhandled: true,
  };
}
