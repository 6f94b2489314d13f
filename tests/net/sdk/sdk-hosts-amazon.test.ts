import { expect, it } from 'vitest';
import { amazonSdkUrl, toSdkUrl } from '../../../src/net/sdk/sdk-hosts';

it.each([
  ['USD', 'na'],
  ['EUR', 'eu'],
  ['GBP', 'eu'],
  ['JPY', 'fe'],
])("%s: Amazon Pay's script is loaded from region %s", (currency, region) => {
  const url = `https://static-${region}.payments-amazon.com/checkout.js`;
  expect(amazonSdkUrl(currency)).toBe(url);
  expect(toSdkUrl('amazon', url)).toBe(url);
});

it.each(['PLN', '', 'usd', 'constructor'])('Amazon Pay has no script for the currency "%s"', (currency) => {
  expect(amazonSdkUrl(currency)).toBeUndefined();
});
