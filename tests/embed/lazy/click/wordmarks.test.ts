import { expect, it, vi } from 'vitest';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { showPage } from '../../page-html';

const BAD_URL = "is invalid. Use a URL with https, or on the page's own origin";
const OTHER = 'https://logos.example/other.svg';

/**
 * What is read from the setting. What was reported is remembered for the life of the page, so each time with
 * a new copy.
 */
async function read(logos: unknown) {
  vi.resetModules();
  const { readWordmarks } = await import('../../../../src/embed/lazy/click/wordmarks');
  showPage(`<script type="application/json" id="ekspres-config">${JSON.stringify({ logos })}</script>`);
  return readWordmarks();
}

it('reads URLs, also a path on the page\u2019s own origin', async () => {
  expect(await read({ shop_pay: OTHER, facebook_pay: '/meta.svg' })).toEqual({
    shop_pay: OTHER,
    facebook_pay: `${location.origin}/meta.svg`,
  });
});

it.each([[OTHER], [[OTHER]], [null]])('ignores %j, which is not a list of wordmarks', async (logos) => {
  expectConsoleError(/The setting logos is invalid\. Use an object of URLs/);
  expect(await read(logos)).toEqual({});
});

it.each<{ given: object; message: string }>([
  { given: { shop_pay: 'http://logos.example/s.svg' }, message: `logos.shop_pay ${BAD_URL}` },
  { given: { shop_pay: 'data:image/svg+xml,<svg/>' }, message: `logos.shop_pay ${BAD_URL}` },
  { given: { facebook_pay: 'javascript:alert(1)' }, message: `logos.facebook_pay ${BAD_URL}` },
  { given: { facebook_pay: null }, message: `logos.facebook_pay ${BAD_URL}` },
  { given: { shop_pay: 'https:' }, message: `logos.shop_pay ${BAD_URL}` },
  { given: { paypal: '/paypal.svg' }, message: 'logos contains the unknown wallet "paypal"' },
])('reports the invalid key of $given, and keeps the other one', async ({ given, message }) => {
  expectConsoleError(new RegExp(`The setting ${message}`));
  const other = 'shop_pay' in given ? 'facebook_pay' : 'shop_pay';
  expect(await read({ ...given, [other]: OTHER })).toEqual({ [other]: OTHER });
});
