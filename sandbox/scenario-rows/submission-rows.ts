import { withResult } from '../payload-patches';
import type { Scenario } from '../scenario';
import { onProductPage, soon } from './row-parts';

/** Submitting: only wallets with a payment sheet get this far. */
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
    patch: {
      cartSubmitForCompletion: withResult(() => ({ __typename: 'SubmitThrottled', pollAfter: soon() })),
    },
  },
  {
    ...onProductPage,
    name: 'submit_captcha',
    title: 'Arkusz portfela, potem strona kasy z flagą wallet_captcha_required',
    answer: 'SubmitFailed z CAPTCHA_REQUIRED',
    patch: {
      cartSubmitForCompletion: withResult(() => ({
        __typename: 'SubmitFailed',
        errors: [{ code: 'CAPTCHA_REQUIRED', message: 'Captcha.' }],
      })),
    },
  },
] as const satisfies readonly Scenario[];
