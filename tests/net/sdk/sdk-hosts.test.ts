import fc from '../../setup/fast-check';
import { describe, expect, it } from 'vitest';
import { amazonSdkUrl, toSdkUrl, type SdkVendor } from '../../../src/net/sdk/sdk-hosts';

const VENDORS: SdkVendor[] = ['google', 'paypal', 'amazon', 'prime'];

describe('the URL of a script', () => {
  it.each<[vendor: SdkVendor, url: string]>([
    ['google', 'https://pay.google.com/gp/p/js/pay.js'],
    ['google', 'https://pay.google.com:443/gp/p/js/pay.js'],
    ['google', '\thttps://PAY.google.com/gp/p/js/pay.js '],
    ['paypal', 'https://www.paypal.com/sdk/js?client-id=a&locale=pl_PL'],
    ['paypal', 'https://www.sandbox.paypal.com/sdk/js?locale=pl_PL'],
    ['amazon', 'https://static-eu.payments-amazon.com/checkout.js'],
    ['amazon', 'https://static-fe.payments-amazon.com/checkout.js?v=2'],
    ['prime', 'https://code.buywithprime.amazon.com/bwp.v1.js'],
    ['prime', 'https://code.buywithprime.amazon.com/bwp.js'],
    ['prime', 'https://static-na.payments-amazon.com/checkout.js'],
  ])('for the vendor %s may be %s', (vendor, url) => {
    expect(toSdkUrl(vendor, url)).toBe(new URL(url).href);
  });

  it.each(VENDORS)('for the vendor %s may have any path on an origin that the page names', (vendor) => {
    const origins = ['https://cdn.example', 'http://127.0.0.1:4173'];
    for (const origin of origins) {
      expect(toSdkUrl(vendor, `${origin}/vendors/a.js`, origins)).toMatch(`${origin}/vendors/a.js`);
    }
  });

  it.each<[vendor: SdkVendor, url: unknown]>([
    ['google', undefined],
    ['google', null],
    ['google', ''],
    ['google', 7],
    ['google', {}],
    ['google', 'pay.js'],
    ['google', '/pay.js'],
    ['google', '//pay.google.com/gp/p/js/pay.js'],
    ['google', 'http://pay.google.com/gp/p/js/pay.js'],
    ['google', 'https://pay.google.com:8443/gp/p/js/pay.js'],
    ['google', 'https://pay.google.com.evil.example/gp/p/js/pay.js'],
    ['google', 'https://pay.google.com./gp/p/js/pay.js'],
    ['google', 'https://xpay.google.com/gp/p/js/pay.js'],
    ['google', 'https://x.pay.google.com/gp/p/js/pay.js'],
    ['google', 'https://www.google.com/gp/p/js/pay.js'],
    ['google', 'https://pay.google.com@evil.example/gp/p/js/pay.js'],
    ['google', 'https://evil.example#@pay.google.com/gp/p/js/pay.js'],
    ['google', 'https://evil.example\\@pay.google.com/gp/p/js/pay.js'],
    ['google', 'https://user:pw@pay.google.com/gp/p/js/pay.js'],
    ['google', 'https://user@pay.google.com/gp/p/js/pay.js'],
    ['google', 'blob:https://pay.google.com/gp/p/js/pay.js'],
    ['google', 'javascript:alert(1)//https://pay.google.com/'],
    ['google', 'data:text/javascript,alert(1)'],
    ['google', 'wss://pay.google.com/gp/p/js/pay.js'],
    ['google', 'https://www.paypal.com/sdk/js'],
    ['google', 'https://pay.google.com/'],
    ['google', 'https://pay.google.com/gp/p/js/pay.js/'],
    ['google', 'https://pay.google.com/gp/p/js/other.js'],
    ['google', 'https://pay.google.com/gp/p/js/pay.js#'],
    ['google', 'https://pay.google.com/gp/p/js/pay.js#a'],
    ['google', 'https://pay.google.com/gp/p/js/..%2fjs/pay.js'],
    ['google', 'https://static-eu.payments-amazon.com/checkout.js'],
    ['paypal', 'https://www.paypal.com/tagmanager/pptm.js'],
    ['paypal', 'https://www.paypal.com/sdk/js/other'],
    ['paypal', 'https://t.paypal.com/sdk/js'],
    ['paypal', 'https://pay.google.com/gp/p/js/pay.js'],
    ['paypal', 'https://paypal.com.evil.example/sdk/js'],
    ['paypal', 'https://evilpaypal.com/sdk/js'],
    ['paypal', 'https://www-paypal.com/sdk/js'],
    ['paypal', 'https://www.paypa1.com/sdk/js'],
    ['paypal', 'https://www.paypal.com。evil.example/sdk/js'],
    ['paypal', 'https://www.pаypal.com/sdk/js'],
    ['amazon', 'https://static-eu.payments-amazon.com.evil.example/checkout.js'],
    ['amazon', 'https://evil-payments-amazon.com/checkout.js'],
    ['amazon', 'https://www.amazon.com/checkout.js'],
    ['amazon', 'https://other.payments-amazon.com/checkout.js'],
    ['amazon', 'https://static-eu.payments-amazon.com/other.js'],
    ['amazon', 'https://code.buywithprime.amazon.com/bwp.v1.js'],
    ['prime', 'https://code.buywithprime.amazon.com/bwp.v2.js'],
    ['prime', 'https://s3.amazonaws.com.amazon.com/bwp.v1.js'],
    ['prime', 'https://www.amazon.com/bwp.v1.js'],
    ['prime', 'https://buywithprime.amazon.com.evil.example/bwp.js'],
    ['prime', 'https://evilamazon.com/bwp.js'],
    ['prime', 'https://amazon.example/bwp.js'],
  ])('for the vendor %s may not be %j', (vendor, url) => {
    expect(() => toSdkUrl(vendor, url)).toThrow(
      expect.objectContaining({
        code: 'invalid-sdk-url',
        message: expect.stringMatching(
          /^sdkUrl in wallet-params is invalid\. Use https:\S+, or a URL on an origin in the setting sdkOrigins\.$/,
        ),
      }),
    );
  });

  it.each([
    'http://cdn.example/a.js',
    'https://cdn.example:8443/a.js',
    'https://cdn.example.evil.example/a.js',
    'https://cdn.example@evil.example/a.js',
    'https://user@cdn.example/a.js',
    'blob:https://cdn.example/a',
    'javascript:alert(1)',
  ])('may not be %s although the page names https://cdn.example', (url) => {
    expect(() => toSdkUrl('google', url, ['https://cdn.example', 'null'])).toThrow('sdkUrl');
  });

  it('never has a host that only looks like PayPal’s', () => {
    const piece = fc.constantFrom(
      'www.paypal.com/sdk/js',
      'https://',
      '//',
      'paypal.com',
      'www.',
      'sdk',
      'js',
      '.',
      '@',
      ':',
      '/',
      '\\',
      '#',
      '?',
      'x',
      '%2e',
      '\t',
      '-',
    );
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        let href: string;
        try {
          href = toSdkUrl('paypal', `https://${pieces.join('')}`);
        } catch {
          return;
        }
        accepted++;
        expect(href).toMatch(/^https:\/\/www\.paypal\.com\/sdk\/js\?/);
      }),
      { numRuns: 2000 },
    );
    expect(accepted).toBeGreaterThan(0);
  });
});

