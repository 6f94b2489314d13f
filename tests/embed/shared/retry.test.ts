import { beforeEach, expect, it, vi } from 'vitest';
import { retry } from '../../../src/embed/shared/retry';
import { useFakeClock } from '../../setup/fake-clock';

beforeEach(() => useFakeClock());

it.each([
  { fails: 0, requests: 1, ends: 'loaded' },
  { fails: 2, requests: 3, ends: 'loaded' },
  { fails: 3, requests: 3, ends: 'cannot load' },
])(
  'a chunk that fails to load $fails times is requested $requests times, and the result is: $ends',
  async ({ fails, requests, ends }) => {
    let count = 0;
    const load = async () => {
      if (++count <= fails) throw new TypeError('cannot load');
      return 'loaded';
    };
    const end = retry(load).catch(({ message }: Error) => message);
    await vi.runAllTimersAsync();
    expect(await end).toBe(ends);
    expect(count).toBe(requests);
  },
);
