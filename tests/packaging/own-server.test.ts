// @vitest-environment node
import { expect, test, vi } from 'vitest';

test('the browser tests start their own sandbox on a free port', async () => {
  // Playwright's workers print no list of missing browsers.
  vi.stubEnv('TEST_WORKER_INDEX', '0');
  vi.stubEnv('SANDBOX_PORT', '61234');
  const { default: config } = await import('../browser/playwright.config');
  expect(config.webServer).toMatchObject({ env: { PORT: '0' } });
  expect(config.webServer).not.toHaveProperty('url');
  expect(config.webServer).not.toHaveProperty('reuseExistingServer');
  expect(config.use?.baseURL).toBe('http://127.0.0.1:61234');
});
