/// <reference types="googlepay" />

type Address = google.payments.api.Address;
type PaymentData = google.payments.api.PaymentData;

export const PARAMS = {
  name: 'GooglePay',
  auth: [{ jwt: 'a.b.c', expiresAt: 2000 }],
  environment: 'TEST',
  paymentData: {
    merchantInfo: { merchantName: 'Ekspres Sklep', merchantId: '123', merchantOrigin: 'shop.example' },
    allowedPaymentMethods: [
      {
        type: 'CARD',
        parameters: { allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'], allowedCardNetworks: ['VISA'] },
        tokenizationSpecification: {
          type: 'PAYMENT_GATEWAY',
          parameters: { gateway: 'example', gatewayMerchantId: 'm' },
        },
      },
    ],
    shippingAddressParameters: { allowedCountryCodes: ['PL'] },
  },
  sdkUrl: 'https://pay.google.com/gp/p/js/pay.js',
};

export function paramsWith(path: string, value: unknown): Record<string, unknown> {
  const params = structuredClone(PARAMS) as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() as string;
  const owner = names.reduce((inner, name) => inner[name] as Record<string, unknown>, params);
  if (value === undefined) delete owner[last];
  else owner[last] = value;
  return params;
}

/** An address as Google provides it: unknown fields are empty strings. */
export const createAddress = (more: Partial<Address> = {}): Address => ({
  name: 'Jan Nowak',
  address1: 'ul. Przykładowa 1',
  address2: '',
  address3: '',
  locality: 'Warszawa',
  administrativeArea: '',
  postalCode: '00-001',
  countryCode: 'PL',
  sortingCode: '',
  phoneNumber: '+48500100200',
  ...more,
});

export const TOKEN = {
  signature: 'c2ln',
  intermediateSigningKey: { signedKey: '{}', signatures: ['c2ln'] },
  protocolVersion: 'ECv2',
  signedMessage: '{"encryptedMessage":"bXNn"}',
};

/** The data that the sheet provides when the shopper pays. */
export const paymentDataOf = ({
  billing = createAddress(),
  shipping = createAddress(),
  token = JSON.stringify(TOKEN),
}: {
  billing?: Address | undefined;
  shipping?: Address | undefined;
  token?: string;
} = {}): PaymentData => ({
  apiVersion: 2,
  apiVersionMinor: 0,
  email: 'jan@example.com',
  shippingAddress: shipping,
  paymentMethodData: {
    type: 'CARD',
    info: { cardNetwork: 'VISA', cardDetails: '1234', billingAddress: billing },
    tokenizationData: { type: 'PAYMENT_GATEWAY', token },
  },
});
