import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { cartElement, config, hostPage, openBody, openPage, productInForm, SCRIPT } from './host-markup';

// Pages that load the platform's own script beside ours. It defines the same tags, except those that another
// script has defined.

const TAGS = [
  'shopify-accelerated-checkout',
  'shopify-accelerated-checkout-cart',
  'shopify-wallet-button',
  'more-payment-options-link',
  'shop-pay-wallet-button',
  'shopify-buy-it-now-button',
  'shopify-delivery-promise',
  'shop-pay-iframe-content',
];

/** A script that defines those of these tags that are not defined, and draws into its elements. */
const defineAsPlatform = (tags: readonly string[]) => `
  for (const tag of ${JSON.stringify(tags)}) {
    if (customElements.get(tag)) continue;
    customElements.define(tag, class extends HTMLElement {
      connectedCallback() {
        this.attachShadow({ mode: 'closed' }).textContent = 'platform';
        this.dataset.drawnBy = 'platform';
      }
    });
  }`;

const PLATFORM_URL = '/cdn/shopifycloud/portable-wallets/latest/portable-wallets.pl.js';
/** The platform's script, after a script that defines `init` as storefronts do. */
const platformTag = `<script>window.Shopify = { PaymentButton: { init() { document.body.dataset.init = 'platform'; } } };</script>
  <script src="${PLATFORM_URL}"></script>`;

const body = `${productInForm({ recommended: config('shop_pay') })}${cartElement(['shop_pay'])}`;

/** Opens a page on which the platform's script defines these tags before ours. */
async function openAfterPlatform(
  page: Page,
  html: string,
  tags: readonly string[] = TAGS,
): Promise<string[]> {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[Ekspres]')) lines.push(message.text());
  });
  await page.route(`**${PLATFORM_URL}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: defineAsPlatform(tags) }),
  );
  await openPage(page, html);
  return lines;
}

test('all tags are defined once the script has run, before any later script', async ({ page }) => {
  const later = `<script type="module">
    import '/dist/ekspres.js';
    window.defined = ${JSON.stringify(TAGS)}.filter((tag) => 'refresh' in (customElements.get(tag)?.prototype ?? {}));
    ${defineAsPlatform(TAGS)}
  </script>`;
  await openBody(page, `${body}<shopify-delivery-promise></shopify-delivery-promise>${later}`);
  await expect(page.locator('shop-pay-wallet-button [part=button]').first()).toBeVisible();
  await expect(page.locator('shop-pay-iframe-content')).toHaveCount(1);
  expect(await page.evaluate(() => (window as unknown as { defined: string[] }).defined)).toEqual(TAGS);
  await expect(page.locator('[data-drawn-by]')).toHaveCount(0);
});

test('our script defines nothing, and prints a line, if a host element is taken', async ({ page }) => {
  for (const tag of ['shopify-accelerated-checkout', 'shopify-accelerated-checkout-cart']) {
    const lines = await openAfterPlatform(page, hostPage(body, { head: `${platformTag}${SCRIPT}` }), [tag]);
    await expect.poll(() => lines, tag).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^\[Ekspres\] other-script: http\S+\/portable-wallets\.pl\.js was first .* Put the tag of ekspres\.js before it, in the head, without async\. .* \S+#other-script$/,
    );
    expect(
      await page.evaluate((tags) => {
        const { Shopify } = window as unknown as { Shopify: { PaymentButton: { init(): void } } };
        Shopify.PaymentButton.init();
        return [tags.filter((name) => customElements.get(name)), document.body.dataset.init];
      }, TAGS),
    ).toEqual([[tag], 'platform']);
    await expect(page.locator('ekspres-doctor')).toHaveCount(0);
    // The placeholders stay.
    await expect(page.locator('.shopify-payment-button__skeleton')).toHaveCount(1);
    await expect(page.locator('.wallet-button-wrapper')).toHaveCount(1);
  }
});

test('the doctor names the script that was first', async ({ page }) => {
  const html = hostPage(productInForm({ debug: true }), { head: `${platformTag}${SCRIPT}` });
  const lines = await openAfterPlatform(page, html);
  const doctor = page.locator('ekspres-doctor section');
  await expect(doctor.locator('li').filter({ hasText: 'other-script' })).toContainText(
    /portable-wallets\.pl\.js was first .* Put the tag of ekspres\.js before it/,
  );
  expect(lines.filter((line) => line.includes('other-script:'))).toHaveLength(1);
});

test('a wallet tag of the page stays unchanged, and the other elements work', async ({ page }) => {
  const html = hostPage(body, { head: `${platformTag}${SCRIPT}` });
  await openAfterPlatform(page, html, ['shopify-meta-pay-button']);
  await expect(page.locator('shopify-accelerated-checkout [part=button]')).toHaveCount(1);
  expect(
    await page.evaluate(() => 'refresh' in customElements.get('shopify-meta-pay-button')!.prototype),
  ).toBe(false);
});
