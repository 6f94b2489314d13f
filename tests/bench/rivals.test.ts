// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rivals } from '../../bench/contenders/rivals';
import { findVendorResponse, VENDOR_RESPONSES } from '../../bench/fakes/vendor-responses';

/** Packages of the rivals' package.json that the product's tests need too. */
const USED_BY_BOTH = ['@paypal/paypal-js', '@shopify/hydrogen-react', 'react', 'react-dom'];

it.each(rivals)('the lab has a page for the rival $name', ({ name }) => {
  expect(existsSync(`bench/rivals/pages/${name}.js`)).toBe(true);
});

it("the product's package.json has none of the rivals' packages that only the lab needs", () => {
  const product = readFileSync('package.json', 'utf8');
  const { dependencies } = JSON.parse(readFileSync('bench/rivals/package.json', 'utf8')) as {
    dependencies: object;
  };
  const used = Object.keys(dependencies).filter((name) => product.includes(`"${name}":`));
  expect(used).toEqual(USED_BY_BOTH);
});

it.each([
  ['Google Pay', 'https://pay.google.com/gp/p/js/pay.js', 'PaymentsClient'],
  ['PayPal with a query', 'https://www.paypal.com/sdk/js?client-id=1', 'Buttons'],
  ['Shop Pay', 'https://cdn.shopify.com/shopifycloud/shop-js/v1.0/client.js', 'shop-pay-button'],
  [
    "Adobe's payment services",
    'https://payments-sdk.live.commerce-payment-services.com/v0/7/PaymentSDK.js?v=0.7.0',
    'PaymentServicesSDK',
  ],
])('the lab has a fake of the script of %s', (_title, url, part) => {
  expect(findVendorResponse(VENDOR_RESPONSES, url)?.body).toContain(part);
});

it('the lab has no fake for an unknown URL', () => {
  expect(findVendorResponse(VENDOR_RESPONSES, 'https://example.com/')).toBeUndefined();
});
