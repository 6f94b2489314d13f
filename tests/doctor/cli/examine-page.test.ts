// @vitest-environment node
import type { BrowserContext } from '@playwright/test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { examinePage } from '../../../src/doctor/cli/examine-page';
import { page, SCRIPT } from '../page-facts';

/** The requests so far, each with whether an address in a private network was allowed. */
const requests = vi.hoisted((): { url: string; allowsPrivate: boolean }[] => []);
vi.mock('../../../src/doctor/cli/request-script', async (original) => ({
  ...(await original<object>()),
  requestHeaders: async (url: string, allows: (address: string) => boolean) => {
    requests.push({ url, allowsPrivate: allows('10.0.0.1') });
  },
}));
beforeEach(() => void (requests.length = 0));

/** Examines a page at this URL, with scripts at these URLs. */
async function examine(url: string, scripts: readonly string[]): Promise<void> {
  const facts = page({
    // If the script has not started, the doctor does not wait for its findings.
    isStarted: false,
    scripts: scripts.map((scriptUrl) => ({ ...SCRIPT, url: scriptUrl })),
  });
  const browserPage = {
    goto: async () => {},
    waitForLoadState: async () => {},
    evaluate: async () => facts,
    url: () => url,
    close: async () => {},
  };
  await examinePage({ newPage: async () => browserPage } as unknown as BrowserContext, url, 5000, '1.2.3');
}

describe('examinePage', () => {
  it('requests at most five scripts of a page', async () => {
    const scripts = [...Array(9).keys()].map((n) => `https://cdn${n}.example/ekspres.js`);
    await examine('http://127.0.0.1/', scripts);
    expect(requests.map(({ url }) => url)).toEqual(scripts.slice(0, 5));
  });

  it.each([
    {
      title: 'allows requests to private hosts for a page on a private host',
      url: 'http://127.0.0.1/',
      allowsPrivate: true,
    },
    {
      title: 'allows no requests to private hosts for a page on a public host',
      url: 'http://1.1.1.1/',
      allowsPrivate: false,
    },
  ])('$title', async ({ url, allowsPrivate }) => {
    await examine(url, ['http://internal.example/ekspres.js']);
    expect(requests).toEqual([{ url: 'http://internal.example/ekspres.js', allowsPrivate }]);
  });
});
