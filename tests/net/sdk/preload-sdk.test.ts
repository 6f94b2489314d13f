import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as PreloadSdkModule from '../../../src/net/sdk/preload-sdk';

const GOOGLE = 'https://pay.google.com';
const PAYPAL = 'https://www.paypal.com';
const SDK = `${GOOGLE}/gp/p/js/pay.js`;

let preloadSdk: typeof PreloadSdkModule.preloadSdk;

beforeEach(async () => {
  // What was asked for is remembered for the life of the page.
  vi.resetModules();
  ({ preloadSdk } = await import('../../../src/net/sdk/preload-sdk'));
});
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const settings = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="ekspres-config">${text}</script>`;
};
const preloaded = () =>
  [...document.head.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('as'), link.href]);

it('the vendor’s script is asked for, once for all buttons', () => {
  preloadSdk({ sdkUrl: SDK }, GOOGLE);
  preloadSdk({ sdkUrl: SDK }, GOOGLE);
  expect(preloaded()).toEqual([['preload', 'script', SDK]]);
});

it('the page’s own origin may have it too', () => {
  preloadSdk({ sdkUrl: `${location.origin}/vendors/google-pay.js` }, GOOGLE);
  expect(preloaded()).toHaveLength(1);
});

it('the first address of a script counts', () => {
  const sdkUrl = 'https://www.paypal.com/sdk/js?client-id=a';
  preloadSdk({ sdkUrl }, PAYPAL);
  preloadSdk({ sdkUrl: `${sdkUrl}&enable-funding=venmo` }, PAYPAL);
  expect(preloaded()).toHaveLength(1);
});

it.each([
  ['of another host', 'https://evil.example/pay.js'],
  ['of a host that looks like the vendor’s', 'https://pay.google.com.evil.example/pay.js'],
  ['over plain http', 'http://pay.google.com/gp/p/js/pay.js'],
  ['with another port', 'https://pay.google.com:8443/pay.js'],
  ['of an origin that the settings name', 'http://127.0.0.1:4173/vendors/google-pay.js'],
  ['that is none', 'pay.js'],
  ['that is missing', undefined],
])('an address %s is not asked for ahead', (_what, sdkUrl) => {
  settings('{"sdkOrigins": ["http://127.0.0.1:4173"]}');
  preloadSdk({ sdkUrl }, GOOGLE);
  expect(preloaded()).toEqual([]);
});

it('a script that the page has a tag for is not asked for', () => {
  document.body.innerHTML =
    '<script type="text/plain" src="https://www.paypal.com/sdk/js?client-id=page"></script>';
  preloadSdk({ sdkUrl: 'https://www.paypal.com/sdk/js?client-id=a' }, PAYPAL);
  expect(preloaded()).toEqual([]);
  preloadSdk({ sdkUrl: SDK }, GOOGLE);
  expect(preloaded()).toHaveLength(1);
});

it.each([
  ['PayPal’s speaks Polish', {}, ''],
  ['for agreements it says so', { requiresBillingAgreement: true }, '&vault=true'],
])('%s, as the code will ask for it', (_what, params, more) => {
  const sdkUrl = 'https://www.paypal.com/sdk/js?client-id=a';
  preloadSdk({ sdkUrl, ...params }, PAYPAL);
  expect(preloaded()).toEqual([['preload', 'script', `${sdkUrl}&locale=pl_PL${more}`]]);
});

it.each([
  { says: 'have expired', expiresAt: 1, count: 0 },
  { says: 'hold', expiresAt: 4e9, count: 1 },
])('the vendor is asked $count times where its permissions $says', ({ expiresAt, count }) => {
  preloadSdk({ sdkUrl: SDK, auth: [{ jwt: 'a.b.c', expiresAt }] }, GOOGLE);
  expect(preloaded()).toHaveLength(count);
});
