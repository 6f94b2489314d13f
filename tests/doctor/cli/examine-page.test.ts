// @vitest-environment node
import type { BrowserContext } from '@playwright/test';
import { beforeEach, expect, it, vi } from 'vitest';
import { examinePage } from '../../../src/doctor/cli/examine-page';
import { page, SCRIPT } from '../page-facts';

/** The hosts that were requested, each with whether an address in a private network is allowed. */
const requests = vi.hoisted((): { url: string; allowsPrivate: boolean }[] => []);
vi.mock('../../../src/doctor/cli/request-script', async (original) => ({
  ...(await original<object>()),
  requestHeaders: async (url: string, allows: (address: string) => boolean) => {
    requests.push({ url, allowsPrivate: allows('10.0.0.1') });
  },
}));
beforeEach(() => void (requests.length = 0));

/** Examines a page at this URL with scripts at these. */
async function examine(url: string, scripts: readonly string[]): Promise<void> {
  const facts = page({
    // Without the script on the page, its findings are not waited for.
    isStarted: false,
    scripts: scripts.map((address) => ({ ...SCRIPT, address })),
  });
  const opened = {
    goto: async () => {},
    waitForLoadState: async () => {},
    evaluate: async () => facts,
    url: () => url,
    close: async () => {},
  };
  await examinePage({ newPage: async () => opened } as unknown as BrowserContext, url, 5000, '1.2.3');
}

it('requests at most five scripts of a page', async () => {
  const scripts = [...Array(9).keys()].map((n) => `https://cdn${n}.example/ekspres.js`);
  await examine('http://127.0.0.1/', scripts);
  expect(requests.map(({ url }) => url)).toEqual(scripts.slice(0, 5));
});

it.each([
  { url: 'http://127.0.0.1/', may: true },
  { url: 'http://1.1.1.1/', may: false },
])('may request scripts from private hosts for a page at $url: $may', async ({ url, may }) => {
  await examine(url, ['http://internal.example/ekspres.js']);
  expect(requests).toEqual([{ url: 'http://internal.example/ekspres.js', allowsPrivate: may }]);
});
