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
  const questions: { token: string; response: (response: PolicyResponse) => void }[] = [];
  const read = cachedPolicy(
    (token) => new Promise((resolve) => questions.push({ token, response: resolve })),
  );
  return { questions, read };
}

it('no request is sent before the first call', () => {
  expect(shop().questions).toEqual([]);
});

it.each<{ response: PolicyResponse; what: string; status: string; requests: number }>([
  { what: 'a policy is kept', response: found, status: 'found', requests: 1 },
  { what: 'that there is none is kept', response: none, status: 'notFound', requests: 1 },
  { what: 'requests it again after a failure', response: failed, status: 'failed', requests: 2 },
])('$what', async ({ response, status, requests }) => {
  const { questions, read } = shop();
  const first = read('token');
  questions[0]?.response(response);
  expect((await first).type).toBe(status);
  const second = read('token');
  questions[1]?.response(found);
  expect((await second).type).toBe(requests === 1 ? status : 'found');
  expect((await read('token')).type).toBe(requests === 1 ? status : 'found');
  expect(questions).toHaveLength(requests);
});
