import { describe, expect, it } from 'vitest';
import { applePayParams as sandboxParams } from '../../../sandbox/pages/apple-pay-params';
import { applePayParams } from '../../../src/wallets/apple-pay/params-and-request';
import { PARAMS, paramsWith } from './apple-pay-data';

const NO_CODE = 'countryCode in wallet-params is invalid. Use an ISO 3166 code such as PL.';
const NO_3DS = 'merchantCapabilities in wallet-params is invalid. Use an array with supports3DS.';
const NO_NETWORKS =
  'supportedNetworks in wallet-params is invalid. Use an array of networks such as ["visa"].';
const NO_NAME = "merchantName in wallet-params is invalid. Use the shop's name.";

describe('the wallet parameters of Apple Pay', () => {
  it('are read unchanged', () => {
    expect(paramsWith()).toEqual({ ...PARAMS, customerAccountEmail: undefined });
  });

  it('of the sandbox are read', () => {
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
  ])('with %s are a developer error that names the field', (_what, change, message) => {
    expect(() => paramsWith(change)).toThrow(
      expect.objectContaining({ code: 'invalid-wallet-params', message }),
    );
  });

  it('that are nothing at all are one too', () => {
    expect(() => applePayParams({})).toThrow(NO_CODE);
  });

  it.each([
    ['a country in small letters', { countryCode: ' pl ' }, { countryCode: 'PL' }],
    ['the country UK', { countryCode: 'UK' }, { countryCode: 'GB' }],
    [
      'a capability that Apple does not know, which it would reject',
      { merchantCapabilities: ['supports3DS', 'supportsBarter', 'supportsDebit'] },
      { merchantCapabilities: ['supports3DS', 'supportsDebit'] },
    ],
    [
      'a network that is not a string',
      { supportedNetworks: ['visa', null] },
      { supportedNetworks: ['visa'] },
    ],
    ['a way of shipping that Apple does not know', { shippingType: 'drone' }, { shippingType: undefined }],
    ['a pickup', { shippingType: 'storePickup' }, { shippingType: 'storePickup' }],
    [
      'nothing required',
      { phoneRequired: undefined, emailRequired: 'yes' },
      { phoneRequired: false, emailRequired: false },
    ],
    ['an empty e-mail', { customerAccountEmail: '' }, { customerAccountEmail: undefined }],
    ['another field', { surprise: 1 }, { countryCode: 'PL' }],
  ])('are read with %s', (_what, change, read) => {
    expect(paramsWith(change)).toMatchObject(read);
  });
});
