import { describe, expect, it } from 'vitest';
import { applePayParams as sandboxParams } from '../../../sandbox/index';
import { applePayParams } from '../../../src/wallets/apple-pay/params-and-request';
import { PARAMS, paramsWith } from './apple-pay-data';

const NO_CODE = 'countryCode in wallet-params is invalid. Use an ISO 3166 code such as PL.';
const NO_3DS = 'merchantCapabilities in wallet-params is invalid. Use an array with supports3DS.';
const NO_NETWORKS =
  'supportedNetworks in wallet-params is invalid. Use an array of networks such as ["visa"].';
const NO_NAME = "merchantName in wallet-params is invalid. Use the shop's name.";

describe('the wallet parameters of Apple Pay', () => {
  it('are read without an e-mail address if it is null, and otherwise unchanged', () => {
    expect(paramsWith()).toEqual({ ...PARAMS, customerAccountEmail: undefined });
  });

  it('are read without unknown fields', () => {
    expect(paramsWith({ surprise: 1 })).toEqual(paramsWith());
  });

  it("can be read from the sandbox's pages", () => {
    const page = new URL('https://shop.example/?customer_email=konto@example.com');
    expect(applePayParams(sandboxParams(page))).toEqual({
      ...sandboxParams(page),
      customerAccountEmail: 'konto@example.com',
    });
  });

  it.each([
    ['no country', { countryCode: undefined }, NO_CODE],
    ['a blank country', { countryCode: ' ' }, NO_CODE],
    ["a country's name", { countryCode: 'Polska' }, NO_CODE],
    ['a country that is not a string', { countryCode: 48 }, NO_CODE],
    ['no capabilities', { merchantCapabilities: undefined }, NO_3DS],
    ['capabilities in a string', { merchantCapabilities: 'supports3DS' }, NO_3DS],
    ['capabilities without 3-D Secure', { merchantCapabilities: ['supportsEMV'] }, NO_3DS],
    ['no networks', { supportedNetworks: null }, NO_NETWORKS],
    ['an empty list of networks', { supportedNetworks: [] }, NO_NETWORKS],
    ['networks that are not strings', { supportedNetworks: [1, '', null] }, NO_NETWORKS],
    ['no name', { merchantName: undefined }, NO_NAME],
    ['a blank name', { merchantName: '  ' }, NO_NAME],
  ])('cause a developer error if they have %s', (_title, change, message) => {
    expect(() => paramsWith(change)).toThrow(
      expect.objectContaining({ code: 'invalid-wallet-params', message }),
    );
  });

  it.each([
    ['have the country in capitals', { countryCode: ' pl ' }, { countryCode: 'PL' }],
    ['have the ISO code of the country UK', { countryCode: 'UK' }, { countryCode: 'GB' }],
    [
      'leave out capabilities that Apple does not support',
      { merchantCapabilities: ['supports3DS', 'supportsBarter', 'supportsDebit'] },
      { merchantCapabilities: ['supports3DS', 'supportsDebit'] },
    ],
    ['leave out other networks', { supportedNetworks: ['visa', null] }, { supportedNetworks: ['visa'] }],
    ['leave out an unknown type of shipping', { shippingType: 'drone' }, { shippingType: undefined }],
    ['keep the shipping type storePickup', { shippingType: 'storePickup' }, { shippingType: 'storePickup' }],
    [
      'require a phone number or an e-mail address only if the value is true',
      { phoneRequired: undefined, emailRequired: 'yes' },
      { phoneRequired: false, emailRequired: false },
    ],
    ['leave out an empty e-mail address', { customerAccountEmail: '' }, { customerAccountEmail: undefined }],
  ])('%s', (_title, change, read) => {
    expect(paramsWith(change)).toMatchObject(read);
  });
});
