/** Apple Pay's wallet parameters. `?customer_email=` is the address of a shopper who has signed in. */
export function applePayParams({ searchParams }: URL) {
  return {
    countryCode: 'PL',
    merchantCapabilities: ['supports3DS'],
    supportedNetworks: ['visa', 'masterCard', 'maestro', 'amex'],
    merchantName: 'Ekspres Sklep',
    shippingType: 'shipping',
    phoneRequired: true,
    emailRequired: true,
    customerAccountEmail: searchParams.get('customer_email'),
  };
}
