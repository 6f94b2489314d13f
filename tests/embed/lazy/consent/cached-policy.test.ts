import { describe, expect, it } from 'vitest';
import { cachedPolicy } from '../../../../src/embed/lazy/consent/policy-link';
import type { ApiResponse } from '../../../../src/net/storefront/graphql-client';
import type { SubscriptionPolicy } from '../../../../src/net/storefront/operations/subscription-policy';

type PolicyResponse = ApiResponse<SubscriptionPolicy>;

const found: PolicyResponse = { ok: true, result: { type: 'found', body: '<p>Zasady</p>' } };
const none: PolicyResponse = { ok: true, result: { type: 'notFound' } };
const failed: PolicyResponse = {
  ok: false,
  failure: { kind: 'network', operation: 'subscriptionPolicy', message: '', ignorable: true },
};

/** A cached policy whose requests are recorded, and get their responses from the test. */
function recordPolicyRequests() {
  const requests: { token: string; respond: (response: PolicyResponse) => void }[] = [];
  const read = cachedPolicy((token) => new Promise((resolve) => requests.push({ token, respond: resolve })));
  return { requests, read };
}

describe('cachedPolicy', () => {
  it('sends no request before the first call', () => {
    expect(recordPolicyRequests().requests).toEqual([]);
  });

  it.each<{ title: string; response: PolicyResponse; type: string; requestCount: number }>([
    { title: 'keeps a policy', response: found, type: 'found', requestCount: 1 },
    { title: 'remembers that the shop has no policy', response: none, type: 'notFound', requestCount: 1 },
    { title: 'requests the policy again after a failure', response: failed, type: 'failed', requestCount: 2 },
  ])('$title', async ({ response, type, requestCount }) => {
    const { requests, read } = recordPolicyRequests();
    const first = read('token');
    requests[0]?.respond(response);
    expect((await first).type).toBe(type);
    const typeAfterwards = requestCount === 1 ? type : 'found';
    const second = read('token');
    requests[1]?.respond(found);
    expect((await second).type).toBe(typeAfterwards);
    expect((await read('token')).type).toBe(typeAfterwards);
    expect(requests).toHaveLength(requestCount);
  });
});
