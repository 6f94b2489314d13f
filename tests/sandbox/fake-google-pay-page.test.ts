// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningSandbox } from '../../sandbox/server';
import type { googlePayParams } from '../../sandbox/pages/google-pay-params';
import { checkPayment } from '../../sandbox/vendors/google-pay/request-checks';
import { requestWith } from './fake-google-pay-request';
import { startForTest } from './storefront-client';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startForTest();
});
afterAll(() => sandbox.close());

const read = async (path: string) => (await fetch(sandbox.url + path)).text();
const unescaped = (json: string) => JSON.parse(json.replaceAll('&quot;', '"')) as unknown;

/** The wallet parameters that a product page carries. */
async function paramsOn(query: string): Promise<ReturnType<typeof googlePayParams>> {
  const page = await read(`/products/kubek?recommended=google_pay${query}`);
  const config = unescaped(/recommended="([^"]*)"/.exec(page)?.[1] ?? '');
  return (config as { wallet_params: ReturnType<typeof googlePayParams> }).wallet_params;
}

describe('pages that offer Google Pay', () => {
  it('name the fake’s URL, and tokens that are valid from the time the page was served', async () => {
    const { sdkUrl, auth, environment } = await paramsOn('');
    expect([sdkUrl, environment]).toEqual([`${sandbox.url}/vendors/google-pay.js`, 'TEST']);
    expect(auth.map(({ expiresAt }) => expiresAt > Date.now() / 1000)).toEqual([true, true]);
    expect(await read('/vendors/google-pay.js')).toContain('PaymentsClient');
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

  it.each([
    ['/products/kubek?recommended=google_pay', true],
    ['/products/kubek?recommended=shop_pay', false],
    ['/products/kubek', false],
    ['/cart?wallets=google_pay,buy_it_now', true],
    ['/cart', false],
  ])("the page %s names the sandbox as an origin of vendors' scripts: %s", async (path, isAllowed) => {
    const settings = /<script type="application\/json" id="ekspres-config">([^<]*)</.exec(
      await read(path),
    )?.[1];
    expect(settings === undefined ? undefined : JSON.parse(settings)).toEqual(
      isAllowed ? { sdkOrigins: [sandbox.url] } : undefined,
    );
  });
});
