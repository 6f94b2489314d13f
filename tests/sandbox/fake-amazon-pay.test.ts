import { describe, expect, it } from 'vitest';
import { checkOptions, checkSession, type Options } from '../../sandbox/vendors/amazon-pay/options';

const OPTIONS = { merchantId: 'A1', ledgerCurrency: 'EUR', placement: 'Cart' };

/** What the script throws, which is a string. */
function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (text) {
    return text;
  }
  return undefined;
}

describe('the fake Amazon Pay', () => {
  it.each<[string, object | undefined, string]>([
    ['rejects missing options', undefined, 'Missing options parameter'],
    ['rejects a missing merchant', { ...OPTIONS, merchantId: undefined }, "'merchantId'"],
    [
      'rejects a missing merchant and a missing currency, and names both',
      { placement: 'Cart' },
      "'merchantId' in the options object.\nMissing parameter 'ledgerCurrency'",
    ],
    ['rejects a missing placement', { ...OPTIONS, placement: null }, "'placement'"],
    ['rejects an unsupported currency', { ...OPTIONS, ledgerCurrency: 'PLN' }, "'PLN' for 'ledgerCurrency'"],
    [
      'rejects Polish as a language',
      { ...OPTIONS, checkoutLanguage: 'pl_PL' },
      "'pl_PL' for 'checkoutLanguage'",
    ],
    [
      'rejects a language of another region',
      { ...OPTIONS, ledgerCurrency: 'USD', checkoutLanguage: 'de_DE' },
      "'de_DE' for 'checkoutLanguage'",
    ],
    ['rejects a string for the option sandbox', { ...OPTIONS, sandbox: 'true' }, "'true' for 'sandbox'"],
    ['rejects an unknown placement', { ...OPTIONS, placement: 'Footer' }, "'Footer' for 'placement'"],
    ['rejects an empty key', { ...OPTIONS, publicKeyId: '' }, "'publicKeyId'"],
    [
      'rejects a key of the other environment',
      { ...OPTIONS, publicKeyId: 'LIVE-1', sandbox: true },
      'does not match',
    ],
  ])('%s', (_title, options, message) => {
    expect(thrownBy(() => checkOptions(options as Options, 'api'))).toMatch(/^AmazonPay:\n/);
    expect(thrownBy(() => checkOptions(options as Options, 'api'))).toContain(message);
  });

  it.each([
    ['DarkGray', 'DarkGray'],
    ['Purple', 'Gold'],
    [undefined, 'Gold'],
  ])('draws a button with the colour option %s in %s', (buttonColor, drawn) => {
    expect(checkOptions({ ...OPTIONS, buttonColor } as Options, 'api')).toMatchObject({ buttonColor: drawn });
  });

  it.each([
    ['USD', 'en_US'],
    ['EUR', 'en_GB'],
    ['JPY', 'ja_JP'],
  ])(
    'has with the currency %s the language %s for an English browser',
    (ledgerCurrency, checkoutLanguage) => {
      expect(checkOptions({ ...OPTIONS, ledgerCurrency }, 'api')).toMatchObject({ checkoutLanguage });
    },
  );

  it.each([
    [{ publicKeyId: 'SANDBOX-1' }, true],
    [{ publicKeyId: 'LIVE-1' }, false],
    [{ publicKeyId: 'OLD', sandbox: true }, true],
    [{}, false],
  ])('uses the sandbox with the options %o (%s)', (more, sandbox) => {
    expect(checkOptions({ ...OPTIONS, ...more }, 'api')).toMatchObject({ sandbox, buttonColor: 'Gold' });
  });

  it('opens no checkout without a whole session; the key of the button counts', () => {
    const createCheckoutSessionConfig = { payloadJSON: '{}', signature: 's' };
    expect(thrownBy(() => checkSession({ createCheckoutSessionConfig }))).toContain('publicKeyId');
    expect(checkSession({ createCheckoutSessionConfig, publicKeyId: 'LIVE-1' })).toMatchObject({
      ...createCheckoutSessionConfig,
      publicKeyId: 'LIVE-1',
    });
    expect(thrownBy(() => checkSession({ publicKeyId: 'LIVE-1' }))).toMatch(/payloadJSON[^]+signature/);
    expect(
      thrownBy(() =>
        checkSession({ createCheckoutSessionConfig, publicKeyId: 'LIVE-1', productType: 'SignIn' }),
      ),
    ).toContain('SignIn');
  });
});
