import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buyNow } from './click-targets';
import { expect, test } from './fixtures';
import { markup, MUG } from './host-markup';

/** A page of another shop, with the script, and with buttons for the shop at this URL. */
const pageFor = (
  shop: string,
) => `<!doctype html><html lang="pl"><meta charset="utf-8"><title>Inny sklep</title>
  <script type="application/json" id="ekspres-config">${JSON.stringify({ apiOrigin: shop })}</script>
  <script type="module" async src="${shop}/dist/ekspres.js"></script>
  ${markup('shopify-accelerated-checkout', { 'variant-id': MUG, 'page-type': 'product' })}</html>`;

let server: Server;

test.afterEach(() => server.close());

test('a page on another port buys at the shop that its settings name', async ({ page, baseURL }) => {
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(pageFor(baseURL!));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await buyNow(page).click();
  await page.waitForURL(`${baseURL}/checkout/**`);
  await expect(page.locator('#checkout-lines')).toContainText('Kubek ceramiczny');
});
