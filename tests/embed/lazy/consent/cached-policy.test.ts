import { expect, it } from 'vitest';
import { cachedPolicy } from '../../../../src/embed/lazy/consent/policy-link';
import type { Answer } from '../../../../src/net/storefront/graphql-client';
import type { SubscriptionPolicy } from '../../../../src/net/storefront/operations/subscription-policy';

type PolicyAnswer = Answer<SubscriptionPolicy>;

const found: PolicyAnswer = { ok: true, result: { type: 'found', body: '<p>Zasady</p>' } };
const none: PolicyAnswer = { ok: true, result: { type: 'notFound' } };
const failed: PolicyAnswer = {
  ok: false,
  failure: { kind: 'network', operation: 'subscriptionPolicy', message: '', ignorable: true },
};

/** A shop that counts requests, and responds when the test decides so. */
function shop() {
  const questions: { token: string; answer: (answer: PolicyAnswer) => void }[] = [];
  const read = cachedPolicy((token) => new Promise((resolve) => questions.push({ token, answer: resolve })));
  return { questions, read };
}

it('no request is sent before the first call', () => {
  expect(shop().questions).toEqual([]);
});

it.each<{ answer: PolicyAnswer; what: string; status: string; requests: number }>([
  { what: 'a policy is kept', answer: found, status: 'found', requests: 1 },
  { what: 'that there is none is kept', answer: none, status: 'notFound', requests: 1 },
  { what: 'requests it again after a failure', answer: failed, status: 'failed', requests: 2 },
])('$what', async ({ answer, status, requests }) => {
  const { questions, read } = shop();
  const first = read('token');
  questions[0]?.answer(answer);
  expect((await first).type).toBe(status);
  const second = read('token');
  questions[1]?.answer(found);
  expect((await second).type).toBe(requests === 1 ? status : 'found');
  expect((await read('token')).type).toBe(requests === 1 ? status : 'found');
  expect(questions).toHaveLength(requests);
});
