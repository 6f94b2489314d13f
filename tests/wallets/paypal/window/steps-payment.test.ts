import { describe, expect, it } from 'vitest';
import { toPayment } from '../../../../src/wallets/paypal/window/steps';
import { createWalletCart, money } from '../../sheet/wallet-carts';
import { BILLING_ADDRESS, createDetails, DELIVERY_ADDRESS } from '../paypal-data';

const NO_ORDER = { remoteOrderId: undefined };
const NO_ADDRESS = { billingAddress: undefined, destinationAddress: undefined };
const ACCEPTED = { acceptedSubscriptionTerms: true };

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
    ['has no address if PayPal returns none', createDetails(NO_ADDRESS), {}, { billingAddress: {} }],
    ['accepts the terms of a subscription', createDetails(), { sellingPlan: true }, ACCEPTED],
    ['accepts those of one in unread lines', createDetails(), { sellingPlan: undefined }, ACCEPTED],
    ['leaves out what PayPal does not return', createDetails(NO_ORDER), {}, NO_ORDER],
  ])('%s', (_title, buyer, cart, more) => {
    expect(toPayment(buyer, 'EC-1', { ...createWalletCart(), ...cart })).toEqual({
      amount: createWalletCart().cost.totalAmount,
      walletPaymentMethod: { paypalWalletContent: { ...content, ...more } },
    });
  });
});
