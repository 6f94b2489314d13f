import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as PreloadSdkModule from '../../../src/net/sdk/preload-sdk';

const GOOGLE = 'https://pay.google.com/gp/p/js/pay.js';
const PAYPAL = 'https://www.paypal.com/sdk/js';
const ORIGINS = [location.origin];

let preloadSdk: typeof PreloadSdkModule.preloadSdk;

beforeEach(async () => {
  // The module keeps what it has requested for the life of the page.
  vi.resetModules();
  ({ preloadSdk } = await import('../../../src/net/sdk/preload-sdk'));
});
afterEach(() => document.head.replaceChildren());

/** The `rel`, `as` and `href` of each preload link. */
const preloaded = () =>
  [...document.head.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('as'), link.href]);

it("a vendor's script is preloaded once for all buttons", () => {
  preloadSdk('google', { sdkUrl: GOOGLE }, [], ORIGINS);
  preloadSdk('google', { sdkUrl: GOOGLE }, [], ORIGINS);
  expect(preloaded()).toEqual([['preload', 'script', GOOGLE]]);
});

it('a script of an origin that the settings name is preloaded too', () => {
  preloadSdk('google', { sdkUrl: `${location.origin}/vendors/google-pay.js` }, [], ORIGINS);
  expect(preloaded()).toHaveLength(1);
});

it("PayPal's script is preloaded under the URL that loads it, even if the page has a tag for PayPal's", () => {
  document.body.innerHTML = `<script type="text/plain" src="${PAYPAL}?client-id=page"></script>`;
  const configs = [{ name: 'paypal', wallet_params: { sdkUrl: `${PAYPAL}?client-id=a` } }];
  preloadSdk('paypal', {}, configs, ORIGINS);
  preloadSdk('paypal', {}, configs, ORIGINS);
  expect(preloaded()).toEqual([['preload', 'script', `${PAYPAL}?client-id=a&locale=pl_PL`]]);
});

it.each([
  ['a URL of another host is not preloaded', 'https://evil.example/pay.js'],
  ['a URL of another path of the vendor is not preloaded', 'https://pay.google.com/other.js'],
  ['a URL of another vendor is not preloaded', `${PAYPAL}?client-id=a`],
  ['a URL of an origin beside the settings is not preloaded', 'http://127.0.0.1:4173/vendors/google-pay.js'],
  ['an invalid URL is not preloaded', 'pay.js'],
  ['a missing URL is not preloaded', undefined],
])('%s', (_title, sdkUrl) => {
  preloadSdk('google', { sdkUrl }, [], ORIGINS);
  expect(preloaded()).toEqual([]);
});

it("a script on the page's own origin is not preloaded unless the settings name the origin", () => {
  preloadSdk('google', { sdkUrl: `${location.origin}/vendors/google-pay.js` }, [], undefined);
  expect(preloaded()).toEqual([]);
});

it("Google Pay's script is not preloaded if the page has a tag for it", () => {
  document.body.innerHTML = `<script type="text/plain" src="${GOOGLE}"></script>`;
  preloadSdk('google', { sdkUrl: GOOGLE }, [], ORIGINS);
  expect(preloaded()).toEqual([]);
});
