import type { Cart, CartResponse } from '../../net/storefront/cart-types';
import type { PrepareResponse } from '../../net/storefront/operations/prepare-for-completion';
import type { DecelerationReason, FailureReason } from '../reasons';
import { messageForShopper } from '../checkout/click-failures';
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
import { inSheetOrder } from './errors/field-problems';
import type { SheetDialog, StepResult } from './sheet-results';
import type { SheetRules } from './sheet-rules';

type OutcomeRules = Pick<SheetRules, 'column' | 'showsPrices'>;

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
 * Codes of errors about the same subjects whose meaning is more general, such as `DELIVERY_COMPANY_REQUIRED`,
 * and codes that are not in the table.
 */
const AUTHORIZED_LATER_CODE = /^(ADDRESS_FIELD|BUYER_IDENTITY|DELIVERY|PAYMENTS?)_/;

/** Whether an error is about what the sheet has not sent before the shopper authorizes. */
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
  const userErrors = prepareErrors(evidence.prepared);
  const errors = userErrors.map((error) => withAction(rules, readError(error, evidence)));
  if (!errors.length || !rules.showsPrices) return [notReady, ...errors];
  if (!evidence.hasPayment) {
    const others = errors.filter((error) => !isAuthorizedLater(error));
    return others.length ? [notReady, ...others] : [];
  }
  return errors.map((error, index): ErrorMeaning => {
    const message = userErrors[index]?.message;
    if (error.action === 'show_shop_message' && message) {
      return { code: error.code, meaning: 'shop_message', message };
    }
    return closesSheet(error) ? notReady : error;
  });
}

/** The meanings of a response: of its errors and warnings, of its cart, and of the preparation. */
function readResponse(rules: OutcomeRules, evidence: SheetEvidence): ErrorMeaning[] {
  const { cart, errors = [], warnings = [], prepared, failure } = evidence;
  // The API may send `MERCHANDISE_OUT_OF_STOCK` as a warning or as an error.
  const cartEvidence = cart && { ...evidence, cart, prepared, errors, warnings: [...warnings, ...errors] };
  // If nothing is left to buy, no other meaning matters, because the checkout could not sell anything either.
  if (cartEvidence && isOutOfStock(cartEvidence)) {
    return [{ code: '', meaning: 'sold_out', reason: 'out_of_stock' }];
  }
  const cartMeanings: (DecelerationReason & Meaning)[] = [];
  if (cartEvidence && isCurrencyChanged(cartEvidence)) cartMeanings.push('currency_changed');
  if (prepared?.type === 'CartThrottled') cartMeanings.push('cart_throttled');
  if (cart && hasUnavailableLine(cart)) cartMeanings.push('not_enough_stock');
  return [
    ...(failure ? [readFailure(failure, evidence)] : []),
    ...cartMeanings.map((meaning) => ({ code: '', meaning, reason: meaning })),
    ...errors.map((error) => readError(error, evidence)),
    ...(cartEvidence ? readNotReady(rules, cartEvidence) : []),
    ...warnings.map(({ code }) => readWarning(code)),
  ];
}

/** All meanings, the most important first. */
const IMPORTANCE = Object.keys(MEANINGS) as Meaning[];

/** The meanings with the wallet's actions, the most important first. */
const withActions = (rules: OutcomeRules, meanings: readonly ErrorMeaning[]): MeaningWithAction[] =>
  meanings
    .map((error) => withAction(rules, error))
    .sort((one, other) => IMPORTANCE.indexOf(one.meaning) - IMPORTANCE.indexOf(other.meaning));

/** Meanings of the API's codes that have their own reason. */
const REASONS_BY_MEANING: Partial<Record<Meaning, FailureReason>> = {
  unsupported_apple_pay_payment_method: 'unsupported_apple_pay_payment_method',
  custom_validation: 'custom_validation',
};

/** The reason that says what the error is without its code; undefined if only its code says so. */
const ownReason = ({ meaning, reason }: ErrorMeaning) => reason ?? REASONS_BY_MEANING[meaning];

const codeOf = ({ code, reason }: ErrorMeaning) => code || reason || 'UNKNOWN';

/**
 * Closes the sheet. The most important meaning, which is the first, determines the reason, and also the
 * dialog unless the shop has sent a message.
 */
function abort(
  closing: readonly [MeaningWithAction, ...MeaningWithAction[]],
  evidence: SheetEvidence,
): StepResult {
  const message = messageForShopper(evidence.errors ?? []);
  const reason = ownReason(closing[0]) ?? 'api_error';
  // The codes of errors that the reason does not already name.
  const codes = closing.filter((error) => !error.reason && ownReason(error) !== reason).map(codeOf);
  return {
    type: 'abort',
    dialog: message ?? DIALOGS[closing[0].action] ?? { key: 'wallet_error' },
    reason,
    ...(codes.length && { codes }),
    unhandled: closing.some(({ meaning }) => meaning === 'unknown'),
  };
}

/**
 * What a wallet's sheet does after a response. A reason to decelerate takes precedence over a meaning that
 * closes the sheet, which takes precedence over errors that the shopper can correct. Among equals the order
 * of {@link MEANINGS} decides.
 */
export function decideOutcome(rules: OutcomeRules, evidence: SheetEvidence): StepResult {
  const meanings = withActions(rules, readResponse(rules, evidence));
  const decelerating = meanings.find(({ action }) => action === 'decelerate');
  // A meaning with this action has the name of its reason.
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

/** The types of results, the most important first. */
const RESULT_TYPES: readonly StepResult['type'][] = [
  'not_allowed',
  'decelerate',
  'abort',
  'show_error',
  'continue',
];

/**
 * The more important of the results of two responses, which determines what the sheet does; the first one if
 * they are equally important.
 */
export function mostImportant(first: StepResult, second: StepResult): StepResult {
  // Of two decelerations, the reason that is more important as a meaning decides.
  const rank = (result: StepResult) =>
    RESULT_TYPES.indexOf(result.type) * IMPORTANCE.length +
    (result.type === 'decelerate' ? IMPORTANCE.indexOf(result.reason as Meaning) : 0);
  return rank(second) < rank(first) ? second : first;
}
