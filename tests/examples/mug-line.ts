/**
 * The cart line that an order in any example must produce, no matter how its framework sets the element's
 * properties.
 */
export const MUG_LINE = {
  merchandiseId: 'gid://shopify/ProductVariant/44100000000101',
  quantity: 2,
  attributes: [{ key: 'Grawer', value: 'Ala' }],
};
