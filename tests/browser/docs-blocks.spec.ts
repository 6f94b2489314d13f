import type { Page } from '@playwright/test';
import { elementKinds } from '../../src/types/element-kinds';
import { codeBlocks, type CodeBlock } from '../docs/code-blocks';
import { fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import { hostPage, SCRIPT } from './host-markup';
import { servePage } from './sandbox';
import { ACCESS_TOKEN } from '../../sandbox/index';

/** The URLs of vendors' scripts, and the fakes that are served instead. */
const VENDORS: readonly (readonly [url: string, fake: string])[] = [
  ['https://pay.google.com/**', '/vendors/google-pay.js'],
  ['https://www.paypal.com/**', '/vendors/paypal.js'],
  ['https://*.payments-amazon.com/**', '/vendors/amazon-pay.js'],
];

/** The fake of Apple Pay's session, which Safari defines before any script runs. */
const APPLE_PAY = '<script src="/vendors/apple-pay.js"></script>';

/** The fake PayPal offers Venmo only to shoppers in the United States, like the real one. */
const FAKE_OPTIONS = '?paypal=venmo';

/** What a shopper can click, whether we or a vendor have drawn it. */
const CLICKABLE = '[part=button], button, a, iframe, [role=button], apple-pay-button';

const buttonTags = Object.entries(elementKinds)
  .filter(([, kind]) => kind !== 'promise' && kind !== 'iframe')
  .map(([tag]) => tag);

const runnableBlocks = codeBlocks.filter(
  ({ language, code }) => language === 'html' || (language === 'js' && !/\bimport\b/.test(code)),
);

/** A page with the code of a block, in which the sandbox replaces the shop, the CDN and the vendors. */
function pageOf({ language, code }: CodeBlock, origin: string, cart: string): string {
  const inSandbox = (language === 'html' ? code : `<script type="module">\n${code}</script>`)
    .replaceAll('your-access-token', ACCESS_TOKEN)
    .replaceAll('your-cart-token', cart)
    .replaceAll('https://shop.example', origin)
    .replaceAll('https://cdn.example/ekspres.js', '/dist/ekspres.js');
  const withScript = inSandbox.includes('ekspres.js') ? inSandbox : inSandbox + SCRIPT;
  return inSandbox.startsWith('<!doctype html>') ? withScript : hostPage(withScript, { head: APPLE_PAY });
}

async function expectButtons(page: Page): Promise<void> {
  const elements = await page.locator(buttonTags.join(',')).all();
  for (const element of elements) await expect(element.locator(CLICKABLE).first()).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  // An example loads a library from this CDN.
  await page.route('https://cdn.jsdelivr.net/**', (route) => route.abort());
  // Another requests this from the merchant's backend.
  await page.route('**/customer-token', (route) => route.fulfill({ json: { token: undefined } }));
  for (const [url, fake] of VENDORS) {
    await page.route(url, async (route) => {
      const response = await page.request.get(fake + new URL(route.request().url()).search);
      await route.fulfill({ contentType: 'text/javascript', body: await response.text() });
    });
  }
});

/** `elements`, `guides` and so on; empty for pages that are in no folder. */
const folderOf = (docsPage: string) => docsPage.slice(0, Math.max(docsPage.lastIndexOf('/'), 0));

for (const folder of new Set(runnableBlocks.map(({ page }) => folderOf(page)))) {
  test(`the code blocks in ${folder || 'other pages'} run, and show buttons`, async ({ page, baseURL }) => {
    test.slow();
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('[Ekspres]')) warnings.push(message.text());
    });
    const cart = await fillCart(page);
    for (const block of runnableBlocks.filter(({ page: docsPage }) => folderOf(docsPage) === folder)) {
      await test.step(`${block.page}, block ${block.number}`, async () => {
        const url = await servePage(page.request, pageOf(block, baseURL ?? '', cart));
        await page.goto(url + FAKE_OPTIONS);
        await expectButtons(page);
        expect(warnings).toEqual([]);
      });
    }
  });
}
