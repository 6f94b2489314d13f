import { describe, expect, it } from 'vitest';
import { toIdentity, toPayment } from '../../../src/wallets/paypal/read-buyer';
import { aWalletCart, money } from '../sheet/wallet-carts';
import { BILL, details, HOME } from './paypal-data';

const goesTo = (deliveryAddress: object) => ({
  deliveryAddressPreferences: [{ deliveryAddress, deliveryAddressValidationStrategy: 'COUNTRY_CODE_ONLY' }],
});

describe('who buys', () => {
  it.each([
    [
      'where it goes, whole or not',
      details(),
      { email: 'jan@example.com', phone: '+48500100200', countryCode: 'PL', ...goesTo(HOME) },
    ],
    [
      'the phone number of the bill where the other address has none',
      details({ destinationAddress: { ...HOME, phone: undefined } }),
      {
        email: 'jan@example.com',
        phone: '+49301',
        countryCode: 'PL',
        ...goesTo({ ...HOME, phone: undefined }),
      },
    ],
    [
      'the country of the bill where nothing is shipped',
      details({ destinationAddress: undefined }),
      { email: 'jan@example.com', phone: '+49301', countryCode: 'DE' },
    ],
    [
      'nothing where PayPal says nothing',
      details({ email: undefined, destinationAddress: undefined, billingAddress: undefined }),
      { email: undefined, phone: undefined, countryCode: undefined },
    ],
  ])('%s', (_what, said, identity) => {
    expect(toIdentity(said)).toEqual(identity);
  });
});

describe('the payment', () => {
  const content = {
    billingAddress: BILL,
    token: 'EC-1',
    email: 'jan@example.com',
    expiresAt: '2026-11-20T17:00:00Z',
    remoteOrderId: 'ORDER-1',
    payerApprovedAmount: money('59.0'),
    acceptedSubscriptionTerms: false,
  };

  it.each([
    ['all that was approved', details(), {}, {}],
    [
      'where it goes for the bill, where PayPal keeps that to itself',
      details({ billingAddress: undefined }),
      {},
      { billingAddress: HOME },
    ],
    [
      'no address where there is none',
      details({ billingAddress: undefined, destinationAddress: undefined }),
      {},
      { billingAddress: {} },
    ],
    [
      'the terms of a subscription, accepted',
      details(),
      { sellingPlan: true },
      { acceptedSubscriptionTerms: true },
    ],
    [
      'the terms of a subscription that may be among lines that were not read, accepted',
      details(),
      { sellingPlan: undefined },
      { acceptedSubscriptionTerms: true },
    ],
    [
      'nothing that PayPal does not say',
      details({ remoteOrderId: undefined }),
      {},
      { remoteOrderId: undefined },
    ],
  ])('has %s', (_what, said, cart, more) => {
    expect(toPayment(said, 'EC-1', { ...aWalletCart(), ...cart })).toEqual({
      amount: aWalletCart().cost.totalAmount,
      walletPaymentMethod: { paypalWalletContent: { ...content, ...more } },
    });
  });
});
