// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { developmentStore } from '../../sandbox/development-store';
import { amazonPayParams } from '../../sandbox/pages/amazon-params';
import { googlePayParams } from '../../sandbox/pages/google-pay-params';
import { paypalParams } from '../../sandbox/pages/wallet-config';
import { vendorScripts } from '../../sandbox/pages/layout';

const page = (query: string) => new URL(`http://127.0.0.1:4173/products/kubek?${query}`);

describe('a page', () => {
  it.each([
    [
      'Google’s script by default, and the real one with ?sdk=real',
      googlePayParams,
      'https://pay.google.com/gp/p/js/pay.js',
    ],
    [
      'PayPal’s script by default, and the real one with ?sdk=real',
      paypalParams,
      'https://www.paypal.com/sdk/js?',
    ],
    [
      'Amazon’s script by default, and the real one with ?sdk=real',
      amazonPayParams,
      'https://static-eu.payments-amazon.com/checkout.js',
    ],
  ])('loads a fake of %s', (_title, params, real) => {
    expect(params(page('')).sdkUrl).toContain('http://127.0.0.1:4173/vendors/');
    expect(params(page('sdk=real')).sdkUrl).toContain(real);
  });

  it('uses the browser’s own Apple Pay with ?sdk=real', () => {
    expect(vendorScripts(page('recommended=apple_pay'))).toHaveLength(1);
    expect(vendorScripts(page('recommended=apple_pay&sdk=real'))).toEqual([]);
  });
});

describe('a development store', () => {
  const ENVIRONMENT = { API_ORIGIN: 'https://name.myshopify.com/', API_TOKEN: 'token', API_VARIANT_ID: '42' };

  it('is undefined without API_ORIGIN', () => {
    expect(developmentStore({})).toBeUndefined();
  });

  it('has the origin, the token and the variant of the environment', () => {
    expect(developmentStore(ENVIRONMENT)).toEqual({
      apiOrigin: 'https://name.myshopify.com',
      accessToken: 'token',
      variantId: 42,
    });
  });

  it.each(['API_TOKEN', 'API_VARIANT_ID'])('is rejected without %s', (name) => {
    expect(() => developmentStore({ ...ENVIRONMENT, [name]: '' })).toThrow(name);
  });
});
