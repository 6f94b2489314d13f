import { beforeEach, expect, it, vi } from 'vitest';
import { retry } from '../../../src/embed/shared/retry';
import { useFakeClock } from '../../setup/fake-clock';

beforeEach(() => useFakeClock());

it.each([
  { failures: 0, calls: 1, result: 'loaded' },
  { failures: 2, calls: 3, result: 'loaded' },
  { failures: 3, calls: 3, result: 'cannot load' },
])(
  'after $failures failure(s), the function has been called $calls time(s) and the result is $result',
  async ({ failures, calls, result }) => {
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
  },
);
