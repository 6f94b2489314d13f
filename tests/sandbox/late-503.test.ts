// @vitest-environment node
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import type { ScenarioName } from '../../sandbox/scenarios';
import { call, payableCart, poll, startForTest, submit } from './storefront-client';

vi.mock('node:timers/promises', async (original) => ({
  ...(await original<typeof import('node:timers/promises')>()),
  setTimeout: vi.fn(async () => {}),
}));

it.each<[ScenarioName, retryAfter: string | null]>([
  ['submit_http_503_late', null],
  ['submit_http_503_late_retry_after', '1'],
])(
  '%s: the edge responds with 503 after 26 s, although the shop has accepted the order',
  async (scenario, retryAfter) => {
    const sandbox = await startForTest();
    const cartId = await payableCart(sandbox.url);
    const variables = { cartId, attemptToken: 'a' };
    const response = await call(sandbox.url, 'cartSubmitForCompletion', variables, { scenario });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe(retryAfter);
    expect(delay).toHaveBeenCalledWith(26_000);
    const again = await submit(sandbox.url, cartId, 'a', { scenario });
    expect(again?.__typename).toBe('SubmitAlreadyAccepted');
    expect((await poll(sandbox.url, again?.attemptId))?.__typename).toBe('CartCompletionSuccess');
    await sandbox.close();
  },
);
