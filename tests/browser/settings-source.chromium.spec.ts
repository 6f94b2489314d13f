import { expect, test } from './fixtures';
import { config, hostPage, openPage, productElement, productForm } from './host-markup';

const EVIL = '{"apiOrigin":"https://evil.example","sdkOrigins":["https://evil.example"]}';
const OWN = '{"apiVersion":"2026-04"}';

const paragraph = `<p id="ekspres-config" hidden>${EVIL}</p>`;
const script = (text: string, nonce = '') =>
  `<script type="application/json" id="ekspres-config"${nonce}>${text}</script>`;

const table: [sentence: string, html: string, nonce: string][] = [
  ['a paragraph before the settings', paragraph + script(OWN), ''],
  ['a paragraph behind the settings', script(OWN) + paragraph, ''],
  ['a script without the nonce that the page has', script(EVIL) + script(OWN, ' nonce="a"'), ' nonce="a"'],
  [
    'a script, and a form in place of the list of scripts',
    `<form name="scripts"></form>${script(EVIL)}${script(OWN, ' nonce="a"')}`,
    ' nonce="a"',
  ],
];

test('settings in other places of the page are ignored', async ({ page }) => {
  for (const [sentence, html, nonce] of table) {
    await test.step(sentence, async () => {
      const elsewhere: string[] = [];
      await page.route('https://evil.example/**', (route) => {
        elsewhere.push(route.request().url());
        return route.abort();
      });
      const policy = nonce
        ? `<meta http-equiv="Content-Security-Policy" content="script-src 'self' 'nonce-a'">`
        : '';
      const head = `${policy}<script type="module" async src="/dist/ekspres.js"${nonce}></script>`;
      await openPage(
        page,
        hostPage(html + productForm(productElement({ recommended: config('shop_pay') })), { head }),
      );
      const cartCreate = page.waitForRequest(/operation_name=cartCreate/);
      await page.locator('shop-pay-wallet-button [part=button]').click();
      expect(new URL((await cartCreate).url()).pathname).toBe('/api/2026-04/graphql.json');
      await page.waitForURL(/storefront_wallet=true/);
      expect(elsewhere).toEqual([]);
    });
  }
});
