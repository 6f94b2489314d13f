/**
 * Imports the built files in Node, like an app that renders its pages on a server. Fails if the script or
 * `pure.js` has an effect, or if `server.js` cannot render without a page.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const globalsBefore = Reflect.ownKeys(globalThis);
const { configure } = await import('../../dist/ekspres.js');
assert.equal(typeof configure, 'function');
configure({ apiVersion: '2026-04' });
const pure = await import('../../dist/pure.js');
assert.deepEqual(Object.keys(pure), ['configure']);
pure.configure({ apiVersion: '2026-04' });
assert.doesNotMatch(readFileSync('dist/pure.js', 'utf8'), /customElements|^import /m);
assert.deepEqual(Reflect.ownKeys(globalThis), globalsBefore);

// The server module is one file that needs neither a page nor Node, because edge runtimes have neither.
const server = readFileSync('dist/server.js', 'utf8');
assert.doesNotMatch(server, /\b(?:document|process|require)\b|node:|\bimport\b/);
const { renderProduct, renderEarlyClickScript } = await import('../../dist/server.js');
const html = renderProduct({ accessToken: 'token', buyerCountry: 'PL', buyerCurrency: 'PLN' });
assert.match(html, /^<shopify-accelerated-checkout .*<shopify-buy-it-now-button .*>$/s);
const [, earlyClick] = /^<script>(.*)<\/script>$/s.exec(renderEarlyClickScript());
assert.ok(
  Buffer.byteLength(earlyClick) <= 1024,
  `the early-click script has ${Buffer.byteLength(earlyClick)} bytes`,
);
assert.match(readFileSync('dist/liquid/ekspres-early-click.liquid', 'utf8'), /<script>/);
assert.match(readFileSync('dist/liquid/ekspres.liquid', 'utf8'), /<shopify-buy-it-now-button /);
