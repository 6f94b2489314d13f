import type { Answer } from '../../net/storefront/graphql-client';
import type { SubscriptionPolicy } from '../../net/storefront/operations/subscription-policy';

/** What came of asking for the policy: the answer, or none. */
export type PolicyReading = SubscriptionPolicy | { status: 'failed' };

/**
 * Reads the shop's policy when somebody first asks for it, and keeps the answer. After a failure it is asked
 * for anew.
 */
export function policyOnce<Given>(
  ask: (given: Given) => Promise<Answer<SubscriptionPolicy>>,
): (given: Given) => Promise<PolicyReading> {
  let known: SubscriptionPolicy | undefined;
  return async (given) => {
    if (known) return known;
    const answer = await ask(given);
    if (!answer.ok) return { status: 'failed' };
    return (known = answer.result);
  };
}
