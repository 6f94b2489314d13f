import { describe, expect, it } from 'vitest';
import { checkOptions, checkSession, type Options } from '../../sandbox/vendors/amazon-pay/options';

const OPTIONS = { merchantId: 'A1', ledgerCurrency: 'EUR', placement: 'Cart' };
const DOLLARS = { ...OPTIONS, ledgerCurrency: 'USD' };

/** What the script throws: a string, as Amazon's script does; undefined if it throws nothing. */
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
    ['missing options', undefined, 'Missing options parameter'],
    ['a missing merchant', { ...OPTIONS, merchantId: undefined }, "'merchantId'"],
    [
      'a missing merchant and a missing currency, and names both',
      { placement: 'Cart' },
      "'merchantId' in the options object.\nMissing parameter 'ledgerCurrency'",
    ],
    ['a missing placement', { ...OPTIONS, placement: null }, "'placement'"],
    ['an unsupported currency', { ...OPTIONS, ledgerCurrency: 'PLN' }, "'PLN' for 'ledgerCurrency'"],
    ['Polish as a language', { ...OPTIONS, checkoutLanguage: 'pl_PL' }, "'pl_PL' for 'checkoutLanguage'"],
    ['a language elsewhere', { ...DOLLARS, checkoutLanguage: 'de_DE' }, "'de_DE' for 'checkoutLanguage'"],
    ['a string for the option sandbox', { ...OPTIONS, sandbox: 'true' }, "'true' for 'sandbox'"],
    ['an unknown placement', { ...OPTIONS, placement: 'Footer' }, "'Footer' for 'placement'"],
    ['an empty key', { ...OPTIONS, publicKeyId: '' }, "'publicKeyId'"],
    ['a key of another environment', { ...OPTIONS, publicKeyId: 'LIVE-1', sandbox: true }, 'does not match'],
  ])('rejects %s', (_title, options, message) => {
    expect(thrownBy(() => checkOptions(options as Options, 'api'))).toMatch(/^AmazonPay:\n/);
    expect(thrownBy(() => checkOptions(options as Options, 'api'))).toContain(message);
  });

  it.each([
    ['DarkGray', 'DarkGray'],
    ['Purple', 'Gold'],
    [undefined, 'Gold'],
  ])('draws a button with the colour option %s in the colour %s', (buttonColor, drawn) => {
    expect(checkOptions({ ...OPTIONS, buttonColor } as Options, 'api')).toMatchObject({ buttonColor: drawn });
  });

  it.each([
    ['USD', 'en_US'],
    ['EUR', 'en_GB'],
    ['JPY', 'ja_JP'],
  ])('chooses for %s the language %s in an English browser', (ledgerCurrency, checkoutLanguage) => {
    expect(checkOptions({ ...OPTIONS, ledgerCurrency }, 'api')).toMatchObject({ checkoutLanguage });
  });

  it.each([
    ['uses the sandbox for a sandbox key', { publicKeyId: 'SANDBOX-1' }, true],
    ['uses the live environment for a live key', { publicKeyId: 'LIVE-1' }, false],
    ['uses the sandbox on request for a key without a prefix', { publicKeyId: 'OLD', sandbox: true }, true],
    ['uses the live environment without a key', {}, false],
  ])('%s', (_title, keyOptions, sandbox) => {
    expect(checkOptions({ ...OPTIONS, ...keyOptions }, 'api')).toMatchObject({ sandbox });
  });
});

describe('the session of a checkout', () => {
  const createCheckoutSessionConfig = { payloadJSON: '{}', signature: 's' };
  const publicKeyId = 'LIVE-1';

  it("takes a missing key from the button's options", () => {
    expect(checkSession({ createCheckoutSessionConfig, publicKeyId })).toMatchObject({
      ...createCheckoutSessionConfig,
      publicKeyId,
    });
  });

  it.each<[string, Options, RegExp]>([
    ['without a key', { createCheckoutSessionConfig }, /publicKeyId/],
    ['without a payload and a signature', { publicKeyId }, /payloadJSON[^]+signature/],
    ['for the type SignIn', { createCheckoutSessionConfig, publicKeyId, productType: 'SignIn' }, /SignIn/],
  ])('is rejected %s', (_title, options, message) => {
    expect(thrownBy(() => checkSession(options))).toMatch(message);
  });
});
