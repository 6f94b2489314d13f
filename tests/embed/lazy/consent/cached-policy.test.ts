import { expect, it } from 'vitest';
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

/** A shop that counts requests, and responds when the test decides so. */
function shop() {
  const requests: { token: string; respond: (response: PolicyResponse) => void }[] = [];
  const read = cachedPolicy((token) => new Promise((resolve) => requests.push({ token, respond: resolve })));
  return { requests, read };
}

it('sends no request before the first call', () => {
  expect(shop().requests).toEqual([]);
});

it.each<{ response: PolicyResponse; title: string; status: string; requestCount: number }>([
  { title: 'keeps a policy', response: found, status: 'found', requestCount: 1 },
  { title: 'remembers that the shop has no policy', response: none, status: 'notFound', requestCount: 1 },
  { title: 'requests the policy again after a failure', response: failed, status: 'failed', requestCount: 2 },
])('$title', async ({ response, status, requestCount }) => {
  const { requests, read } = shop();
  const first = read('token');
  requests[0]?.respond(response);
  expect((await first).type).toBe(status);
  const second = read('token');
  requests[1]?.respond(found);
  expect((await second).type).toBe(requestCount === 1 ? status : 'found');
  expect((await read('token')).type).toBe(requestCount === 1 ? status : 'found');
  expect(requests).toHaveLength(requestCount);
});
