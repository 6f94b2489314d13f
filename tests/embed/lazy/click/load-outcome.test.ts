import { expect, it, vi } from 'vitest';
import { loadOutcome } from '../../../../src/embed/lazy/click/load-outcome';
import { useFakeClock } from '../../../setup/fake-clock';
import { recordEvents } from '../../recorded-events';

const chunk = vi.hoisted(() => ({ requests: 0 }));
vi.mock('../../../../src/embed/shared/retry', async (original) => ({
  ...(await original<object>()),
  // The failure of a first request with all its retries.
  retry: () => {
    chunk.requests += 3;
    return Promise.reject(new Error('404'));
  },
}));

const reported = recordEvents('ekspres-error');

it('a second press requests the code of a click once, without the retries of the first one', async () => {
  useFakeClock();
  await expect(loadOutcome()).rejects.toThrow('404');
  expect(chunk.requests).toBe(3);
  expect(reported).toMatchObject([{ detail: { code: 'chunk-not-loaded' } }]);
  const code = await loadOutcome();
  expect(chunk.requests).toBe(3);
  expect(await loadOutcome()).toBe(code);
});
