import { beforeEach, expect, it, vi } from 'vitest';
import { retry } from '../../../src/embed/shared/retry';
import { useFakeClock } from '../../setup/fake-clock';

beforeEach(() => useFakeClock());

it.each<[title: string, failures: number, calls: number, result: string]>([
  ['retry calls a function once if it succeeds', 0, 1, 'loaded'],
  ['retry calls a function again after each of two failures', 2, 3, 'loaded'],
  ['retry rejects after the third failure', 3, 3, 'cannot load'],
])('%s', async (_title, failures, calls, result) => {
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
