import type { Page } from '@playwright/test';
import { elementKinds } from '../../src/types/element-kinds';
import { codeBlocks, type CodeBlock } from '../docs/code-blocks';
import { fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import { hostPage, SCRIPT } from './host-markup';
import { servePage } from './sandbox';
import { ACCESS_TOKEN } from '../../sandbox/pages/wallet-config';

/** The URLs of vendors' scripts, and the fakes that are served instead. */
const VENDORS: readonly (readonly [address: string, fake: string])[] = [
  ['https://pay.google.com/**', '/vendors/google-pay.js'],
  ['https://www.paypal.com/**', '/vendors/paypal.js'],
  ['https://*.payments-amazon.com/**', '/vendors/amazon-pay.js'],
];

/** Safari's own session is there before any script. */
const APPLE_PAY = '<script src="/vendors/apple-pay.js"></script>';

/** The fake PayPal offers Venmo only to shoppers in the United States, like the real one. */
const FAKE_OPTIONS = '?paypal=venmo';

/** What a shopper can click, whether we or a vendor have drawn it. */
const PRESSABLE = '[part=button], button, a, iframe, [role=button], apple-pay-button';

/** Elements that show a button: lines and frames inside another one do not. */
const buttonTags = Object.entries(elementKinds)
  .filter(([, kind]) => kind !== 'promise' && kind !== 'iframe')
  .map(([tag]) => tag);

const runs = ({ language, code }: CodeBlock) =>
  language === 'html' || (language === 'js' && !/\bimport\b/.test(code));

const runnable = codeBlocks.filter(runs);
const pages = [...new Set(runnable.map(({ page }) => page))];

/** The page of a block, on which the sandbox takes the place of the shop, the cdn and the vendors. */
function pageOf({ language, code }: CodeBlock, origin: string, cart: string): string {
  const real = (language === 'html' ? code : `<script type="module">\n${code}</script>`)
    .replaceAll('your-access-token', ACCESS_TOKEN)
    .replaceAll('your-cart-token', cart)
    .replaceAll('https://shop.example', origin)
    .replaceAll('https://cdn.example/ekspres.js', '/dist/ekspres.js');
  const withScript = real.includes('ekspres.js') ? real : real + SCRIPT;
  return real.startsWith('<!doctype html>') ? withScript : hostPage(withScript, { head: APPLE_PAY });
}

/** Expects that every element of the page that promises a button shows one. */
async function expectButtons(page: Page): Promise<void> {
  const elements = await page.locator(buttonTags.join(',')).all();
  for (const element of elements) await expect(element.locator(PRESSABLE).first()).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  // The CDN of an example.
  await page.route('https://cdn.jsdelivr.net/**', (route) => route.abort());
  for (const [pagePath, fake] of VENDORS) {
    await page.route(pagePath, async (route) => {
      const response = await page.request.get(fake + new URL(route.request().url()).search);
      await route.fulfill({ contentType: 'text/javascript', body: await response.text() });
    });
  }
});

/** `elements`, `guides` and so on; empty for pages that are in no folder. */
const folderOf = (docsPage: string) => docsPage.slice(0, Math.max(docsPage.lastIndexOf('/'), 0));

for (const folder of new Set(pages.map(folderOf))) {
  test(`the blocks of ${folder || 'the other pages'} run, and each element shows its button`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('[Ekspres]')) complaints.push(message.text());
    });
    const cart = await fillCart(page);
    for (const block of runnable.filter((candidate) => folderOf(candidate.page) === folder)) {
      await test.step(`${block.page}, block ${block.number}`, async () => {
        const address = await servePage(page.request, pageOf(block, baseURL ?? '', cart));
        await page.goto(address + FAKE_OPTIONS);
        await expectButtons(page);
        expect(complaints).toEqual([]);
      });
    }
  });
}
