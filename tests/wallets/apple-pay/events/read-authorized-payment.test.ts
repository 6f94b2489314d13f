import { describe, expect, it } from 'vitest';
import { cardPayment } from '../../../../sandbox/vendors/apple-pay/cards';
import { readPayment } from '../../../../src/wallets/apple-pay/events/read-authorized-payment';
import { createWalletCart, money } from '../../sheet/wallet-carts';
import { createBillingContact, createPayment, paramsWith, PAYMENT_DATA } from '../apple-pay-data';

const BILL = {
  firstName: 'Jan',
  lastName: 'Nowak',
  address1: 'ul. Przykładowa 1',
  address2: 'm. 2',
  city: 'Warszawa',
  zip: '00-950',
  country: 'PL',
  phone: '+48500100200',
};
const CONTENT = { billingAddress: BILL, ...PAYMENT_DATA, lastDigits: '4242' };
const cartOf = (amount: string, sellingPlan?: boolean) =>
  createWalletCart({ cost: { ...createWalletCart().cost, totalAmount: money(amount) }, sellingPlan });

/** The payment for a cart of this total, or what is wrong. */
function payment(of: ApplePayJS.ApplePayPayment, cart = cartOf('100.0'), shippingRequired = true) {
  const read = readPayment(of, paramsWith(), shippingRequired);
  return read.ok ? read.paymentFor(cart) : read.errors.map(({ area, key }) => `${area} ${key}`);
}

describe('the payment', () => {
  it('is the token, for what the cart costs', () => {
    expect(payment(createPayment())).toEqual({
      amount: money('100.0'),
      walletPaymentMethod: { applePayWalletContent: CONTENT },
    });
  });

  it("is made of the sandbox's token", () => {
    const request = { requiredBillingContactFields: ['name', 'postalAddress'] };
    const made = cardPayment(1, request as ApplePayJS.ApplePayPaymentRequest, true, crypto.randomUUID());
    expect(payment({ ...createPayment(), ...made })).toMatchObject({
      walletPaymentMethod: {
        applePayWalletContent: {
          billingAddress: { firstName: 'Erika', country: 'DE', phone: '+48500100200' },
          lastDigits: '5454',
          version: 'EC_v1',
        },
      },
    });
  });

  it.each<[string, string, boolean | undefined, 'free' | 'wallet']>([
    ['a total of nothing', '0.0', false, 'free'],
    ['a total below nothing', '-1.0', false, 'free'],
    ['a total of nothing with a selling plan', '0.0', true, 'wallet'],
    ['a grosz', '0.01', false, 'wallet'],
  ])('for %s', (_what, amount, sellingPlan, method) => {
    const methods = {
      free: { freePaymentMethod: { billingAddress: BILL } },
      wallet: { walletPaymentMethod: { applePayWalletContent: CONTENT } },
    };
    expect(payment(createPayment(), cartOf(amount, sellingPlan))).toEqual({
      amount: money(amount),
      ...methods[method],
    });
  });

  it.each([
    ['Visa 4242', '4242'],
    ['MasterCard •••• 0007', '0007'],
    ['Apple Card', undefined],
    ['', undefined],
  ])('with the card %j has the last digits %s', (displayName, lastDigits) => {
    expect(payment(createPayment({ displayName }))).toMatchObject({
      walletPaymentMethod: { applePayWalletContent: { lastDigits } },
    });
  });

  it('hands on the data that the token was made for', () => {
    const header = { ...PAYMENT_DATA.header, applicationData: 'app', surprise: 1 };
    expect(payment(createPayment({ paymentData: { ...PAYMENT_DATA, header } }))).toMatchObject({
      walletPaymentMethod: {
        applePayWalletContent: { header: { ...PAYMENT_DATA.header, applicationData: 'app' } },
      },
    });
  });

  it('has the phone number that a bill has itself', () => {
    const billingContact = createBillingContact({ phoneNumber: '+48 1' });
    expect(payment(createPayment({ billingContact }))).toMatchObject({
      walletPaymentMethod: { applePayWalletContent: { billingAddress: { phone: '+481' } } },
    });
  });

  it.each([
    ['nothing', null],
    ["the simulator's data", {}],
    ['a string', 'token'],
    ['no signature', { ...PAYMENT_DATA, signature: '' }],
    ['no header', { ...PAYMENT_DATA, header: undefined }],
    [
      'a key of RSA',
      {
        ...PAYMENT_DATA,
        version: 'RSA_v1',
        header: { ...PAYMENT_DATA.header, ephemeralPublicKey: undefined, wrappedKey: 'a2V5' },
      },
    ],
  ])('cannot be made of a token of %s', (_what, paymentData) => {
    expect(payment(createPayment({ paymentData }))).toEqual(['billing invalid.payment_method']);
  });

  it('cannot be made without a bill, whatever the cart costs', () => {
    const { billingContact: _bill, ...rest } = createPayment();
    expect(payment(rest, cartOf('0.0'), false)).toEqual(['billing invalid.billing_address']);
  });

  it('lists everything that is wrong', () => {
    const wrong = createPayment({ billingContact: {}, shippingContact: {}, paymentData: {} });
    expect(payment(wrong)).toEqual([
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
