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
])('the English script requests for the currency %s the language %s from Amazon', (currency, language) => {
  expect(amazonPay(currency).checkoutLanguage).toBe(language);
  expect(prime(currency).checkoutLanguage).toBe(language);
});

it('the English script requests no language for a currency in which Amazon does not support English', () => {
  expect(amazonPay('JPY').checkoutLanguage).toBeUndefined();
  expect(prime('JPY').checkoutLanguage).toBeUndefined();
});

it("the language in the shop's config takes precedence", () => {
  expect(amazonPay('EUR', { checkoutLanguage: 'de_DE' }).checkoutLanguage).toBe('de_DE');
});
