/** Apple Pay's wallet parameters. `?customer_email=` is the email of a shopper who is signed in. */
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
