import { config } from './host-markup';

export const APPLE_PAY = config('apple_pay', {
  wallet_params: {
    countryCode: 'PL',
    merchantCapabilities: ['supports3DS'],
    supportedNetworks: ['visa', 'masterCard'],
    merchantName: 'Ekspres Sklep',
    shippingType: 'shipping',
    phoneRequired: true,
    emailRequired: true,
    customerAccountEmail: null,
  },
});

/** The script that makes a browser have Apple Pay, for a page's head. */
export const FAKE_APPLE_PAY = '<script src="/vendors/apple-pay.js"></script>';
