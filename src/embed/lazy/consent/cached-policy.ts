import type { Answer } from '../../../net/storefront/graphql-client';
import type { SubscriptionPolicy } from '../../../net/storefront/operations/subscription-policy';

/** The answer about the policy, or that the request failed. */
export type PolicyResult = SubscriptionPolicy | { status: 'failed' };

/**
 * Creates a function that requests the shop's policy at its first call and caches the answer. After a failure
 * the next call sends the request again.
 */
export function cachedPolicy(
  request: (accessToken: string) => Promise<Answer<SubscriptionPolicy>>,
): (accessToken: string) => Promise<PolicyResult> {
  let cached: SubscriptionPolicy | undefined;
  return async (accessToken) => {
    if (cached) return cached;
    const answer = await request(accessToken);
    if (!answer.ok) return { status: 'failed' };
    cached = answer.result;
    return cached;
  };
}
