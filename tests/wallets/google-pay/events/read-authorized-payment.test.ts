import { describe, expect, it } from 'vitest';
import { readGooglePayment } from '../../../../src/wallets/google-pay/events/read-authorized-payment';
import { googlePayParams } from '../../../../src/wallets/google-pay/params';
import { createWalletCart, money } from '../../sheet/wallet-carts';
import { createAddress, PARAMS, paramsWith, paymentDataOf, TOKEN } from '../google-pay-data';

const BUYER = {
  firstName: 'Jan',
  lastName: 'Nowak',
  address1: 'ul. Przykładowa 1',
  city: 'Warszawa',
  zip: '00-001',
  country: 'PL',
  phone: '+48500100200',
};
const CONTENT = {
  billingAddress: BUYER,
  signature: TOKEN.signature,
  signedMessage: TOKEN.signedMessage,
  protocolVersion: TOKEN.protocolVersion,
};
const cartOf = (amount: string, { sellingPlan = false } = {}) =>
  createWalletCart({ cost: { ...createWalletCart().cost, totalAmount: money(amount) }, sellingPlan });

/** The payment for this cart, or the errors of the authorization as strings. */
function payment(
  data: Parameters<typeof readGooglePayment>[0],
  cart = cartOf('100.0'),
  params: object = PARAMS,
) {
  const read = readGooglePayment(data, googlePayParams(params as typeof PARAMS));
  return read.ok ? read.paymentFor(cart) : read.errors.map(({ area, key }) => `${area} ${key}`);
}

describe('the payment', () => {
  it('contains the token and the total of the cart', () => {
    expect(payment(paymentDataOf())).toEqual({
      amount: money('100.0'),
      walletPaymentMethod: { googlePayWalletContent: CONTENT },
    });
  });

  it('is free if the total is zero', () => {
    expect(payment(paymentDataOf(), cartOf('0.0'))).toEqual({
      amount: money('0.0'),
      freePaymentMethod: { billingAddress: BUYER },
    });
  });

  it('is not free if the total is zero and there is a selling plan', () => {
    expect(payment(paymentDataOf(), cartOf('0.0', { sellingPlan: true }))).toEqual({
      amount: money('0.0'),
      walletPaymentMethod: { googlePayWalletContent: CONTENT },
    });
  });

  it.each([
    ['without a name', createAddress({ name: ' ' })],
    ['without a street', createAddress({ address1: '' })],
    ['without a country', createAddress({ countryCode: '' })],
    [
      'in the format MIN, which has only these fields',
      { name: 'Jan Nowak', postalCode: '00-001', countryCode: 'PL' } as never,
    ],
  ])('cannot be created from a billing address %s', (_title, billing) => {
    expect(payment(paymentDataOf({ billing }))).toEqual(['billing invalid.billing_address']);
  });

  it('cannot be created without a shipping address', () => {
    const data = { ...paymentDataOf(), shippingAddress: undefined };
    expect(payment(data as never)).toEqual(['shipping invalid.shipping_address']);
  });

  it('cannot be created without a phone number if the page requires one', () => {
    const withoutPhone = createAddress({ phoneNumber: '' });
    const data = paymentDataOf({ shipping: withoutPhone, billing: withoutPhone });
    const required = paramsWith('paymentData.shippingAddressParameters.phoneNumberRequired', true);
    expect(payment(data, undefined, required)).toEqual(['shipping missing.phone']);
    expect(payment(data)).toMatchObject({ walletPaymentMethod: {} });
  });

  it('cannot be created without a billing address', () => {
    const data = paymentDataOf();
    delete data.paymentMethodData.info?.billingAddress;
    expect(payment(data)).toEqual(['billing invalid.billing_address']);
  });

  it('cannot be created without information about the card', () => {
    const data = paymentDataOf();
    delete data.paymentMethodData.info;
    expect(payment(data)).toEqual(['billing invalid.billing_address']);
  });

  it('can be created from a billing address without a city and a postal code', () => {
    const billing = createAddress({
      countryCode: 'AE',
      locality: '',
      postalCode: '',
      administrativeArea: 'دبي',
    });
    expect(payment(paymentDataOf({ billing }))).toMatchObject({
      walletPaymentMethod: { googlePayWalletContent: { billingAddress: { province: 'DU' } } },
    });
  });

  it.each([
    ["the placeholder token of Google's documentation", 'examplePaymentMethodToken'],
    ['an empty token', ''],
    ['a token that is a JSON string', '"token"'],
    ['a token that is null', 'null'],
    ['a token that is an array', '[]'],
    ['a token without a signature', JSON.stringify({ ...TOKEN, signature: undefined })],
    ['a token without a message', JSON.stringify({ ...TOKEN, signedMessage: '' })],
    ['a token whose message is not a string', JSON.stringify({ ...TOKEN, signedMessage: {} })],
    ['a token without a version', JSON.stringify({ ...TOKEN, protocolVersion: null })],
  ])('cannot be created from %s', (_title, token) => {
    expect(payment(paymentDataOf({ token }))).toEqual(['billing invalid.payment_method']);
  });
});
