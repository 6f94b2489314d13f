import { describe, expect, it } from 'vitest';
import { toPayment } from '../../../../src/wallets/paypal/window/steps';
import { createWalletCart, money } from '../../sheet/wallet-carts';
import { BILLING_ADDRESS, createDetails, DELIVERY_ADDRESS } from '../paypal-data';

describe('the payment', () => {
  const content = {
    billingAddress: BILLING_ADDRESS,
    token: 'EC-1',
    email: 'jan@example.com',
    expiresAt: '2026-11-20T17:00:00Z',
    remoteOrderId: 'ORDER-1',
    payerApprovedAmount: money('59.0'),
    acceptedSubscriptionTerms: false,
  };

  it.each([
    ['contains everything that was approved', createDetails(), {}, {}],
    [
      'has the delivery address as the billing address if PayPal does not return one',
      createDetails({ billingAddress: undefined }),
      {},
      { billingAddress: DELIVERY_ADDRESS },
    ],
    [
      'has no address if PayPal returns none',
      createDetails({ billingAddress: undefined, destinationAddress: undefined }),
      {},
      { billingAddress: {} },
    ],
    [
      'accepts the terms of a subscription',
      createDetails(),
      { sellingPlan: true },
      { acceptedSubscriptionTerms: true },
    ],
    [
      'accepts the terms of a subscription that may be among unread lines',
      createDetails(),
      { sellingPlan: undefined },
      { acceptedSubscriptionTerms: true },
    ],
    [
      'leaves out what PayPal does not return',
      createDetails({ remoteOrderId: undefined }),
      {},
      { remoteOrderId: undefined },
    ],
  ])('%s', (_title, buyer, cart, more) => {
    expect(toPayment(buyer, 'EC-1', { ...createWalletCart(), ...cart })).toEqual({
      amount: createWalletCart().cost.totalAmount,
      walletPaymentMethod: { paypalWalletContent: { ...content, ...more } },
    });
  });
});
