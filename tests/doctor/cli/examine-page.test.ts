// @vitest-environment node
import type { BrowserContext } from '@playwright/test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { examinePage, type Report } from '../../../src/doctor/cli/examine-page';
import type { PageFacts } from '../../../src/doctor/facts';
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

const scriptsAt = (urls: readonly string[]) => urls.map((url) => ({ ...SCRIPT, url }));

async function examine(url: string, changes: Partial<PageFacts>): Promise<Report> {
  // If the script has not started, the doctor does not wait for its findings.
  const facts = page({ isStarted: false, ...changes });
  const browserPage = {
    on: () => {},
    goto: async () => {},
    waitForLoadState: async () => {},
    evaluate: async () => facts,
    url: () => url,
    close: async () => {},
  };
  const context = { newPage: async () => browserPage } as unknown as BrowserContext;
  return examinePage(context, url, 5000, '1.2.3');
}

describe('examinePage', () => {
  it('limits what a page reports, because the rules run without interruption', async () => {
    const tags = [...Array(51).keys()].map((index) => `shopify-wallet-butto${index}`);
    const { findings } = await examine('http://127.0.0.1/', { undefinedTags: tags });
    expect(findings.filter(({ code }) => code === 'unknown-tag')).toHaveLength(50);
  });

  it('requests at most five scripts of a page', async () => {
    const scripts = [...Array(9).keys()].map((n) => `https://cdn${n}.example/ekspres.js`);
    await examine('http://127.0.0.1/', { scripts: scriptsAt(scripts) });
    expect(requests.map(({ url }) => url)).toEqual(scripts.slice(0, 5));
  });

  it.each<[title: string, url: string, allowsPrivate: boolean]>([
    ['allows requests to private hosts for a page on a private host', 'http://127.0.0.1/', true],
    ['allows no requests to private hosts for a page on a public host', 'http://1.1.1.1/', false],
  ])('%s', async (_title, url, allowsPrivate) => {
    await examine(url, { scripts: scriptsAt(['http://internal.example/ekspres.js']) });
    expect(requests).toEqual([{ url: 'http://internal.example/ekspres.js', allowsPrivate }]);
  });
});
