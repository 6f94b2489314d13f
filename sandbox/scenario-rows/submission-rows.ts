import { unchanged, withResult } from '../payload-patches';
import type { JsonObject, PayloadPatch, Scenario } from '../scenario';
import { onSheetPage, inFiveSeconds, THEN_CHECKOUT_WITH_FLAG } from './row-parts';

const onSubmit = { ...onSheetPage, on: ['cartSubmitForCompletion'] } as const;

const failedWith =
  (...codes: string[]) =>
  () => ({ __typename: 'SubmitFailed', errors: codes.map((code) => ({ code, message: code })) });

/** The response to a submit after another tab has submitted the cart. */
const alreadyAccepted: PayloadPatch = (payload) => {
  // A submit's payload has this field, because the patch applies to no other operation.
  const result = payload['result'] as JsonObject | null;
  const attemptId = result?.['attemptId'] ?? 'unknown';
  return { ...payload, result: { __typename: 'SubmitAlreadyAccepted', attemptId } };
};

const firstResponseLost = { fault: { kind: 'drop', when: 'after', times: 1 } } as const;

const ONE_ORDER = 'After 26 s the page of the order, or the checkout, which shows it; never a second order';

/** The platform's edge waits this long for the API. */
const late503 = { kind: 'late_503', ms: 26_000 } as const;

const throttled = () => ({ __typename: 'SubmitThrottled', pollAfter: inFiveSeconds() });

/** Responses to a submit, which only wallets with a payment sheet send. */
export const SUBMISSION_ROWS = [
  {
    ...onSubmit,
    ...firstResponseLost,
    name: 'submit_response_lost',
    title: 'The payment sheet ends with one order',
    response: 'First submit: places the order, but the response is lost; next submit: SubmitAlreadyAccepted',
  },
  {
    ...onSubmit,
    ...firstResponseLost,
    name: 'submit_response_lost_processing',
    title: 'The payment sheet waits, then the order is placed',
    response:
      'The response to the first submit is lost; then SubmitAlreadyAccepted, and CartCompletionProcessing twice',
    completion: { polls: 2 },
  },
  {
    ...onSubmit,
    ...firstResponseLost,
    name: 'submit_response_lost_declined',
    title: 'An error in the payment sheet; the second attempt places the order',
    response:
      'The response to the first submit is lost; then CartCompletionFailed with PAYMENT_CARD_DECLINED',
    patchTimes: 1,
    completion: { failed: ['PAYMENT_CARD_DECLINED'] },
  },
  {
    ...onSubmit,
    ...firstResponseLost,
    name: 'submit_response_lost_challenge',
    title: "The payment sheet, then the bank's page (3-D Secure)",
    response: 'The response to the first submit is lost; then CartCompletionActionRequired',
    completion: { end: 'challenge' },
  },
  {
    ...onSubmit,
    ...firstResponseLost,
    name: 'submit_response_lost_without_query',
    title: 'A dialog says that the order has been accepted',
    response: 'The response to the first submit is lost; an API without the query cartCompletionAttempt',
    lacks: ['QueryRoot.cartCompletionAttempt'],
  },
  {
    ...onSubmit,
    name: 'submit_throttled',
    title: 'The payment sheet waits until its time limit, then shows an error',
    response: 'SubmitThrottled with pollAfter in 5 s',
    submission: throttled,
  },
  {
    ...onSubmit,
    name: 'submit_captcha',
    title: `Google Pay's sheet, ${THEN_CHECKOUT_WITH_FLAG} wallet_captcha_required; after Apple Pay's, a dialog offers that checkout`,
    response: 'SubmitFailed with CAPTCHA_REQUIRED',
    submission: failedWith('CAPTCHA_REQUIRED'),
  },
  {
    ...onSubmit,
    name: 'submit_declined_once',
    title: 'An error in the payment sheet; the second attempt places the order',
    response: 'First submit: SubmitFailed with PAYMENTS_CREDIT_CARD_GENERIC',
    patchTimes: 1,
    submission: failedWith('PAYMENTS_CREDIT_CARD_GENERIC'),
  },
  {
    ...onSubmit,
    name: 'submit_failed_without_code',
    title: 'A dialog says that the wallet is unavailable',
    response: 'SubmitFailed without any error',
    submission: failedWith(),
  },
  {
    ...onSubmit,
    name: 'submit_already_accepted',
    title: 'A dialog says that the order has been accepted; its button opens the order',
    response: 'First submit: SubmitAlreadyAccepted, as if another tab had submitted the cart',
    patch: { cartSubmitForCompletion: alreadyAccepted },
  },
  {
    ...onSubmit,
    name: 'submit_throttled_once',
    title: 'The payment sheet waits until pollAfter, then the order is placed',
    response: 'First submit: SubmitThrottled with pollAfter in 5 s',
    patchTimes: 1,
    submission: throttled,
  },
  {
    ...onSubmit,
    name: 'submit_unknown_type',
    title:
      'After 26 s the checkout opens with the flag wallet_processing_failed; it shows the order, if there is one',
    response: 'A type that the schema does not have',
    patch: { cartSubmitForCompletion: withResult(() => ({ __typename: 'SubmitPostponed' })) },
  },
  {
    ...onSubmit,
    name: 'submit_http_503_once',
    title: 'The payment sheet waits for a moment, then the order is placed',
    response: 'First submit: HTTP 503 at once, nothing was executed',
    fault: { kind: 'status', status: 503, times: 1, headers: () => ({ 'retry-after': '1' }) },
  },
  {
    ...onSubmit,
    name: 'submit_http_503_late',
    title: ONE_ORDER,
    response: 'First submit: HTTP 503 after 26 s, although the order was accepted',
    fault: { ...late503, times: 1 },
  },
  {
    ...onSubmit,
    name: 'submit_http_503_late_retry_after',
    title: ONE_ORDER,
    response: 'First submit: HTTP 503 after 26 s with Retry-After: 1, although the order was accepted',
    fault: { ...late503, times: 1, headers: { 'retry-after': '1' } },
  },
  {
    ...onSubmit,
    name: 'submit_field_access_denied',
    title: 'The order is placed',
    response: 'SubmitSuccess together with ACCESS_DENIED for another field',
    patch: { cartSubmitForCompletion: unchanged },
    errors: [
      {
        message: 'Access denied for checkoutUrl field.',
        extensions: { code: 'ACCESS_DENIED' },
        path: ['cartSubmitForCompletion', 'result', 'checkoutUrl'],
      },
    ],
  },
  {
    ...onSubmit,
    name: 'submit_never_responds',
    title: 'After 27 s an error in the sheet, then the checkout with the flag wallet_processing_failed',
    response: 'Submit: no response for 60 s',
    fault: { kind: 'hang', ms: 60_000 },
  },
] as const satisfies readonly Scenario[];
