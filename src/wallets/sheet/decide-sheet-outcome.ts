import type { Cart, CartResponse } from '../../net/storefront/cart-types';
import type { PrepareResponse } from '../../net/storefront/operations/prepare-for-completion';
import type { WalletDialogKey } from '../../ui/messages/pl/errors-in-dialog';
import type { DialogContent } from '../contract';
import type { DecelerationReason, FailureReason } from '../reasons';
import { customMessage } from '../checkout/click-failures';
import {
  type CartEvidence,
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
import type { SheetRules } from './sheet-rules';

/** The rules by which a sheet decides. */
type OutcomeRules = Pick<SheetRules, 'column' | 'showsPrices'>;

/** The content of the dialog after a sheet was closed. */
export type SheetDialog = DialogContent | { key: WalletDialogKey } | { key: 'address_unserviceable' };

/** Everything that is known after a response. Fields that the response does not have are left out. */
export interface SheetEvidence extends Partial<Omit<CartResponse, 'cart'>>, ErrorContext {
  /** The latest cart; undefined while there is none. */
  cart: Cart | undefined;
  /** Currency in which the page offered the purchase. */
  initialCurrency: string;
  /** The response to preparing the cart. */
  prepared?: PrepareResponse | undefined;
  /** Whether the prepared cart has everything that the shopper has authorized, including the payment. */
  hasPayment?: boolean | undefined;
  /** Why there is no response. */
  failure?: FailureEvidence | undefined;
}

/** What a sheet does next. */
export type SheetResult =
  /** The page does not let the click go on. */
  | { type: 'prevented' }
  /** `url`: where to go instead of the cart's checkout. */
  | { type: 'decelerate'; reason: DecelerationReason; url?: string }
  /** `codes`: as in the outcome of a click. `unhandled`: at least one code is unknown, which is reported. */
  | {
      type: 'abort';
      dialog: SheetDialog;
      reason: FailureReason;
      codes?: readonly string[];
      unhandled: boolean;
    }
  /** `messages`: the shop's own, if there are any. */
  | { type: 'show_error'; errors: readonly SheetError[]; messages?: readonly string[] }
  /** `log`: codes of errors and warnings that do not stop the sheet. */
  | { type: 'continue'; log: readonly string[] };

/** What a wallet's sheet receives after an event: what it does next, or that there is an order. */
export type SheetOutcome = SheetResult | { type: 'complete' };

/** A meaning, and what the wallet does about it. */
interface MeaningWithAction extends ErrorMeaning {
  action: Action;
}

/** The dialog of each action that closes the sheet, if the shop has sent no message. */
const DIALOGS: Partial<Record<Action, SheetDialog>> = {
  show_out_of_stock: { key: 'out_of_stock' },
  show_checkout_error: { key: 'checkout_error' },
  show_wallet_error: { key: 'wallet_error' },
  show_shop_message: { key: 'wallet_error' },
  show_address_unserviceable: { key: 'address_unserviceable' },
};

const closesSheet = ({ action }: MeaningWithAction): boolean => !!DIALOGS[action];

/** A meaning under the wallet's own name for it, and what the wallet does about it. */
function withAction({ column }: OutcomeRules, error: ErrorMeaning): MeaningWithAction {
  const meaning = MEANINGS_BY_WALLET[error.meaning]?.[column] ?? error.meaning;
  return { ...error, meaning, action: MEANINGS[meaning][column] };
}

/** Meanings of errors about what a sheet sends only when the shopper authorizes. */
const AUTHORIZED_LATER: readonly Meaning[] = [
  'account_info_mismatch',
  'address_unserviceable',
  'delivery_option',
  'field_problem',
  'invalid_payment_amount',
  'payment_declined',
  'payments_country_invalid',
  'unsupported_apple_pay_payment_method',
  'unsupported_google_pay_payment_method',
];

/**
 * Codes about the same subjects whose meaning does not show that, such as `DELIVERY_COMPANY_REQUIRED`, and
 * new codes.
 */
const AUTHORIZED_LATER_CODE = /^(ADDRESS_FIELD|BUYER_IDENTITY|DELIVERY|PAYMENTS?)_/;

const isAuthorizedLater = ({ meaning, code }: ErrorMeaning) =>
  AUTHORIZED_LATER.includes(meaning) ||
  ((meaning === 'unknown' || meaning === 'cart_not_ready') && AUTHORIZED_LATER_CODE.test(code));

/**
 * The meanings of the errors of a prepared cart that is not ready. A sheet that shows prices shows the errors
 * that the shopper can correct; any other error has its own reason to decelerate, or means `cart_not_ready`.
 * Until the payment is set, errors about what has not been sent yet are ignored.
 */
function readNotReady(rules: OutcomeRules, evidence: SheetEvidence & CartEvidence): ErrorMeaning[] {
  if (!isNotReady(evidence)) return [];
  const notReady: ErrorMeaning = { code: '', meaning: 'cart_not_ready', reason: 'cart_not_ready' };
  const sent = prepareErrors(evidence.prepared);
  const errors = sent.map((error) => withAction(rules, readError(error, evidence)));
  if (!errors.length || !rules.showsPrices) return [notReady, ...errors];
  if (!evidence.hasPayment) {
    const others = errors.filter((error) => !isAuthorizedLater(error));
    return others.length ? [notReady, ...others] : [];
  }
  return errors.map((error, index): ErrorMeaning => {
    const message = sent[index]?.message;
    if (error.meaning === 'custom_validation' && message) {
      return { code: error.code, meaning: 'shop_message', message };
    }
    return closesSheet(error) ? notReady : error;
  });
}

/** The meanings of a response: of its errors and warnings, of its cart, and of the preparation. */
function readAnswer(rules: OutcomeRules, evidence: SheetEvidence): ErrorMeaning[] {
  const { cart, errors = [], warnings = [], prepared, failure } = evidence;
  const cartEvidence = cart && { ...evidence, cart, prepared, errors, warnings: [...warnings, ...errors] };
  // With nothing left to buy, no other meaning matters, because the checkout could not sell anything either.
  if (cartEvidence && isOutOfStock(cartEvidence)) {
    return [{ code: '', meaning: 'sold_out', reason: 'out_of_stock' }];
  }
  const ofCart: (DecelerationReason & Meaning)[] = [];
  if (cartEvidence && isCurrencyChanged(cartEvidence)) ofCart.push('currency_changed');
  if (prepared?.type === 'CartThrottled') ofCart.push('cart_throttled');
  if (cart && hasUnavailableLine(cart)) ofCart.push('not_enough_stock');
  return [
    ...(failure ? [readFailure(failure, evidence)] : []),
    ...ofCart.map((meaning) => ({ code: '', meaning, reason: meaning })),
    ...errors.map((error) => readError(error, evidence)),
    ...(cartEvidence ? readNotReady(rules, cartEvidence) : []),
    ...warnings.map(({ code }) => readWarning(code)),
  ];
}

const IMPORTANCE = Object.keys(MEANINGS) as Meaning[];

/** The meanings with the wallet's actions, the most important first. */
const withActions = (rules: OutcomeRules, meanings: readonly ErrorMeaning[]): MeaningWithAction[] =>
  meanings
    .map((error) => withAction(rules, error))
    .sort((one, other) => IMPORTANCE.indexOf(one.meaning) - IMPORTANCE.indexOf(other.meaning));

/** Meanings of the API's codes that have a reason of their own. */
const REASONS_BY_MEANING: Partial<Record<Meaning, FailureReason>> = {
  unsupported_apple_pay_payment_method: 'unsupported_apple_pay_payment_method',
  custom_validation: 'custom_validation',
};

const ownReason = ({ meaning, reason }: ErrorMeaning) => reason ?? REASONS_BY_MEANING[meaning];

const codeOf = ({ code, reason }: ErrorMeaning) => code || reason || 'UNKNOWN';

/**
 * Closes the sheet. The most important meaning, which is the first, determines the reason, and also the
 * dialog unless the shop has sent a message.
 */
function abort(
  closing: readonly [MeaningWithAction, ...MeaningWithAction[]],
  evidence: SheetEvidence,
): SheetResult {
  const message = customMessage(evidence.errors ?? []);
  const reason = ownReason(closing[0]) ?? 'api_error';
  const codes = closing.filter((error) => !error.reason && ownReason(error) !== reason).map(codeOf);
  return {
    type: 'abort',
    dialog: message ? { message } : (DIALOGS[closing[0].action] ?? { key: 'wallet_error' }),
    reason,
    ...(codes.length && { codes }),
    unhandled: closing.some(({ meaning }) => meaning === 'unknown'),
  };
}

/**
 * What a wallet's sheet does after a response. A reason to decelerate takes precedence over a meaning that
 * closes the sheet, and that over errors that the shopper can correct. Among equals the order of {@link
 * MEANINGS} decides.
 */
export function decideOutcome(rules: OutcomeRules, evidence: SheetEvidence): SheetResult {
  const meanings = withActions(rules, readAnswer(rules, evidence));
  const decelerating = meanings.find(({ action }) => action === 'decelerate');
  if (decelerating) return { type: 'decelerate', reason: decelerating.meaning as DecelerationReason };

  const [first, ...others] = meanings.filter(closesSheet);
  if (first) return abort([first, ...others], evidence);

  const inSheet = meanings.filter(({ action }) => action === 'show_in_sheet');
  if (inSheet.length) {
    const errors = inSheetOrder(inSheet.flatMap(({ shown }) => shown ?? []));
    const messages = [...new Set(inSheet.flatMap(({ message }) => message ?? []))];
    return { type: 'show_error', errors, ...(messages.length && { messages }) };
  }

  const log = meanings.map(codeOf);
  if (evidence.cart) return { type: 'continue', log };
  // Every further step needs a cart, so without one any code closes the sheet.
  return {
    type: 'abort',
    dialog: { key: 'checkout_error' },
    reason: log.length ? 'api_error' : 'no_response',
    ...(log.length && { codes: log }),
    unhandled: true,
  };
}

/** The kinds of results, the most important first. */
const KINDS: readonly SheetResult['type'][] = ['prevented', 'decelerate', 'abort', 'show_error', 'continue'];

/**
 * Of the results of two responses, the one that determines what the sheet does: the first one if they are
 * equally important.
 */
export function mostImportant(first: SheetResult, second: SheetResult): SheetResult {
  const rank = (result: SheetResult) =>
    KINDS.indexOf(result.type) * IMPORTANCE.length +
    (result.type === 'decelerate' ? IMPORTANCE.indexOf(result.reason as Meaning) : 0);
  return rank(second) < rank(first) ? second : first;
}
