/** The shop: `npm start` of this repository serves it. */
export const SHOP_ORIGIN = 'http://127.0.0.1:4173';

/** What every element needs, and the variant that is bought. */
export const MUG = {
  accessToken: 'b7c2f0a19d3e4856a1f0c3d5e7a92b64',
  buyerCountry: 'PL',
  buyerCurrency: 'PLN',
  variantId: '44100000000101',
};
