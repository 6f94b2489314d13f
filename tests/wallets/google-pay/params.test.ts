import { describe, expect, it } from 'vitest';
import { googlePayParams as sandboxParams } from '../../../sandbox/pages/google-pay-params';
import { authJwt, authRefusal, validAuthEntries } from '../../../src/wallets/google-pay/auth-jwt';
import { googlePayParams } from '../../../src/wallets/google-pay/params';
import { PARAMS, paramsWith } from './google-pay-data';

const METHODS = 'paymentData.allowedPaymentMethods';
const A_CARD = `${METHODS} in wallet-params is invalid. Use an array with a CARD`;
const [CARD] = PARAMS.paymentData.allowedPaymentMethods;
const cardWith = (parameters: object) => ({ ...CARD, parameters: { ...CARD?.parameters, ...parameters } });

describe('the wallet parameters of Google Pay', () => {
  it('are read unchanged', () => {
    const { name: _name, ...read } = PARAMS;
    expect(googlePayParams(PARAMS)).toEqual({
      ...read,
      countryCode: undefined,
      customerAccountEmail: undefined,
      personalized: false,
    });
  });

  it('of the sandbox are read', () => {
    const page = new URL('https://shop.example/');
    expect(googlePayParams(sandboxParams(page))).toMatchObject({
      environment: 'TEST',
      paymentData: { merchantInfo: { merchantName: 'Ekspres Sklep' } },
      auth: [{}, {}],
    });
  });

  it.each([
    [
      'no environment',
      'environment',
      undefined,
      'environment in wallet-params is invalid. Use TEST or PRODUCTION',
    ],
    [
      'a made-up environment',
      'environment',
      'STAGING',
      'environment in wallet-params is invalid. Use TEST or PRODUCTION',
    ],
    ['no payment data', 'paymentData', null, A_CARD],
    ['no methods', METHODS, undefined, A_CARD],
    ['an empty list of methods', METHODS, [], A_CARD],
    ['methods that are not a list', METHODS, { 0: CARD }, A_CARD],
    ['a method without parameters', METHODS, [{ ...CARD, parameters: undefined }], A_CARD],
    ['auth methods that are a string', METHODS, [cardWith({ allowedAuthMethods: 'PAN_ONLY' })], A_CARD],
    ['a method that is not a card', METHODS, [{ ...CARD, type: 'PAYPAL' }], A_CARD],
  ])('with %s are a developer error that names the field', (_what, path, value, message) => {
    expect(() => googlePayParams(paramsWith(path, value))).toThrow(
      expect.objectContaining({
        code: 'invalid-wallet-params',
        message: expect.stringContaining(message),
      }),
    );
  });

  it.each([
    ['PL', 'PL'],
    ['pl', 'PL'],
    ['POL', undefined],
    ['', undefined],
    [48, undefined],
  ])('have the country %s of the merchant as %s', (value, countryCode) => {
    expect(googlePayParams(paramsWith('countryCode', value)).countryCode).toBe(countryCode);
  });

  it.each(['TEST', 'PRODUCTION'])(
    'leave it to Google to check other requirements for a merchant and a card in %s',
    (environment) => {
      const merchantInfo = { merchantName: 'Ekspres Sklep' };
      const card = { type: 'CARD', parameters: { allowedAuthMethods: ['PAN_ONLY'] } };
      const paymentData = { merchantInfo, allowedPaymentMethods: [card] };
      expect(googlePayParams({ environment, paymentData }).paymentData).toEqual({
        ...paymentData,
        shippingAddressParameters: {},
      });
    },
  );

  it.each([
    ['no e-mail of the customer', 'customerAccountEmail', null, { customerAccountEmail: undefined }],
    ['an e-mail of the customer', 'customerAccountEmail', 'a@b.pl', { customerAccountEmail: 'a@b.pl' }],
    ['no auth', 'auth', undefined, { auth: [] }],
    ['auth that is not an array', 'auth', 'jwt', { auth: [] }],
    ['parameters of addresses that are null', 'paymentData.shippingAddressParameters', null, {}],
    ['another field', 'surprise', 1, { environment: 'TEST' }],
    ['the word true', 'personalized', 'true', { personalized: false }],
  ])('are read with %s', (_what, path, value, read) => {
    expect(googlePayParams(paramsWith(path, value))).toMatchObject(read);
  });

  it('keep the cards if other methods are beside them', () => {
    const params = googlePayParams(paramsWith(METHODS, [{ ...CARD, type: 'PAYPAL' }, null, CARD]));
    expect(params.paymentData.allowedPaymentMethods).toEqual([CARD]);
  });
});

describe('permissions of the merchant', () => {
  const entry = (jwt: string, expiresAt: unknown) => ({ jwt, expiresAt });

  it.each([
    ['none', undefined, 'invalidAuthParams'],
    ['an empty list', [], 'invalidAuthParams'],
    ['only broken ones', [null, 'x', {}, { jwt: 'a' }, entry('', 9), { expiresAt: 9 }], 'invalidAuthParams'],
    ['one that ends this second', [entry('a', 1000)], 'authJwtExpired'],
    ['two that ended', [entry('a', 1), entry('b', 999)], 'authJwtExpired'],
    ['one that ends in a second', [entry('a', 1001)], undefined],
    ['one that has expired and one that is valid', [entry('a', 1), entry('b', 1001)], undefined],
    ['seconds as a string', [entry('a', '1001')], undefined],
  ])('%s', (_what, auth, refusal) => {
    expect(authRefusal(auth, 1_000_000)).toBe(refusal);
  });

  it('the first valid one is used', () => {
    const auth = [entry('old', 1), entry('first', 1001), entry('second', 5000)];
    expect(authJwt(validAuthEntries(auth), 1_000_000)).toBe('first');
  });
});
