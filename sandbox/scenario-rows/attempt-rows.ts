import { nullPayload } from '../payload-patches';
import type { Scenario } from '../scenario';
import type { CompletionErrorCode } from '../store/attempts';
import { onSheetCart } from './row-parts';

const onSubmit = { ...onSheetCart, on: ['cartSubmitForCompletion'] } as const;
const onPoll = { ...onSheetCart, on: ['cartCompletionAttempt'] } as const;

/** More polls than any client sends, so that the attempt stays in processing until its minute has passed. */
const MINUTE_OF_PROCESSING = { polls: 1000 } as const;

const BACK_IN_THE_CART =
  'The processing page leads back to the cart, which is still there; the next attempt places the order';
const BACK_AND_CLICK =
  'The processing page; back in the shop, a second click opens the checkout with the flag wallet_processing_failed';

const declined = <const Name extends string>(name: Name, code: CompletionErrorCode) => ({
  ...onSubmit,
  name,
  title: BACK_IN_THE_CART,
  response: `The first attempt is accepted, then CartCompletionFailed with ${code}`,
  patchTimes: 1,
  completion: { failed: [code] },
});

/** How a submit that the shop has accepted ends. */
export const ATTEMPT_ROWS = [
  {
    ...onSubmit,
    name: 'attempt_processing',
    title: 'The processing page, and after a moment the order',
    response: 'CartCompletionProcessing twice, then CartCompletionSuccess',
    completion: { polls: 2 },
  },
  {
    ...onSubmit,
    name: 'attempt_processing_minute',
    title: BACK_AND_CLICK,
    response: 'CartCompletionProcessing for a minute',
    completion: MINUTE_OF_PROCESSING,
  },
  {
    ...onSubmit,
    name: 'attempt_challenge',
    title:
      "The bank's page (3-D Secure), then the order, or the cart, which is still there; back in the shop, a click opens the bank's page again",
    response: "CartCompletionActionRequired with the URL of the bank's page",
    completion: { end: 'challenge' },
  },
  {
    ...onSubmit,
    name: 'attempt_action_null',
    title:
      "The bank's page (3-D Secure); back in the shop, a second click opens the checkout with the flag wallet_processing_failed",
    response: 'CartCompletionActionRequired, action: null',
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
    response: 'cartCompletionAttempt: a type that the schema does not have',
    completion: MINUTE_OF_PROCESSING,
    patch: { cartCompletionAttempt: (payload) => ({ ...payload, __typename: 'CartCompletionPostponed' }) },
  },
  {
    ...onPoll,
    name: 'attempt_access_denied',
    title: BACK_AND_CLICK,
    response: 'cartCompletionAttempt: ACCESS_DENIED',
    completion: MINUTE_OF_PROCESSING,
    patch: { cartCompletionAttempt: nullPayload },
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
    response: 'An API without the query cartCompletionAttempt',
    completion: MINUTE_OF_PROCESSING,
    lacks: ['QueryRoot.cartCompletionAttempt'],
  },
  {
    ...onPoll,
    name: 'attempt_never_responds',
    title: BACK_AND_CLICK,
    response: 'cartCompletionAttempt: no response for 60 s',
    completion: MINUTE_OF_PROCESSING,
    fault: { kind: 'hang', ms: 60_000 },
  },
] as const satisfies readonly Scenario[];
