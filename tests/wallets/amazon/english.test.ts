import { expect, it, vi } from 'vitest';
import { buttonOptions, primeAccount, primeOptions } from '../../../src/wallets/amazon/sdk-options';

vi.mock('../../../src/ui/messages/pl/language', () =>
  vi.importActual('../../../src/ui/messages/en/language'),
);

const facts = { requiresShipping: true };
const amazonPay = (ledgerCurrency: string, more = {}) =>
  buttonOptions({ merchantId: 'm', ledgerCurrency, ...more }, 'Cart', facts, 'dark') as {
    checkoutLanguage?: string;
  };
const prime = (ledgerCurrency: string) =>
  primeOptions(
    primeAccount({ ledgerCurrency }),
    { createCheckoutSessionConfig: { payloadJSON: '{}' } },
    'Product',
  ).amazonPayOptions as { checkoutLanguage?: string };

it.each([
  ['EUR', 'en_GB'],
  ['GBP', 'en_GB'],
  ['USD', 'en_US'],
  ['JPY', undefined],
])('the English script asks Amazon for the language of the region of %s: %s', (currency, language) => {
  expect(amazonPay(currency).checkoutLanguage).toBe(language);
  expect(prime(currency).checkoutLanguage).toBe(language);
});

it("the shop's own language for Amazon wins", () => {
  expect(amazonPay('EUR', { checkoutLanguage: 'de_DE' }).checkoutLanguage).toBe('de_DE');
});
