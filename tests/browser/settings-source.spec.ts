import { expect, test } from './fixtures';
import { config, openBody, productInForm } from './host-markup';

const EVIL_SETTINGS = '{"apiOrigin":"https://evil.example","sdkOrigins":["https://evil.example"]}';
const SHOPS_SETTINGS = '{"apiVersion":"2026-04"}';

const paragraph = `<p id="ekspres-config" hidden>${EVIL_SETTINGS}</p>`;
const settings = (text: string, nonceAttribute = '') =>
  `<script type="application/json" id="ekspres-config"${nonceAttribute}>${text}</script>`;

const PAGES: readonly (readonly [title: string, html: string, nonce: string])[] = [
  ['a paragraph before the settings', paragraph + settings(SHOPS_SETTINGS), ''],
  ['a paragraph after the settings', settings(SHOPS_SETTINGS) + paragraph, ''],
  [
    'a script without the nonce that the page has',
    settings(EVIL_SETTINGS) + settings(SHOPS_SETTINGS, ' nonce="a"'),
    ' nonce="a"',
  ],
  [
    'a script, and a form in place of the list of scripts',
    `<form name="scripts"></form>${settings(EVIL_SETTINGS)}${settings(SHOPS_SETTINGS, ' nonce="a"')}`,
    ' nonce="a"',
  ],
];

test('settings that the shop has not written into its script tag are ignored', async ({ page }) => {
  for (const [title, html, nonceAttribute] of PAGES) {
    await test.step(title, async () => {
      const elsewhere: string[] = [];
      await page.route('https://evil.example/**', (route) => {
        elsewhere.push(route.request().url());
        return route.abort();
      });
      const policy = nonceAttribute
        ? `<meta http-equiv="Content-Security-Policy" content="script-src 'self' 'nonce-a'">`
        : '';
      const head = `${policy}<script type="module" async src="/dist/ekspres.js"${nonceAttribute}></script>`;
      await openBody(page, html + productInForm({ recommended: config('shop_pay') }), { head });
      const cartCreate = page.waitForRequest(/operation_name=cartCreate/);
      await page.locator('shop-pay-wallet-button [part=button]').click();
      expect(new URL((await cartCreate).url()).pathname).toBe('/api/2026-04/graphql.json');
      await page.waitForURL(/storefront_wallet=true/);
      expect(elsewhere).toEqual([]);
    });
  }
});
