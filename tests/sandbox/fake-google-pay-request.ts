/// <reference types="googlepay" />

export type PaymentRequest = google.payments.api.PaymentDataRequest;
export type PaymentOptions = google.payments.api.PaymentOptions;

/** A valid request of a shop that ships products and has a callback for every step. */
export const REQUEST = {
  apiVersion: 2,
  apiVersionMinor: 0,
  merchantInfo: { merchantId: '12345678901234567890', merchantName: 'Ekspres Sklep' },
  allowedPaymentMethods: [
    {
      type: 'CARD',
      parameters: {
        allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
        allowedCardNetworks: ['VISA', 'MASTERCARD'],
        billingAddressRequired: true,
        billingAddressParameters: { format: 'FULL' },
      },
      tokenizationSpecification: {
        type: 'PAYMENT_GATEWAY',
        parameters: { gateway: 'ekspres-sandbox', gatewayMerchantId: 'ekspres-sklep' },
      },
    },
  ],
  transactionInfo: { currencyCode: 'PLN', totalPrice: '0.01', totalPriceStatus: 'ESTIMATED' },
  emailRequired: true,
  shippingAddressRequired: true,
  shippingOptionRequired: true,
  callbackIntents: ['PAYMENT_AUTHORIZATION', 'SHIPPING_ADDRESS', 'SHIPPING_OPTION'],
} satisfies PaymentRequest;

/** The request with other values at paths like `transactionInfo.totalPrice`; undefined removes one. */
export function requestWith(changes: Readonly<Record<string, unknown>>): PaymentRequest {
  const request = structuredClone(REQUEST) as PaymentRequest;
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const owner = names.reduce<Record<string, unknown>>(
      (inner, name) => (inner[name] ??= {}) as Record<string, unknown>,
      request as unknown as Record<string, unknown>,
    );
    if (value === undefined) delete owner[last];
    else owner[last] = value;
  }
  return request;
}
