import { describe, expect, it } from 'vitest';
import { readWordmarks } from '../../../../src/embed/lazy/settings/wordmarks';
import { settingsScript, showPage } from '../../page-html';

const VALID_URL = 'https://logos.example/valid.svg';

function readLogos(logos: unknown) {
  showPage(settingsScript({ logos }));
  return readWordmarks();
}

describe('readWordmarks', () => {
  it("reads URLs, and also a path on the page's own origin", () => {
    expect(readLogos({ shop_pay: VALID_URL, facebook_pay: '/meta.svg' })).toEqual({
      shop_pay: VALID_URL,
      facebook_pay: `${location.origin}/meta.svg`,
    });
  });

  it.each([[VALID_URL], [[VALID_URL]], [null]])('ignores %j, which is not an object of URLs', (logos) => {
    expect(readLogos(logos)).toEqual({});
  });

  it.each([
    { shop_pay: 'http://logos.example/s.svg' },
    { shop_pay: 'data:image/svg+xml,<svg/>' },
    { facebook_pay: 'javascript:alert(1)' },
    { facebook_pay: null },
    { shop_pay: '' },
    { shop_pay: 'https:' },
    { paypal: '/paypal.svg' },
  ])('ignores the invalid key of %o, and keeps the valid key', (logos) => {
    const validKey = 'shop_pay' in logos ? 'facebook_pay' : 'shop_pay';
    expect(readLogos({ ...logos, [validKey]: VALID_URL })).toEqual({ [validKey]: VALID_URL });
  });
});
