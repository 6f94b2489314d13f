/// <reference types="applepayjs" />
import { applePayParams } from '../../../src/wallets/apple-pay/params-and-request';
import type { CheckedApplePayParams } from '../../../src/wallets/apple-pay/params-and-request';

type Contact = ApplePayJS.ApplePayPaymentContact;

export const PARAMS = {
  countryCode: 'PL',
  merchantCapabilities: ['supports3DS'],
  supportedNetworks: ['visa', 'masterCard', 'maestro'],
  merchantName: 'Ekspres Sklep',
  shippingType: 'shipping',
  phoneRequired: true,
  emailRequired: true,
  customerAccountEmail: null,
};

export const paramsWith = (change: object = {}): CheckedApplePayParams =>
  applePayParams({ ...PARAMS, ...change });

/** A contact as Apple provides it after the shopper has paid: unknown fields are empty strings. */
export const createContact = (more: Contact = {}): Contact => ({
  givenName: 'Jan',
  familyName: 'Nowak',
  emailAddress: 'jan.nowak@example.com',
  phoneNumber: '+48 500 100 200',
  addressLines: ['ul. Przykładowa 1', 'm. 2'],
  subLocality: '',
  locality: 'Warszawa',
  postalCode: '00-950',
  subAdministrativeArea: '',
  administrativeArea: '',
  country: 'Polska',
  countryCode: 'PL',
  ...more,
});

/** The same contact as the billing contact, which has neither an e-mail address nor a phone number. */
export const createBillingContact = (more: Contact = {}): Contact => {
  const { emailAddress: _email, phoneNumber: _phone, ...contact } = createContact();
  return { ...contact, ...more };
};

export const PAYMENT_DATA = {
  version: 'EC_v1',
  data: 'ZGF0YQ==',
  signature: 'c2ln',
  header: { ephemeralPublicKey: 'a2V5', publicKeyHash: 'aGFzaA==', transactionId: 'ab12' },
};

export const createPayment = ({
  billingContact = createBillingContact(),
  shippingContact = createContact(),
  paymentData = PAYMENT_DATA,
  displayName = 'Visa 4242',
}: {
  billingContact?: Contact | undefined;
  shippingContact?: Contact | undefined;
  paymentData?: unknown;
  displayName?: string | undefined;
} = {}): ApplePayJS.ApplePayPayment => ({
  billingContact,
  shippingContact,
  token: {
    paymentData,
    transactionIdentifier: 'ab12',
    paymentMethod: { displayName, network: 'Visa', type: 'debit' } as ApplePayJS.ApplePayPaymentMethod,
  },
});
