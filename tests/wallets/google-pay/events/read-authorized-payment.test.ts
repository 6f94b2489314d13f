import { describe, expect, it } from 'vitest';
import { readPayment } from '../../../../src/wallets/google-pay/events/read-authorized-payment';
import { createWalletCart, money } from '../../sheet/wallet-carts';
import { createAddress, paymentDataOf, TOKEN } from '../google-pay-data';

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
const cartOf = (amount: string, sellingPlan?: boolean) =>
  createWalletCart({ cost: { ...createWalletCart().cost, totalAmount: money(amount) }, sellingPlan });

/** The payment for a cart of this total, or the key of what is wrong. */
function payment(data: Parameters<typeof readPayment>[0], cart = cartOf('100.0')) {
  const read = readPayment(data);
  return read.ok ? read.paymentFor(cart) : read.error;
}

describe('the payment', () => {
  it('is the token, for what the cart costs', () => {
    expect(payment(paymentDataOf())).toEqual({
      amount: money('100.0'),
      walletPaymentMethod: { googlePayWalletContent: CONTENT },
    });
  });

  it.each<[string, string, boolean | undefined, 'free' | 'wallet']>([
    ['a total of nothing', '0.0', false, 'free'],
    ['a total below nothing', '-1.0', false, 'free'],
    ['a total of nothing, and lines that were not read', '0.0', undefined, 'wallet'],
    ['a total of nothing with a selling plan', '0.0', true, 'wallet'],
    ['a grosz', '0.01', false, 'wallet'],
    ['a total that is not a number', '?', false, 'wallet'],
  ])('for %s', (_what, amount, sellingPlan, method) => {
    const methods = {
      free: { freePaymentMethod: { billingAddress: BUYER } },
      wallet: { walletPaymentMethod: { googlePayWalletContent: CONTENT } },
    };
    expect(payment(paymentDataOf(), cartOf(amount, sellingPlan))).toEqual({
      amount: money(amount),
      ...methods[method],
    });
  });

  it.each([
    ['no name', createAddress({ name: ' ' })],
    ['no street', createAddress({ address1: '' })],
    ['no country', createAddress({ countryCode: '' })],
    [
      'the fields of the short form only',
      { name: 'Jan Nowak', postalCode: '00-001', countryCode: 'PL' } as never,
    ],
  ])('cannot be created from a billing address with %s', (_what, billing) => {
    expect(payment(paymentDataOf({ billing }))).toEqual({ area: 'billing', key: 'invalid.billing_address' });
  });

  it('cannot be created without a billing address', () => {
    const data = paymentDataOf();
    delete data.paymentMethodData.info?.billingAddress;
    expect(payment(data)).toEqual({ area: 'billing', key: 'invalid.billing_address' });
    delete data.paymentMethodData.info;
    expect(payment(data)).toEqual({ area: 'billing', key: 'invalid.billing_address' });
  });

  it('leaves the requirements for addresses of other countries to the API', () => {
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
    ["the documentation's word", 'examplePaymentMethodToken'],
    ['nothing', ''],
    ['JSON that is not an object', '"text"'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no signature', JSON.stringify({ ...TOKEN, signature: undefined })],
    ['no message', JSON.stringify({ ...TOKEN, signedMessage: '' })],
    ['a message that is not a string', JSON.stringify({ ...TOKEN, signedMessage: {} })],
    ['no version', JSON.stringify({ ...TOKEN, protocolVersion: null })],
  ])('cannot be made of a token of %s', (_what, token) => {
    expect(payment(paymentDataOf({ token }))).toEqual({ area: 'billing', key: 'invalid.payment_method' });
  });
});
