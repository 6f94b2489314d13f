import { describe, expect, it } from 'vitest';
import { readApplePayment } from '../../../../src/wallets/apple-pay/events/read-authorized-payment';
import { createWalletCart, money } from '../../sheet/wallet-carts';
import { createBillingContact, createPayment, paramsWith, PAYMENT_DATA } from '../apple-pay-data';

const BILLING_ADDRESS = {
  firstName: 'Jan',
  lastName: 'Nowak',
  address1: 'ul. Przykładowa 1',
  address2: 'm. 2',
  city: 'Warszawa',
  zip: '00-950',
  country: 'PL',
  phone: '+48500100200',
};
const CONTENT = { billingAddress: BILLING_ADDRESS, ...PAYMENT_DATA, lastDigits: '4242' };
const cartOf = (amount: string, { sellingPlan = false } = {}) =>
  createWalletCart({ cost: { ...createWalletCart().cost, totalAmount: money(amount) }, sellingPlan });

const IS_SHIPPED = true;

/** The payment for this cart, or the errors of the authorization as strings. */
function payment(authorized: ApplePayJS.ApplePayPayment, cart = cartOf('100.0')) {
  const read = readApplePayment(authorized, paramsWith(), IS_SHIPPED);
  return read.ok ? read.paymentFor(cart) : read.errors.map(({ area, key }) => `${area} ${key}`);
}

describe('the payment', () => {
  it('contains the token and the total of the cart', () => {
    expect(payment(createPayment())).toEqual({
      amount: money('100.0'),
      walletPaymentMethod: { applePayWalletContent: CONTENT },
    });
  });

  it('is free if the total is zero', () => {
    expect(payment(createPayment(), cartOf('0.0'))).toEqual({
      amount: money('0.0'),
      freePaymentMethod: { billingAddress: BILLING_ADDRESS },
    });
  });

  it('is not free if the total is zero and there is a selling plan', () => {
    expect(payment(createPayment(), cartOf('0.0', { sellingPlan: true }))).toEqual({
      amount: money('0.0'),
      walletPaymentMethod: { applePayWalletContent: CONTENT },
    });
  });

  it.each([
    ['has the last digits in the name of the card', 'Visa 4242', '4242'],
    ['has the last digits behind dots in the name of the card', 'MasterCard •••• 0007', '0007'],
    ['has no last digits if the name of the card contains none', 'Apple Card', undefined],
    ['has no last digits if the card has no name', '', undefined],
  ])('%s', (_title, displayName, lastDigits) => {
    expect(payment(createPayment({ displayName }))).toMatchObject({
      walletPaymentMethod: { applePayWalletContent: { lastDigits } },
    });
  });

  it('contains applicationData, and no unknown fields of the header', () => {
    const header = { ...PAYMENT_DATA.header, applicationData: 'app', surprise: 1 };
    expect(payment(createPayment({ paymentData: { ...PAYMENT_DATA, header } }))).toMatchObject({
      walletPaymentMethod: {
        applePayWalletContent: { header: { ...PAYMENT_DATA.header, applicationData: 'app' } },
      },
    });
  });

  it('has the phone number of the billing contact', () => {
    const billingContact = createBillingContact({ phoneNumber: '+48 1' });
    expect(payment(createPayment({ billingContact }))).toMatchObject({
      walletPaymentMethod: { applePayWalletContent: { billingAddress: { phone: '+481' } } },
    });
  });

  it.each([
    ['a token without data', null],
    ["the token of Apple's simulator", {}],
    ['a token whose data is a string', 'token'],
    ['a token without a signature', { ...PAYMENT_DATA, signature: '' }],
    ['a token without a header', { ...PAYMENT_DATA, header: undefined }],
    [
      'a token with an RSA key',
      {
        ...PAYMENT_DATA,
        version: 'RSA_v1',
        header: { ...PAYMENT_DATA.header, ephemeralPublicKey: undefined, wrappedKey: 'a2V5' },
      },
    ],
  ])('cannot be created from %s', (_title, paymentData) => {
    expect(payment(createPayment({ paymentData }))).toEqual(['billing invalid.payment_method']);
  });

  it('is replaced by all errors of the authorization', () => {
    const invalid = createPayment({ billingContact: {}, shippingContact: {}, paymentData: {} });
    expect(payment(invalid)).toEqual([
      'shipping missing.first_name',
      'shipping missing.address1',
      'shipping missing.email',
      'shipping missing.phone',
      'billing missing.first_name',
      'billing missing.address1',
      'billing invalid.payment_method',
    ]);
  });
});
