import type { Answer } from '../../net/graphql-client';
import type { SubscriptionPolicy } from '../../net/operations/subscription-policy';

/** What came of asking for the policy: the answer, or none; `busy` while an earlier question is under way. */
export type PolicyReading = SubscriptionPolicy | { status: 'failed' | 'busy' };

/**
 * Reads the shop's policy when somebody first asks for it, and keeps the answer. Whoever asks while it is under way is
 * told so; after a failure it is asked for anew.
 */
export function policyOnce<Given>(
  ask: (given: Given) => Promise<Answer<SubscriptionPolicy>>,
): (given: Given) => Promise<PolicyReading> {
  let known: SubscriptionPolicy | undefined;
  let busy = false;
  return async (given) => {
    if (known) return known;
    if (busy) return { status: 'busy' };
    busy = true;
    const answer = await ask(given);
    busy = false;
    if (!answer.ok) return { status: 'failed' };
    return (known = answer.result);
  };
}
