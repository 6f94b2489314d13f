// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { googlePayParams } from '../../sandbox/pages/google-pay-params';
import { checkPayment } from '../../sandbox/vendors/google-pay/request-checks';
import { requestWith } from './fake-google-pay-request';
import { sandboxForTests } from './storefront-client';

const sandbox = sandboxForTests();

const readText = async (path: string) => (await fetch(sandbox.url + path)).text();
const unescaped = (json: string) => JSON.parse(json.replaceAll('&quot;', '"')) as unknown;

async function paramsOn(query: string): Promise<ReturnType<typeof googlePayParams>> {
  const page = await readText(`/products/kubek?recommended=google_pay${query}`);
  const config = unescaped(/recommended="([^"]*)"/.exec(page)?.[1] ?? '');
  return (config as { wallet_params: ReturnType<typeof googlePayParams> }).wallet_params;
}

describe('pages that offer Google Pay', () => {
  it('contain the URL of the fake, and valid tokens', async () => {
    const { sdkUrl, auth, environment } = await paramsOn('');
    expect([sdkUrl, environment]).toEqual([`${sandbox.url}/vendors/google-pay.js`, 'TEST']);
    expect(auth.map(({ expiresAt }) => expiresAt > Date.now() / 1000)).toEqual([true, true]);
    expect(await readText('/vendors/google-pay.js')).toContain('PaymentsClient');
  });

  it('have payment data that the fake accepts', async () => {
    const request = requestWith({ ...(await paramsOn('')).paymentData, callbackIntents: undefined });
    const options = { shippingOptionParameters: { shippingOptions: [{ id: 'kurier', label: 'Kurier' }] } };
    expect(checkPayment({ client: {}, request: { ...request, ...options } })).toBeUndefined();
  });

  it.each([
    ['&gpay=auth_missing', []],
    ['&gpay=auth_expired', [true, true]],
  ])('contain no valid token with %s', async (query, expired) => {
    const { auth } = await paramsOn(query);
    expect(auth.map(({ expiresAt }) => expiresAt < Date.now() / 1000)).toEqual(expired);
  });
});

async function settingsOn(path: string): Promise<unknown> {
  const page = await readText(path);
  const settings = /<script type="application\/json" id="ekspres-config">([^<]*)</.exec(page)?.[1];
  return settings && JSON.parse(settings);
}

it.each(['/products/kubek?recommended=google_pay', '/cart?wallets=google_pay,buy_it_now'])(
  "the page %s allows vendors' scripts of the sandbox",
  async (path) => {
    expect(await settingsOn(path)).toEqual({ sdkOrigins: [sandbox.url] });
  },
);

it.each(['/products/kubek?recommended=shop_pay', '/products/kubek', '/cart'])(
  "the page %s allows no vendors' scripts of the sandbox",
  async (path) => {
    expect(await settingsOn(path)).toBeUndefined();
  },
);
