import type { JsonObject, PayloadPatch, Scenario } from '../scenario';
import { HOSTILE_POLICY } from '../store/shop-strings';

const onConsentPage = {
  where: 'product',
  path: '/products/kawa?consent=subscription',
  on: ['subscriptionPolicy'],
} as const;

const withPolicy =
  (policy: JsonObject | null): PayloadPatch =>
  (payload) => ({ ...payload, subscriptionPolicy: policy });

/** The responses after a click on the link to the cancellation policy. */
export const CONSENT_ROWS = [
  {
    ...onConsentPage,
    name: 'policy_http_500',
    title:
      'After a click on the policy, a dialog says that it could not be loaded; the next click requests it again',
    response: 'Policy: HTTP 500 the first time',
    fault: { kind: 'status', status: 500, times: 1 },
  },
  {
    ...onConsentPage,
    name: 'policy_null',
    title: 'After a click on the policy, a dialog says that it could not be loaded',
    response: 'subscriptionPolicy: null, the shop has no cancellation policy',
    patch: { shop: withPolicy(null) },
  },
  {
    ...onConsentPage,
    name: 'policy_slow',
    title: 'The policy after a second; more clicks change nothing',
    response: 'Policy after 1 s',
    fault: { kind: 'delay', ms: 1000 },
  },
  {
    ...onConsentPage,
    name: 'policy_hostile',
    title: 'The policy as plain text; no script runs',
    response: 'A policy full of scripts and URLs of other sites',
    patch: { shop: withPolicy({ body: HOSTILE_POLICY }) },
  },
] as const satisfies readonly Scenario[];
