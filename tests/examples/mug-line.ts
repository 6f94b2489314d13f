/**
 * The line of the cart that every example must request, whichever way its framework sets the element's
 * properties.
 */
export const MUG_LINE = {
  merchandiseId: 'gid://shopify/ProductVariant/44100000000101',
  quantity: 2,
  attributes: [{ key: 'Grawer', value: 'Ala' }],
};
