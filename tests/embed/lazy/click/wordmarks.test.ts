import { describe, expect, it, vi } from 'vitest';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { settingsScript, showPage } from '../../page-html';

const INVALID_URL = "is invalid. Use a URL with https, or on the page's own origin";
const VALID_URL = 'https://logos.example/valid.svg';

/**
 * Reads `logos` with a fresh copy of the module, because the module reports each mistake only once per page.
 */
async function readLogos(logos: unknown) {
  vi.resetModules();
  const { readWordmarks } = await import('../../../../src/embed/lazy/click/wordmarks');
  showPage(settingsScript({ logos }));
  return readWordmarks();
}

describe('readWordmarks', () => {
  it("reads URLs, and also a path on the page's own origin", async () => {
    expect(await readLogos({ shop_pay: VALID_URL, facebook_pay: '/meta.svg' })).toEqual({
      shop_pay: VALID_URL,
      facebook_pay: `${location.origin}/meta.svg`,
    });
  });

  it.each([{ logos: VALID_URL }, { logos: [VALID_URL] }, { logos: null }])(
    'reports and ignores $logos, which is not an object of URLs',
    async ({ logos }) => {
      expectConsoleError(/The setting logos is invalid\. Use an object of URLs/);
      expect(await readLogos(logos)).toEqual({});
    },
  );

  it.each<{ logos: object; message: string }>([
    { logos: { shop_pay: 'http://logos.example/s.svg' }, message: `logos.shop_pay ${INVALID_URL}` },
    { logos: { shop_pay: 'data:image/svg+xml,<svg/>' }, message: `logos.shop_pay ${INVALID_URL}` },
    { logos: { facebook_pay: 'javascript:alert(1)' }, message: `logos.facebook_pay ${INVALID_URL}` },
    { logos: { facebook_pay: null }, message: `logos.facebook_pay ${INVALID_URL}` },
    { logos: { shop_pay: 'https:' }, message: `logos.shop_pay ${INVALID_URL}` },
    { logos: { paypal: '/paypal.svg' }, message: 'logos contains the unknown wallet "paypal"' },
  ])('reports the invalid key of $logos, and keeps the valid key', async ({ logos, message }) => {
    expectConsoleError(new RegExp(`The setting ${message}`));
    const validKey = 'shop_pay' in logos ? 'facebook_pay' : 'shop_pay';
    expect(await readLogos({ ...logos, [validKey]: VALID_URL })).toEqual({ [validKey]: VALID_URL });
  });
});
