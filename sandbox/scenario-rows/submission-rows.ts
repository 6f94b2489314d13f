import { withResult } from '../payload-patches';
import type { JsonObject, PayloadPatch, Scenario } from '../scenario';
import { onSheetPage, soon, THEN_CHECKOUT } from './row-parts';

const onSubmit = { ...onSheetPage, on: ['cartSubmitForCompletion'] } as const;

const failedWith =
  (...codes: string[]) =>
  () => ({ __typename: 'SubmitFailed', errors: codes.map((code) => ({ code, message: code })) });

/** The attempt, as if another tab had submitted the cart. */
const alreadyAccepted: PayloadPatch = (payload) => {
  const result = payload['result'] as JsonObject | null;
  const attemptId = result?.['attemptId'] ?? 'unknown';
  return { ...payload, result: { __typename: 'SubmitAlreadyAccepted', attemptId } };
};

const loses = { fault: { kind: 'drop', when: 'after', times: 1 } } as const;

const ONE_ORDER = 'Po 26 s strona zamówienia albo strona kasy, która je pokazuje; nigdy drugie zamówienie';

/** As long as the edge of the platform waits for the API. */
const late503 = { kind: 'late_503', ms: 26_000 } as const;

const throttled = () => ({ __typename: 'SubmitThrottled', pollAfter: soon() });

/** Responses to a submit, which only wallets with a payment sheet send. */
export const SUBMISSION_ROWS = [
  {
    ...onSubmit,
    ...loses,
    name: 'submit_lost',
    title: 'Arkusz portfela kończy się jednym zamówieniem',
    answer: 'Pierwsze wysłanie składa zamówienie, ale odpowiedź ginie; następne: SubmitAlreadyAccepted',
  },
  {
    ...onSubmit,
    ...loses,
    name: 'submit_lost_processing',
    title: 'Arkusz portfela czeka, potem zamówienie',
    answer:
      'Odpowiedź na pierwsze wysłanie ginie; potem SubmitAlreadyAccepted i dwa razy CartCompletionProcessing',
    completion: { polls: 2 },
  },
  {
    ...onSubmit,
    ...loses,
    name: 'submit_lost_declined',
    title: 'Błąd w arkuszu portfela, druga próba składa zamówienie',
    answer: 'Odpowiedź na pierwsze wysłanie ginie; potem CartCompletionFailed z PAYMENT_CARD_DECLINED',
    patchTimes: 1,
    completion: { failed: ['PAYMENT_CARD_DECLINED'] },
  },
  {
    ...onSubmit,
    ...loses,
    name: 'submit_lost_challenge',
    title: 'Arkusz portfela, potem strona banku (3-D Secure)',
    answer: 'Odpowiedź na pierwsze wysłanie ginie; potem CartCompletionActionRequired',
    completion: { end: 'challenge' },
  },
  {
    ...onSubmit,
    ...loses,
    name: 'submit_lost_without_query',
    title: 'Okno „Zamówienie przyjęte”',
    answer: 'Odpowiedź na pierwsze wysłanie ginie; API bez zapytania cartCompletionAttempt',
    lacks: ['cartCompletionAttempt'],
  },
  {
    ...onSubmit,
    name: 'submit_throttled',
    title: 'Arkusz portfela czeka do swojego limitu czasu, potem mówi o błędzie',
    answer: 'SubmitThrottled z pollAfter za 5 s',
    submission: throttled,
  },
  {
    ...onSubmit,
    name: 'submit_captcha',
    title: `Arkusz portfela, ${THEN_CHECKOUT} wallet_captcha_required`,
    answer: 'SubmitFailed z CAPTCHA_REQUIRED',
    submission: failedWith('CAPTCHA_REQUIRED'),
  },
  {
    ...onSubmit,
    name: 'submit_declined_once',
    title: 'Błąd w arkuszu portfela, druga próba składa zamówienie',
    answer: 'Pierwsze wysłanie: SubmitFailed z PAYMENTS_CREDIT_CARD_GENERIC',
    patchTimes: 1,
    submission: failedWith('PAYMENTS_CREDIT_CARD_GENERIC'),
  },
  {
    ...onSubmit,
    name: 'submit_failed_silently',
    title: 'Okno błędu portfela',
    answer: 'SubmitFailed bez żadnego błędu',
    submission: failedWith(),
  },
  {
    ...onSubmit,
    name: 'submit_already_accepted',
    title: 'Okno „Zamówienie przyjęte” z przyciskiem „Zobacz zamówienie”',
    answer: 'SubmitAlreadyAccepted na pierwsze wysłanie, jak gdyby koszyk wysłała już inna karta',
    patch: { cartSubmitForCompletion: alreadyAccepted },
  },
  {
    ...onSubmit,
    name: 'submit_throttled_once',
    title: 'Arkusz portfela czeka do pollAfter, potem zamówienie',
    answer: 'Pierwsze wysłanie: SubmitThrottled z pollAfter za 5 s',
    patchTimes: 1,
    submission: throttled,
  },
  {
    ...onSubmit,
    name: 'submit_unknown_type',
    title: 'Strona kasy z flagą wallet_processing_failed',
    answer: 'Wynik, którego schemat nie zna',
    patch: { cartSubmitForCompletion: withResult(() => ({ __typename: 'SubmitPostponed' })) },
  },
  {
    ...onSubmit,
    name: 'submit_http_503_once',
    title: 'Arkusz portfela czeka chwilę, potem zamówienie',
    answer: 'Pierwsze wysłanie: od razu HTTP 503, nic się nie stało',
    fault: { kind: 'status', status: 503, times: 1, headers: () => ({ 'retry-after': '1' }) },
  },
  {
    ...onSubmit,
    name: 'submit_late_503',
    title: ONE_ORDER,
    answer: 'Pierwsze wysłanie: HTTP 503 po 26 s, choć zamówienie przyjęto',
    fault: { ...late503, times: 1 },
  },
  {
    ...onSubmit,
    name: 'submit_late_503_retry_after',
    title: ONE_ORDER,
    answer: 'Pierwsze wysłanie: HTTP 503 po 26 s i Retry-After: 1, choć zamówienie przyjęto',
    fault: { ...late503, times: 1, headers: { 'retry-after': '1' } },
  },
  {
    ...onSubmit,
    name: 'submit_with_refused_field',
    title: 'Zamówienie',
    answer: 'SubmitSuccess razem z ACCESS_DENIED dla innego pola',
    patch: { cartSubmitForCompletion: (payload) => payload },
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
    name: 'submit_never_answers',
    title: 'Po 27 s błąd w arkuszu, potem strona kasy z flagą wallet_processing_failed',
    answer: 'Zamówienie trzymane 60 s bez odpowiedzi',
    fault: { kind: 'hang', ms: 60_000 },
  },
] as const satisfies readonly Scenario[];
