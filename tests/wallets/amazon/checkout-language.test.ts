import { expect, it, vi } from 'vitest';
import { buttonOptions, primeAccount, primeOptions } from '../../../src/wallets/amazon/sdk-options';

// The build of the English script replaces the Polish module in the same way.
vi.mock('../../../src/ui/messages/pl/vendor-locales', () =>
  vi.importActual('../../../src/ui/messages/en/vendor-locales'),
);

const amazonPayLanguage = (config: { ledgerCurrency: string; checkoutLanguage?: string }) => {
  const options: object = buttonOptions(
    { merchantId: 'm', ...config },
    'Cart',
    { requiresShipping: true },
    'dark',
  );
  return 'checkoutLanguage' in options ? options.checkoutLanguage : undefined;
};
const primeLanguage = (ledgerCurrency: string) => {
  const session = { createCheckoutSessionConfig: { payloadJSON: '{}' } };
  const { amazonPayOptions } = primeOptions(primeAccount({ ledgerCurrency }), session, 'Product');
  return amazonPayOptions['checkoutLanguage'];
};

it.each<[language: string, ledgerCurrency: string]>([
  ['en_GB', 'EUR'],
  ['en_GB', 'GBP'],
  ['en_US', 'USD'],
])('the English script requests %s from Amazon for %s', (language, ledgerCurrency) => {
  expect(amazonPayLanguage({ ledgerCurrency })).toBe(language);
  expect(primeLanguage(ledgerCurrency)).toBe(language);
});

it('the English script requests no language for a currency in which Amazon does not support English', () => {
  expect(amazonPayLanguage({ ledgerCurrency: 'JPY' })).toBeUndefined();
  expect(primeLanguage('JPY')).toBeUndefined();
});

it("the language in the shop's config takes precedence over the script's", () => {
  const config = { ledgerCurrency: 'EUR', checkoutLanguage: 'de_DE' };
  expect(amazonPayLanguage(config)).toBe('de_DE');
});
