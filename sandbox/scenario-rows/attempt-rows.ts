import { nothing } from '../payload-patches';
import type { Scenario } from '../scenario';
import type { CompletionErrorCode } from '../store/attempts';
import { onSheetCart } from './row-parts';

const onSubmit = { ...onSheetCart, on: ['cartSubmitForCompletion'] } as const;
const onPoll = { ...onSheetCart, on: ['cartCompletionAttempt'] } as const;

/**
 * More polls than any client sends: the attempt is in processing for the whole minute that an attempt takes
 * without polls.
 */
const MINUTE = { polls: 1000 } as const;

const BACK_IN_THE_CART =
  'Strona przetwarzania odsyła do koszyka, który czeka; następna próba składa zamówienie';
const BACK_AND_CLICK =
  'Strona przetwarzania; po powrocie do sklepu i drugim kliknięciu strona kasy z flagą wallet_processing_failed';

const declined = <const Name extends string>(name: Name, code: CompletionErrorCode) => ({
  ...onSubmit,
  name,
  title: BACK_IN_THE_CART,
  answer: `Pierwsza próba przyjęta, potem CartCompletionFailed z ${code}`,
  patchTimes: 1,
  completion: { failed: [code] },
});

/** How a submit that the shop has accepted ends. */
export const ATTEMPT_ROWS = [
  {
    ...onSubmit,
    name: 'attempt_processing',
    title: 'Strona przetwarzania, po chwili zamówienie',
    answer: 'Dwa razy CartCompletionProcessing, potem CartCompletionSuccess',
    completion: { polls: 2 },
  },
  {
    ...onSubmit,
    name: 'attempt_processing_minute',
    title: BACK_AND_CLICK,
    answer: 'Przez minutę CartCompletionProcessing',
    completion: MINUTE,
  },
  {
    ...onSubmit,
    name: 'attempt_challenge',
    title:
      'Strona banku (3-D Secure), potem zamówienie albo koszyk, który czeka; po powrocie do sklepu kliknięcie otwiera ją ponownie',
    answer: 'CartCompletionActionRequired z adresem strony banku',
    completion: { end: 'challenge' },
  },
  {
    ...onSubmit,
    name: 'attempt_null_action',
    title:
      'Strona banku (3-D Secure); po powrocie do sklepu i drugim kliknięciu strona kasy z flagą wallet_processing_failed',
    answer: 'CartCompletionActionRequired, action: null',
    completion: { end: 'hidden_challenge' },
  },
  declined('attempt_error', 'ERROR'),
  declined('attempt_inventory_reservation_error', 'INVENTORY_RESERVATION_ERROR'),
  declined('attempt_amount_too_small', 'PAYMENT_AMOUNT_TOO_SMALL'),
  declined('attempt_call_issuer', 'PAYMENT_CALL_ISSUER'),
  declined('attempt_card_declined', 'PAYMENT_CARD_DECLINED'),
  declined('attempt_payment_error', 'PAYMENT_ERROR'),
  declined('attempt_gateway_not_enabled', 'PAYMENT_GATEWAY_NOT_ENABLED_ERROR'),
  declined('attempt_insufficient_funds', 'PAYMENT_INSUFFICIENT_FUNDS'),
  declined('attempt_invalid_billing_address', 'PAYMENT_INVALID_BILLING_ADDRESS'),
  declined('attempt_invalid_credit_card', 'PAYMENT_INVALID_CREDIT_CARD'),
  declined('attempt_invalid_currency', 'PAYMENT_INVALID_CURRENCY'),
  declined('attempt_invalid_payment_method', 'PAYMENT_INVALID_PAYMENT_METHOD'),
  declined('attempt_transient_error', 'PAYMENT_TRANSIENT_ERROR'),
  {
    ...onPoll,
    name: 'attempt_unknown_type',
    title: BACK_AND_CLICK,
    answer: 'cartCompletionAttempt: wynik, którego schemat nie zna',
    completion: MINUTE,
    patch: { cartCompletionAttempt: (payload) => ({ ...payload, __typename: 'CartCompletionPostponed' }) },
  },
  {
    ...onPoll,
    name: 'attempt_access_denied',
    title: BACK_AND_CLICK,
    answer: 'cartCompletionAttempt: ACCESS_DENIED',
    completion: MINUTE,
    patch: { cartCompletionAttempt: nothing },
    errors: [
      {
        message: 'Access denied for cartCompletionAttempt field.',
        extensions: { code: 'ACCESS_DENIED' },
        path: ['cartCompletionAttempt'],
      },
    ],
  },
  {
    ...onPoll,
    name: 'attempt_without_query',
    title: BACK_AND_CLICK,
    answer: 'API bez zapytania cartCompletionAttempt',
    completion: MINUTE,
    lacks: ['cartCompletionAttempt'],
  },
  {
    ...onPoll,
    name: 'attempt_never_answers',
    title: BACK_AND_CLICK,
    answer: 'cartCompletionAttempt: połączenie trzymane 60 s bez odpowiedzi',
    completion: MINUTE,
    fault: { kind: 'hang', ms: 60_000 },
  },
] as const satisfies readonly Scenario[];
