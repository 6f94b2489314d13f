import { expect, it } from 'vitest';
import { amazonSdkUrl, toSdkUrl } from '../../../src/net/sdk/sdk-hosts';

it.each([
  ['USD', 'na'],
  ['EUR', 'eu'],
  ['GBP', 'eu'],
  ['JPY', 'fe'],
])('the script of Amazon Pay for %s is loaded from the region %s', (currency, region) => {
  const url = `https://static-${region}.payments-amazon.com/checkout.js`;
  expect(amazonSdkUrl(currency)).toBe(url);
  expect(toSdkUrl('amazon', url)).toBe(url);
});

it.each(['PLN', '', 'usd', 'constructor'])(
  'there is no script of Amazon Pay for the currency "%s"',
  (currency) => {
    expect(amazonSdkUrl(currency)).toBeUndefined();
  },
);
