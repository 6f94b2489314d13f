import type { Answer } from '../../net/storefront/graphql-client';
import type { SubscriptionPolicy } from '../../net/storefront/operations/subscription-policy';

/** The policy, or that the request failed. */
export type PolicyResult = SubscriptionPolicy | { status: 'failed' };

/**
 * Creates a function that requests the shop's policy at its first call and caches the answer. After a failure the next call
 * requests it again.
 */
export function policyOnce<Given>(
  ask: (given: Given) => Promise<Answer<SubscriptionPolicy>>,
): (given: Given) => Promise<PolicyResult> {
  let known: SubscriptionPolicy | undefined;
  return async (given) => {
    if (known) return known;
    const answer = await ask(given);
    if (!answer.ok) return { status: 'failed' };
    return (known = answer.result);
  };
}
