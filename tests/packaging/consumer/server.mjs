/** A server that has the package installed. It imports every module, and renders an element. */
import assert from 'node:assert/strict';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as ekspres from 'ekspres';
import * as file from 'ekspres/ekspres.js';
import * as pure from 'ekspres/pure';
import * as components from 'ekspres/react';
import 'ekspres/types/react';
import * as server from 'ekspres/server';

assert.deepEqual(Object.keys(ekspres), ['configure', 'refresh', 'version']);
assert.deepEqual(Object.keys(await import('ekspres/en')), Object.keys(ekspres));
assert.match(ekspres.version, /^\d+\.\d+\.\d+/);
// On a server, this does nothing.
ekspres.refresh();
assert.equal(file, ekspres);
assert.deepEqual(Object.keys(pure), ['configure']);
assert.deepEqual(Object.keys(components), ['CartCheckout', 'ProductCheckout', 'WalletButton']);
assert.deepEqual(Object.keys(server), [
  'renderCart',
  'renderEarlyClickScript',
  'renderProduct',
  'renderScript',
  'renderWallet',
]);

const options = { accessToken: 'token', buyerCountry: 'PL', buyerCurrency: 'PLN' };
const html = renderToString(createElement(components.ProductCheckout, options));
assert.equal(html, server.renderProduct(options));
assert.match(html, /<shopify-buy-it-now-button /);