describe("PayPal's script", () => {
  it.each([
    ['https://www.paypal.com/sdk/js', '?locale=pl_PL'],
    ['https://www.paypal.com/sdk/js?client-id=a&locale=en_US', '?client-id=a&locale=pl_PL'],
    ['https://www.paypal.com/sdk/js?locale=de_DE&locale=fr_FR', '?locale=pl_PL'],
  ])('is loaded in Polish from %s', (url, search) => {
    expect(new URL(toSdkUrl('paypal', url)).search).toBe(search);
  });

  it('is also loaded in Polish from another host', () => {
    const url = toSdkUrl('paypal', 'http://127.0.0.1:4173/vendors/paypal.js', ['http://127.0.0.1:4173']);
    expect(url).toBe('http://127.0.0.1:4173/vendors/paypal.js?locale=pl_PL');
  });
});

describe("Amazon Pay's script", () => {
  it.each([
    ['USD', 'na'],
    ['EUR', 'eu'],
    ['GBP', 'eu'],
    ['JPY', 'fe'],
  ])('for %s is loaded from the region %s', (currency, region) => {
    const url = `https://static-${region}.payments-amazon.com/checkout.js`;
    expect(amazonSdkUrl(currency)).toBe(url);
    expect(toSdkUrl('amazon', url)).toBe(url);
  });

  it.each(['PLN', '', 'usd', 'constructor'])('does not exist for the currency "%s"', (currency) => {
    expect(amazonSdkUrl(currency)).toBeUndefined();
  });
});
