import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as PreloadSdkModule from '../../../src/net/sdk/preload-sdk';

const SDK = 'https://pay.google.com/gp/p/js/pay.js';
const PAYPAL = 'https://www.paypal.com/sdk/js';
const ORIGINS = [location.origin];

let preloadSdk: typeof PreloadSdkModule.preloadSdk;

beforeEach(async () => {
  // What was requested is remembered for the life of the page.
  vi.resetModules();
  ({ preloadSdk } = await import('../../../src/net/sdk/preload-sdk'));
});
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const preloaded = () =>
  [...document.head.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('as'), link.href]);

it('the vendor’s script is requested, once for all buttons', () => {
  preloadSdk('google', { sdkUrl: SDK }, ORIGINS);
  preloadSdk('google', { sdkUrl: SDK }, ORIGINS);
  expect(preloaded()).toEqual([['preload', 'script', SDK]]);
});

it('a script of an origin that the settings name is preloaded too', () => {
  preloadSdk('google', { sdkUrl: `${location.origin}/vendors/google-pay.js` }, ORIGINS);
  expect(preloaded()).toHaveLength(1);
});

it('the first URL of a script counts', () => {
  const sdkUrl = 'https://www.paypal.com/sdk/js?client-id=a';
  preloadSdk('paypal', { sdkUrl }, ORIGINS);
  preloadSdk('paypal', { sdkUrl: `${sdkUrl}&enable-funding=venmo` }, ORIGINS);
  expect(preloaded()).toHaveLength(1);
});

it.each([
  ['of another host', 'https://evil.example/pay.js'],
  ['of another path of the vendor', 'https://pay.google.com/other.js'],
  ['of another vendor', `${PAYPAL}?client-id=a`],
  ['of an origin that the settings do not name', 'http://127.0.0.1:4173/vendors/google-pay.js'],
  ['that is none', 'pay.js'],
  ['that is missing', undefined],
])('a URL %s is not preloaded', (_what, sdkUrl) => {
  preloadSdk('google', { sdkUrl }, ORIGINS);
  expect(preloaded()).toEqual([]);
});

it('a script on the page’s own origin is not preloaded unless the settings name the origin', () => {
  preloadSdk('google', { sdkUrl: `${location.origin}/vendors/google-pay.js` }, undefined);
  expect(preloaded()).toEqual([]);
});

it('a script that the page has a tag for is not requested', () => {
  document.body.innerHTML =
    '<script type="text/plain" src="https://www.paypal.com/sdk/js?client-id=page"></script>';
  preloadSdk('paypal', { sdkUrl: 'https://www.paypal.com/sdk/js?client-id=a' }, ORIGINS);
  expect(preloaded()).toEqual([]);
  preloadSdk('google', { sdkUrl: SDK }, ORIGINS);
  expect(preloaded()).toHaveLength(1);
});

it.each([
  ['PayPal’s speaks Polish', {}, ''],
  ['for agreements it has the parameter', { requiresBillingAgreement: true }, '&vault=true'],
])('%s, as the code will request it', (_what, params, more) => {
  const sdkUrl = 'https://www.paypal.com/sdk/js?client-id=a';
  preloadSdk('paypal', { sdkUrl, ...params }, ORIGINS);
  expect(preloaded()).toEqual([['preload', 'script', `${sdkUrl}&locale=pl_PL${more}`]]);
});

it.each([
  { what: 'have expired', expiresAt: 1, count: 0 },
  { what: 'hold', expiresAt: 4e9, count: 1 },
])('the vendor is requested $count times if its permissions $what', ({ expiresAt, count }) => {
  preloadSdk('google', { sdkUrl: SDK, auth: [{ jwt: 'a.b.c', expiresAt }] }, ORIGINS);
  expect(preloaded()).toHaveLength(count);
});
