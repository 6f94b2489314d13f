import { withResult } from '../payload-patches';
import type { Scenario } from '../scenario';
import { onProductPage, onSheetPage, soon } from './row-parts';

const onSubmit = { ...onSheetPage, on: ['cartSubmitForCompletion'] } as const;

const failedWith =
  (...codes: string[]) =>
  () => ({ __typename: 'SubmitFailed', errors: codes.map((code) => ({ code, message: code })) });

const throttled = () => ({ __typename: 'SubmitThrottled', pollAfter: soon() });

/** Answers to a submit, which only wallets with a payment sheet send. */
export const SUBMISSION_ROWS = [
  {
    ...onProductPage,
    name: 'submit_lost',
    title: 'Arkusz portfela kończy się jednym zamówieniem',
    answer: 'Pierwsze wysłanie składa zamówienie, ale odpowiedź ginie; następne: SubmitAlreadyAccepted',
    on: ['cartSubmitForCompletion'],
    fault: { kind: 'drop', when: 'after', times: 1 },
  },
  {
    ...onProductPage,
    name: 'submit_throttled',
    title: 'Arkusz portfela czeka',
    answer: 'SubmitThrottled z pollAfter za 5 s',
    submission: throttled,
  },
  {
    ...onProductPage,
    name: 'submit_captcha',
    title: 'Arkusz portfela, potem strona kasy z flagą wallet_captcha_required',
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
    title: 'Strona kasy, która pokazuje zamówienie',
    answer: 'SubmitAlreadyAccepted, bez adresu zamówienia',
    patch: {
      cartSubmitForCompletion: withResult(() => ({ __typename: 'SubmitAlreadyAccepted', attemptId: '1' })),
    },
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
    name: 'submit_never_answers',
    title: 'Po 27 s błąd w arkuszu, potem strona kasy z flagą wallet_processing_failed',
    answer: 'Zamówienie trzymane 60 s bez odpowiedzi',
    fault: { kind: 'hang', ms: 60_000 },
  },
] as const satisfies readonly Scenario[];
