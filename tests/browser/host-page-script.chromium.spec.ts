import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSandbox } from '../../sandbox/index';
import { expect, test } from './fixtures';
import { holdRequests } from './held-requests';
import { hostPage, MUG, openPage, productElement, productForm } from './host-markup';
import { calls } from './sandbox';

const PRODUCT = 'shopify-accelerated-checkout';
const button = `${PRODUCT} [part=button]`;
const placeholder = `${PRODUCT} .shopify-payment-button__skeleton`;

test("the script works from another origin and calls the page's API", async ({ page, baseURL }) => {
  const other = await startSandbox({ port: 0 });
  try {
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    const head = `<script type="module" async src="${other.url}/dist/ekspres.js"></script>`;
    await openPage(page, hostPage(productForm(productElement()), { head }));
    await page.locator(button).click();
    await page.waitForURL(/storefront_wallet=true/);
    const scripts = files.filter((url) => url.includes('/dist/') && url.startsWith(other.url));
    expect(scripts.length, 'the script and a chunk').toBeGreaterThan(1);
    expect(files.filter((url) => url.includes('graphql')).map((url) => new URL(url).origin)).toEqual([
      baseURL,
    ]);
    expect((await calls(page)).map(({ operation }) => operation)).toEqual(['cartCreate']);
  } finally {
    await other.close();
  }
});

test('the placeholder stays until a slow script has loaded, and is then replaced', async ({ page }) => {
  const script = await holdRequests(page, '**/dist/ekspres.js');
  await openPage(page, hostPage(productForm(productElement())), { waitUntil: 'commit' });
  await expect(page.locator(placeholder)).toHaveCount(1);
  await page.waitForFunction(() => document.readyState === 'interactive');
  await expect(page.locator(placeholder)).toHaveCount(1);
  script.release();
  await expect(page.locator(button)).toHaveAttribute('aria-disabled', 'false');
  await expect(page.locator(placeholder)).toHaveCount(0);
});

test('an element that is parsed piece by piece waits for its whole form', async ({ page, baseURL }) => {
  const element = productElement();
  const endOfElement = element.lastIndexOf('</');
  // The variant is last, as in themes that put it after the buttons.
  const pieces = [
    `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>Sklep</title>
      <script type="module" async src="${baseURL}/dist/ekspres.js"></script></head>
      <body><form action="/cart/add" method="post">${element.slice(0, endOfElement)}`,
    `${element.slice(endOfElement)}<button type="submit" name="add">Dodaj do koszyka</button>`,
    `<input type="hidden" name="id" value="${MUG}"></form>`,
    '</body></html>',
  ];
  let sendNextPiece: (() => void) | undefined;
  const server = createServer(async (request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    for (const piece of pieces) {
      response.write(piece);
      await new Promise<void>((resolve) => (sendNextPiece = resolve));
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: 'commit' });
    await expect(page.locator(`${PRODUCT}:defined`)).toHaveCount(1);
    await expect(page.locator('[name=add]')).toHaveCount(0);
    sendNextPiece?.();
    await expect(page.locator('[name=add]')).toHaveCount(1);
    await expect(page.locator(`${button}[aria-disabled=false]`), 'nothing to buy yet').toHaveCount(0);
    sendNextPiece?.();
    await expect(page.locator('[name=id]')).toHaveCount(1);
    await expect(page.locator(`${button}[aria-disabled=false]`), 'before the page is complete').toHaveCount(
      1,
    );
    await expect(page.locator(placeholder)).toHaveCount(0);
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    sendNextPiece?.();
    await expect(page.locator(`${button}[aria-disabled=false]`)).toHaveCount(1);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('the script works before or after the elements, async, and for later elements', async ({ page }) => {
  const form = productForm(productElement());
  const script = (attributes: string) =>
    `<script type="module" ${attributes} src="/dist/ekspres.js"></script>`;
  const pages = {
    'at the head, deferred': hostPage(form, { head: script('') }),
    'at the end, async': hostPage(form + script('async'), { head: '' }),
    'before the element, in the body': hostPage(script('async') + form, { head: '' }),
  };
  for (const [where, html] of Object.entries(pages)) {
    await openPage(page, html);
    await expect(page.locator(`${button}[aria-disabled=false]`), where).toHaveCount(1);
  }
  await page.evaluate((html) => {
    document.body.insertAdjacentHTML('beforeend', html);
  }, form);
  await expect(page.locator(`${button}[aria-disabled=false]`)).toHaveCount(2);
  await expect(page.locator(placeholder)).toHaveCount(0);
});
