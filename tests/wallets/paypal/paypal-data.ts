import type { PaypalBuyerDetails } from '../../../src/net/storefront/sheet/paypal-operations';
import { money } from '../sheet/wallet-carts';

export const DELIVERY_ADDRESS = {
  firstName: 'Jan',
  lastName: 'Nowak',
  address1: 'ul. Przykładowa 1',
  city: 'Warszawa',
  zip: '00-001',
  country: 'PL',
  phone: '+48500100200',
};

export const BILLING_ADDRESS = {
  firstName: 'Jan',
  lastName: 'Nowak',
  address1: 'Lindenstraße 9',
  city: 'Berlin',
  zip: '10969',
  country: 'DE',
  phone: '+49301',
};

export const createDetails = (more: Partial<PaypalBuyerDetails> = {}): PaypalBuyerDetails => ({
  email: 'jan@example.com',
  expiresAt: '2026-11-20T17:00:00Z',
  remoteOrderId: 'ORDER-1',
  destinationAddress: DELIVERY_ADDRESS,
  billingAddress: BILLING_ADDRESS,
  payerApprovedAmount: money('59.0'),
  ...more,
});
