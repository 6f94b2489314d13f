import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import type { loadSdk, ownNonce } from '../../src/net/sdk/load-sdk-with-retries';
import { expect, test } from './fixtures';
import { servePage } from './sandbox';

/** The page's window, with what the chunk exports and what the SDK sets. */
type PageWindow = typeof window & {
  chunk: { loadSdk: typeof loadSdk; ownNonce: typeof ownNonce };
  sdk?: { runs: number };
};

const SDK = 'https://pay.google.com/gp/p/js/pay.js';
const NONCE = 'r4nd0m';
const TRUSTED_TYPES = "require-trusted-types-for 'script'";

const sourceFile = fileURLToPath(new URL('../../src/net/sdk/load-sdk-with-retries.ts', import.meta.url));
const chunk = build({ entryPoints: [sourceFile], bundle: true, write: false, format: 'esm' });

interface Visit {
  /** Directives of the page's policy beside `script-src 'nonce-…'`; undefined: no policy. */
  policy?: string;
  /** What the page's own script does first. */
  script?: string;
}

/** Opens a page that loads the chunk. Returns a function that counts requests for the SDK so far. */
async function openWithChunk(page: Page, { policy, script = '' }: Visit): Promise<() => number> {
  let requestCount = 0;
  await page.route('**/scripts/ekspres.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "window.chunk = await import('./ekspres-click-3f9a1c20.js')",
    }),
  );
  const body = (await chunk).outputFiles[0]?.text ?? '';
  await page.route('**/scripts/ekspres-click-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.route(SDK, (route) => {
    requestCount += 1;
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'window.sdk = { runs: (window.sdk?.runs ?? 0) + 1 }',
    });
  });
  const meta =
    policy === undefined
      ? ''
      : `<meta http-equiv="Content-Security-Policy" content="script-src 'nonce-${NONCE}'; ${policy}">`;
  const url = await servePage(
    page.request,
    `<!doctype html><html lang="pl"><head><meta charset="utf-8">${meta}<script nonce="${NONCE}">${script}</script><script nonce="${NONCE}" type="module" async src="/scripts/ekspres.js?v=2"></script></head><body></body></html>`,
  );
  await page.goto(url);
  await page.waitForFunction(() => 'chunk' in window);
  return () => requestCount;
}

/** Calls `loadSdk` once for each caller. Returns the results: the SDK, or the kind of the failure. */
const callLoadSdk = (page: Page, { callers = 1 } = {}) =>
  page.evaluate(
    async ([url, count]) => {
      const { chunk } = window as PageWindow;
      const loadOnce = async () => {
        const response = await chunk.loadSdk({
          url,
          readApi: () => (window as PageWindow).sdk,
          attributes: { 'data-csp-nonce': chunk.ownNonce() },
        });
        return response.ok ? response.result : response.failure.kind;
      };
      return Promise.all(Array.from({ length: count }, loadOnce));
    },
    [SDK, callers] as const,
  );

/** How many tags of the SDK's script the page has. */
const scriptCount = (page: Page) => page.locator(`script[src="${SDK}"]`).count();

for (const [circumstance, visit] of Object.entries<Visit>({
  'without a policy': {},
  'under a policy with nonces': { policy: '' },
  'under trusted types that allow our policy': { policy: `${TRUSTED_TYPES}; trusted-types ekspres` },
  'under trusted types with a default policy': {
    policy: `${TRUSTED_TYPES}; trusted-types default`,
    script: "window.trustedTypes?.createPolicy('default', { createScriptURL: (url) => url })",
  },
})) {
  test(`a vendor's script loads once for all callers ${circumstance}`, async ({ page }) => {
    const requestCount = await openWithChunk(page, visit);
    expect(await callLoadSdk(page, { callers: 3 })).toEqual(Array(3).fill({ runs: 1 }));
    expect(await callLoadSdk(page)).toEqual([{ runs: 1 }]);
    expect(requestCount()).toBe(1);
    const script = page.locator(`script[src="${SDK}"]`);
    await expect(script).toHaveCount(1);
    expect(
      await script.evaluate((node: HTMLScriptElement) => [node.nonce, node.dataset.cspNonce, node.async]),
    ).toEqual([NONCE, NONCE, true]);
  });
}

test('the script is not requested if trusted types do not allow our policy', async ({ page }) => {
  const requestCount = await openWithChunk(page, { policy: `${TRUSTED_TYPES}; trusted-types other` });
  expect(await callLoadSdk(page)).toEqual(['network']);
  expect(requestCount()).toBe(0);
  expect(await scriptCount(page)).toBe(0);
});

test('loading fails and leaves nothing behind if a policy blocks the script', async ({ page }) => {
  const requestCount = await openWithChunk(page, { policy: '' });
  await page.evaluate(() => document.querySelector('script[src*=ekspres]')?.remove());
  expect(await callLoadSdk(page)).toEqual(['network']);
  expect(requestCount()).toBe(0);
  expect(await scriptCount(page)).toBe(0);
});
