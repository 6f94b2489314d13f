/** The shop: `npm start` of this repository serves it. */
export const SHOP_ORIGIN = 'http://127.0.0.1:4173';

/** What every element needs, and the variant that is bought. */
export const MUG = {
  'access-token': 'sandbox-token',
  'buyer-country': 'PL',
  'buyer-currency': 'PLN',
  'variant-id': '44100000000101',
};
