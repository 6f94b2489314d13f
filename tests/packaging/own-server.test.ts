// @vitest-environment node
import { expect, test, vi } from 'vitest';

test('the browser tests start their own shop on a free port, whatever else listens', async () => {
  // Only the first process prints which browsers are not installed.
  vi.stubEnv('TEST_WORKER_INDEX', '0');
  vi.stubEnv('SANDBOX_PORT', '61234');
  const { default: config } = await import('../browser/playwright.config');
  expect(config.webServer).toMatchObject({ env: { PORT: '0' } });
  expect(config.webServer).not.toHaveProperty('url');
  expect(config.webServer).not.toHaveProperty('reuseExistingServer');
  expect(config.use?.baseURL).toBe('http://127.0.0.1:61234');
});
