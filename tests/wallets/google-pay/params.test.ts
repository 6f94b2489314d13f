import { describe, expect, it } from 'vitest';
import { googlePayParams as sandboxParams } from '../../../sandbox/index';
import { authJwt, authRefusal, validAuthEntries } from '../../../src/wallets/google-pay/auth-jwt';
import { googlePayParams } from '../../../src/wallets/google-pay/params';
import { PARAMS, paramsWith } from './google-pay-data';

const ENVIRONMENTS = 'environment in wallet-params is invalid. Use TEST or PRODUCTION';
const EMAIL = 'customerAccountEmail';

const METHODS = 'paymentData.allowedPaymentMethods';
const CARD_REQUIRED = `${METHODS} in wallet-params is invalid. Use an array with a CARD`;
const [CARD] = PARAMS.paymentData.allowedPaymentMethods;
const cardWith = (parameters: object) => ({ ...CARD, parameters: { ...CARD?.parameters, ...parameters } });

describe('the wallet parameters of Google Pay', () => {
  it('are read with defaults for missing fields, and without unknown fields', () => {
    // The name is not read.
    const { name: _name, ...read } = PARAMS;
    expect(googlePayParams({ ...PARAMS, surprise: 1 })).toEqual({
      ...read,
      countryCode: undefined,
      customerAccountEmail: undefined,
      merchantName: 'Ekspres Sklep',
      personalized: false,
    });
  });

  it("have the shop's name in every wallet's place, before the name that Google shows", () => {
    expect(googlePayParams({ ...PARAMS, merchantName: 'Sklep' })).toMatchObject({
      merchantName: 'Sklep',
      paymentData: { merchantInfo: { merchantName: 'Ekspres Sklep' } },
    });
  });

  it("can be read from the sandbox's pages", () => {
    const page = new URL('https://shop.example/');
    expect(googlePayParams(sandboxParams(page))).toMatchObject({
      environment: 'TEST',
      paymentData: { merchantInfo: { merchantName: 'Ekspres Sklep' } },
      auth: [{}, {}],
    });
  });

  it.each([
    ['no environment', 'environment', undefined, ENVIRONMENTS],
    ['a made-up environment', 'environment', 'STAGING', ENVIRONMENTS],
    ['no payment data', 'paymentData', null, CARD_REQUIRED],
    ['no methods', METHODS, undefined, CARD_REQUIRED],
    ['an empty list of methods', METHODS, [], CARD_REQUIRED],
    ['methods that are not a list', METHODS, { 0: CARD }, CARD_REQUIRED],
    ['a method without parameters', METHODS, [{ ...CARD, parameters: undefined }], CARD_REQUIRED],
    ['auth methods in a string', METHODS, [cardWith({ allowedAuthMethods: 'PAN_ONLY' })], CARD_REQUIRED],
    ['a method that is not a card', METHODS, [{ ...CARD, type: 'PAYPAL' }], CARD_REQUIRED],
  ])('cause a developer error if they have %s', (_title, path, value, message) => {
    expect(() => googlePayParams(paramsWith(path, value))).toThrow(
      expect.objectContaining({ code: 'invalid-wallet-params', message: expect.stringContaining(message) }),
    );
  });

  it.each(['PL', 'pl'])('have the country code PL of the merchant if it is written as %s', (countryCode) => {
    expect(googlePayParams(paramsWith('countryCode', countryCode)).countryCode).toBe('PL');
  });

  it.each(['POL', '', 48])('have no country code of the merchant if it is %j', (countryCode) => {
    expect(googlePayParams(paramsWith('countryCode', countryCode)).countryCode).toBeUndefined();
  });

  it.each(['TEST', 'PRODUCTION'])(
    'need neither the id of the merchant nor the networks of a card in the environment %s',
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

  it('have empty address parameters if the page sets null', () => {
    const { paymentData } = googlePayParams(paramsWith('paymentData.shippingAddressParameters', null));
    expect(paymentData.shippingAddressParameters).toEqual({});
  });

  it.each([
    ['have no e-mail address if it is null', EMAIL, null, { [EMAIL]: undefined }],
    ['have the e-mail address of the customer', EMAIL, 'a@b.pl', { [EMAIL]: 'a@b.pl' }],
    ['have an empty list if there is no auth', 'auth', undefined, { auth: [] }],
    ['have an empty list if auth is not an array', 'auth', 'jwt', { auth: [] }],
    ['are not personalized if the value is the string true', 'personalized', 'true', { personalized: false }],
  ])('%s', (_title, path, value, read) => {
    expect(googlePayParams(paramsWith(path, value))).toMatchObject(read);
  });

  it('keep the cards beside other methods', () => {
    const params = googlePayParams(paramsWith(METHODS, [{ ...CARD, type: 'PAYPAL' }, null, CARD]));
    expect(params.paymentData.allowedPaymentMethods).toEqual([CARD]);
  });
});

describe('the permissions (auth) of the merchant', () => {
  const NOW_SECONDS = 1000;
  const entry = (jwt: string, expiresAt: unknown) => ({ jwt, expiresAt });

  it.each([
    ['are refused if there are none', undefined, 'invalidAuthParams'],
    ['are refused if the list is empty', [], 'invalidAuthParams'],
    ['are refused', [null, 'x', {}, { jwt: 'a' }, entry('', 9), { expiresAt: 9 }], 'invalidAuthParams'],
    ['are refused if the only one expires now', [entry('a', NOW_SECONDS)], 'authJwtExpired'],
    ['are refused if all have expired', [entry('a', 1), entry('b', NOW_SECONDS - 1)], 'authJwtExpired'],
    ['are not refused if the only one expires in a second', [entry('a', NOW_SECONDS + 1)], undefined],
    ['are not refused if one of two is valid', [entry('a', 1), entry('b', NOW_SECONDS + 1)], undefined],
    ['are not refused if the seconds are a string', [entry('a', `${NOW_SECONDS + 1}`)], undefined],
  ])('%s', (_title, auth, refusal) => {
    expect(authRefusal(auth, NOW_SECONDS * 1000)).toBe(refusal);
  });

  it('are used in their order, without those that have expired', () => {
    const auth = [entry('old', 1), entry('first', NOW_SECONDS + 1), entry('second', NOW_SECONDS + 2)];
    expect(authJwt(validAuthEntries(auth), NOW_SECONDS * 1000)).toBe('first');
  });
});
