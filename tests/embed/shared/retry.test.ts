import { beforeEach, expect, it, vi } from 'vitest';
import { retry } from '../../../src/embed/shared/retry';
import { useFakeClock } from '../../setup/fake-clock';

beforeEach(() => useFakeClock());

it.each([
  { title: 'retry calls a function once if it succeeds', failures: 0, calls: 1, result: 'loaded' },
  {
    title: 'retry calls a function again after each of two failures',
    failures: 2,
    calls: 3,
    result: 'loaded',
  },
  { title: 'retry rejects after the third failure', failures: 3, calls: 3, result: 'cannot load' },
])('$title', async ({ failures, calls, result }) => {
  let callCount = 0;
  const load = async () => {
    callCount++;
    if (callCount <= failures) throw new TypeError('cannot load');
    return 'loaded';
  };
  const resultOrMessage = retry(load).catch(({ message }: Error) => message);
  await vi.runAllTimersAsync();
  expect(await resultOrMessage).toBe(result);
  expect(callCount).toBe(calls);
});
