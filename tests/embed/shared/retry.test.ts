import { beforeEach, expect, it, vi } from 'vitest';
import { retry } from '../../../src/embed/shared/retry';
import { useFakeClock } from '../../setup/fake-clock';

beforeEach(() => useFakeClock());

it.each([
  { failures: 0, requests: 1, result: 'loaded' },
  { failures: 2, requests: 3, result: 'loaded' },
  { failures: 3, requests: 3, result: 'cannot load' },
])(
  'a chunk that fails to load $failures time(s) is requested $requests time(s), and the result is "$result"',
  async ({ failures, requests, result }) => {
    let requestCount = 0;
    const load = async () => {
      requestCount++;
      if (requestCount <= failures) throw new TypeError('cannot load');
      return 'loaded';
    };
    const resultOrMessage = retry(load).catch(({ message }: Error) => message);
    await vi.runAllTimersAsync();
    expect(await resultOrMessage).toBe(result);
    expect(requestCount).toBe(requests);
  },
);
