import { describe, expect, it } from 'vitest';
import { toPayment } from '../../../../src/wallets/paypal/window/steps';
import { createWalletCart, money } from '../../sheet/wallet-carts';
import { BILL, details, HOME } from '../paypal-data';

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
      'the delivery address as the billing address, if PayPal keeps that private',
      details({ billingAddress: undefined }),
      {},
      { billingAddress: HOME },
    ],
    [
      'no address if there is none',
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
      'nothing that PayPal does not return',
      details({ remoteOrderId: undefined }),
      {},
      { remoteOrderId: undefined },
    ],
  ])('has %s', (_what, buyer, cart, more) => {
    expect(toPayment(buyer, 'EC-1', { ...createWalletCart(), ...cart })).toEqual({
      amount: createWalletCart().cost.totalAmount,
      walletPaymentMethod: { paypalWalletContent: { ...content, ...more } },
    });
  });
});
