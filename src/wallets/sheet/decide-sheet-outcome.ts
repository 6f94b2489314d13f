import type { Cart, CartAnswer } from '../../net/storefront/cart-types';
import type { PrepareAnswer } from '../../net/storefront/operations/prepare-for-completion';
import type { WalletDialogKey } from '../../ui/messages/errors-in-dialog';
import type { DialogContent } from '../contract';
import type { DecelerationReason } from '../deceleration-reasons';
import { customMessage } from '../checkout/click-failures';
import {
  hasUnavailableLine,
  isCurrencyChanged,
  isNotReady,
  isOutOfStock,
  prepareErrors,
} from '../deceleration-reasons';
import { MEANINGS, MEANINGS_BY_WALLET, type Action, type Meaning } from './actions-by-wallet';
import {
  readError,
  readFailure,
  readWarning,
  type ErrorContext,
  type FailureEvidence,
  type ErrorMeaning,
} from './errors/read-error';
import { inSheetOrder, type SheetError } from './errors/field-problems';

/** Wallets with a sheet. */
export type SheetWallet = 'google_pay' | 'apple_pay' | 'paypal' | 'venmo';

/** Wallets whose sheet shows what the cart costs. PayPal's window does not: after it the checkout shows the total. */
export const SHOWS_PRICES: readonly SheetWallet[] = ['apple_pay', 'google_pay'];

/** What the dialog says after a sheet was closed. */
export type SheetDialog = DialogContent | { key: WalletDialogKey | 'address_unserviceable' };

/** Everything that is known after an answer. Fields that the answer does not have are left out. */
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
  /** `log`: codes of errors and warnings that do not stop the sheet. */
  | { kind: 'continue'; log: readonly string[] };

/** What a wallet's sheet is told after an event: what it does next, or that there is an order. */
export type SheetOutcome = SheetResult | { kind: 'complete' };

/** A meaning, and what the wallet does about it. */
interface MeaningWithAction extends ErrorMeaning {
  action: Action;
}

/** The meanings of an answer: of its errors and warnings, of its cart, and of the preparation. */
function readAnswer(evidence: SheetEvidence): ErrorMeaning[] {
  const { cart, errors = [], warnings = [], prepared, failure } = evidence;
  const cartEvidence = cart && { ...evidence, cart, prepared, errors, warnings: [...warnings, ...errors] };
  // With nothing left to buy, no other meaning matters: the checkout could not sell anything either.
  if (cartEvidence && isOutOfStock(cartEvidence)) return [{ meaning: 'sold_out', code: 'out_of_stock' }];
  const ofCart: Meaning[] = [];
  if (cartEvidence && isCurrencyChanged(cartEvidence)) ofCart.push('currency_changed');
  if (cartEvidence && isNotReady(cartEvidence)) ofCart.push('cart_not_ready');
  if (prepared?.status === 'CartThrottled') ofCart.push('cart_throttled');
  if (cart && hasUnavailableLine(cart)) ofCart.push('not_enough_stock');
  const allErrors = [...errors, ...(cartEvidence ? prepareErrors(prepared) : [])];
  return [
    ...(failure ? [readFailure(failure, evidence)] : []),
    ...ofCart.map((meaning) => ({ meaning, code: meaning })),
    ...allErrors.map((error) => readError(error, evidence)),
    ...warnings.map(({ code }) => readWarning(code)),
  ];
}

const IMPORTANCE = Object.keys(MEANINGS) as Meaning[];

/** The meanings with the wallet's actions, the most important first. */
function withActions(wallet: SheetWallet, meanings: readonly ErrorMeaning[]): MeaningWithAction[] {
  const column = wallet === 'venmo' ? 'paypal' : wallet;
  return meanings
    .map((error) => {
      const meaning = MEANINGS_BY_WALLET[error.meaning]?.[column] ?? error.meaning;
      return { ...error, meaning, action: MEANINGS[meaning][column] };
    })
    .sort((one, other) => IMPORTANCE.indexOf(one.meaning) - IMPORTANCE.indexOf(other.meaning));
}

/** The dialog of each action that closes the sheet, where the shop has sent no message. */
const DIALOGS: Partial<Record<Action, SheetDialog>> = {
  show_out_of_stock: { key: 'out_of_stock' },
  show_checkout_error: { key: 'checkout_error' },
  show_wallet_error: { key: 'wallet_error' },
  show_shop_message: { key: 'wallet_error' },
  show_address_unserviceable: { key: 'address_unserviceable' },
};

/** Meanings whose name is the reason of an abort. */
const REASONS_BY_MEANING: readonly Meaning[] = ['unsupported_apple_pay_payment_method', 'custom_validation'];

/** The reason of an abort: the meaning's name, or else the API's code. */
const reasonOf = ({ code, meaning }: ErrorMeaning) =>
  REASONS_BY_MEANING.includes(meaning) ? meaning : code || 'UNKNOWN';

/** Closes the sheet. The most important of the meanings, which is the first, decides about the dialog, unless the shop has sent a message. */
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
 * What a wallet's sheet does after an answer. Of all meanings of the answer, a reason to decelerate decides first, then one
 * that closes the sheet, then errors that the shopper can correct. Among equals the order of {@link MEANINGS} decides.
 */
export function decideOutcome(wallet: SheetWallet, evidence: SheetEvidence): SheetResult {
  const meanings = withActions(wallet, readAnswer(evidence));
  const decelerating = meanings.find(({ action }) => action === 'decelerate');
  if (decelerating) return { kind: 'decelerate', reason: decelerating.meaning as DecelerationReason };

  const [first, ...others] = meanings.filter(({ action }) => DIALOGS[action]);
  if (first) return abort([first, ...others], evidence);

  const errors = meanings.flatMap(({ action, shown }) => (action === 'show_in_sheet' ? (shown ?? []) : []));
  if (errors.length) return { kind: 'show_error', errors: inSheetOrder(errors) };

  const log = meanings.map(({ code }) => code);
  if (evidence.cart) return { kind: 'continue', log };
  // Every further step needs a cart, so without one the sheet is closed with any codes.
  return {
    kind: 'abort',
    dialog: { key: 'checkout_error' },
    reason: log.join(', ') || 'NO_RESPONSE',
    unhandled: true,
  };
}

/** The kinds of results, the most important first. */
const KINDS: readonly SheetResult['kind'][] = ['decelerate', 'abort', 'show_error', 'continue'];

/** Of the results of two responses, the one that decides what the sheet does: the first one if they are equally important. */
export function mostImportant(first: SheetResult, second: SheetResult): SheetResult {
  const rank = (result: SheetResult) =>
    KINDS.indexOf(result.kind) * IMPORTANCE.length +
    (result.kind === 'decelerate' ? IMPORTANCE.indexOf(result.reason as Meaning) : 0);
  return rank(second) < rank(first) ? second : first;
}
