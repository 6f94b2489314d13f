/** The origin of the shop that `npm start` of this repository serves. */
export const SHOP_ORIGIN = 'http://127.0.0.1:4173';

/** The options that every element needs, and the variant to buy. */
export const MUG = {
  accessToken: 'sandbox-token',
  buyerCountry: 'PL',
  buyerCurrency: 'PLN',
  variantId: '44100000000101',
};
